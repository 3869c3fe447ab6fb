import { useOutletContext } from 'react-router';
import type { Valued } from '../contract.ts';

/** What the layout hands to the screens of one valuation. */
export type ValuationShown = {
  value: Valued;
  /** Null on trial: nothing is kept, and nothing can be opened again. */
  id: string | null;
  valuedAt: string | null;
  base: string;
  /** The query of the address: every screen of this valuation has the same. */
  search: string;
};

export const useShownValuation = () => useOutletContext<ValuationShown>();
