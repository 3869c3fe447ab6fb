import type { DateRange } from '#core/period.ts';
import { MeasureQuestion } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import type { Frame, Place } from '../contract.ts';

const mostRows = 20;
/** A cut that nobody put in order is told in its own. */
const mostInOrder = 100;
/** One row is looked for among as many as the catalogue gives. */
const mostFetched = 1000;

/** The question that the catalogue is asked for a place. Without a kind of property flats are counted, as on every screen; filings have none. */
export function questionFor(
  frame: Frame,
  place: Place | { city: string; villages: string[] } | null,
  days: DateRange | null,
): MeasureQuestion {
  const countsUsual = !isSupply(frame) && frame.filter.propertyKinds === undefined && !frame.by.includes('property-kind');
  return MeasureQuestion.parse({
    ...place,
    ...frame.filter,
    ...(countsUsual ? usualScope : {}),
    ...days,
    measures: frame.measures,
    by: frame.by,
    ...(frame.compare === null || days === null ? {} : { comparedWith: frame.compare }),
    ...(frame.order === null || frame.by.length === 0
      ? {}
      : { orderBy: frame.order.measure, orderOf: frame.order.of, direction: frame.order.direction }),
    limit: frame.pick === null ? rowsOf(frame) : mostFetched,
  });
}

/** Of filings alone: sales have no part in it. */
export const isSupply = ({ measures }: Frame) => measures.every((id) => measureOf(id).fact === 'project');

/** As many rows as are asked for. */
export const rowsOf = ({ order, limit }: Frame) => limit ?? (order === null ? mostInOrder : mostRows);
