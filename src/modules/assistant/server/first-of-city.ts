import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { DateRange } from '#core/period.ts';
import type { MeasuredCell } from '#modules/measures/contract.ts';
import { answerMeasures } from '#modules/measures/server/index.ts';
import type { Frame } from '../contract.ts';
import { questionFor } from './question-for.ts';

/** The locality of a city that has the most of a figure, or the least, among all that have enough sales. */
export async function firstOfCity(
  clickhouse: ClickHouse,
  frame: Frame,
  days: DateRange | null,
): Promise<{ city: string; village: string; cell: MeasuredCell } | null> {
  const [measure] = frame.measures;
  const [place] = frame.places;
  if (frame.claimedRank === undefined || measure === undefined || place?.village === undefined || frame.places.length > 1) return null;
  const direction = frame.claimedRank === 'highest' ? 'desc' : 'asc';
  const ranked: Frame = { ...frame, by: ['locality'], pick: null, compare: null, order: { measure, of: 'value', direction }, limit: 1 };
  const { cells } = await answerMeasures(clickhouse, questionFor(ranked, { city: place.city }, days));
  const [cell] = cells;
  const village = cell?.key[0];
  return cell === undefined || village === undefined || typeof cell.values[measure]?.value !== 'number'
    ? null
    : { city: place.city, village, cell };
}
