import * as words from '#messages/assistant/answers';
import * as screen from '#messages/assistant/screen';
import { formatDate, type DateRange } from '#core/period.ts';
import { filterWords } from '#modules/transactions/index.ts';
import type { Frame, Place } from '../contract.ts';
import { asName } from '../model/sentence.ts';

export const placeWords = ({ city, village, project }: Place) =>
  asName([project, village, city].filter((one) => one !== undefined).join(', '));

/** "1 Nov 2025 – 31 Oct 2026" */
export const daysWords = (range: DateRange | null) => {
  if (range === null) return words.everything();
  return range.from === range.to ? formatDate(range.from) : `${formatDate(range.from)} – ${formatDate(range.to)}`;
};

/** A label inside a sentence: English begins it small there, unless it is of capitals ("BHK"). */
export const insideSentence = (label: string) => (/^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** "2 BHK; resale; up to ₹80.00 L": what narrows the sales of an answer, as its chips say it; empty where nothing does. */
export function conditionWords({ filter }: Pick<Frame, 'filter'>): string {
  const { configurations, kinds, saleKind, price, area, floor, promoter } = filterWords(filter, 'INR');
  const floors = floor === null ? null : screen.onFloors({ floors: floor });
  const built = promoter === null ? null : screen.builtBy({ promoter });
  return [configurations, kinds, saleKind, price, area, floors, built].filter((one) => one !== null).join('; ');
}
