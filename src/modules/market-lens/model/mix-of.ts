import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { mixWords } from '#modules/transactions/index.ts';

/** What the change of the median rate owes to the sizes sold; nothing beside another area, which is another mix anyway. */
export const mixOf = ({ total, comparedWith }: MeasureAnswer, filter: SaleFilter): string | null =>
  comparedWith === null || comparedWith.kind === 'area'
    ? null
    : mixWords(total.before?.['median-area']?.value ?? null, total.values['median-area']?.value ?? null, filter);
