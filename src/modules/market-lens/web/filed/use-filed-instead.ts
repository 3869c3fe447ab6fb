import { useMeasures } from '#modules/measures/web/index.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { filedQuestion, filedWhole, hasFilings, isWithoutSales } from '../../model/filed/filed-asks.ts';
import * as words from '#messages/market-lens/filed';

/** What a view shows where no sale of its place is loaded, once it is known that something is filed there; else undefined. */
export function useFiledInstead(filter: SaleFilter, whole: { data: MeasureAnswer | undefined; isPlaceholderData: boolean }) {
  const isAsked = whole.data !== undefined && isWithoutSales(whole.data) && !whole.isPlaceholderData;
  const filed = useMeasures(filedQuestion(filter, filedWhole), isAsked);
  return isAsked && filed.data !== undefined && hasFilings(filed.data) ? words.reraProjects() : undefined;
}
