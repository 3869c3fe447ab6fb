import { useNavigate } from 'react-router';
import { useRevalue } from './use-valuation.ts';
import type { ValuationShown } from './valuation-context.ts';
import { valuationAddress } from './valuation-search.ts';

/** Takes a sale out, weighs it first, or lets it be as it was; null on trial, where nothing can be kept, and where the value is from chosen sales. */
export function useChoice({ id, value }: ValuationShown) {
  const navigate = useNavigate();
  const revalue = useRevalue();
  // Other sales than those chosen and paid for are another selection.
  if (id === null || value.selection !== undefined) return null;
  const { pinned = [], dropped = [] } = value.choice ?? {};
  async function choose(saleId: string, as: 'pinned' | 'dropped' | 'free') {
    const without = (list: readonly string[]) => list.filter((one) => one !== saleId);
    const next = await revalue.mutateAsync({
      id: id as string,
      pinned: as === 'pinned' ? [...without(pinned), saleId] : without(pinned),
      dropped: as === 'dropped' ? [...without(dropped), saleId] : without(dropped),
    });
    void navigate(valuationAddress({ id: next.id }, 'comparables/'));
  }
  return { choose, isBusy: revalue.isPending, isPinned: (saleId: string) => pinned.includes(saleId) };
}
