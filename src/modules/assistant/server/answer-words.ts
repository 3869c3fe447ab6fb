import * as words from '#messages/assistant/answers';
import { formatDate, type DateRange } from '#core/period.ts';
import type { Place } from '../contract.ts';

export const placeWords = ({ city, village, project }: Place) => [project, village, city].filter((one) => one !== undefined).join(', ');

/** "1 Nov 2025 – 31 Oct 2026" */
export const daysWords = (range: DateRange | null) => {
  if (range === null) return words.everything();
  return range.from === range.to ? formatDate(range.from) : `${formatDate(range.from)} – ${formatDate(range.to)}`;
};

/** A label inside a sentence: English begins it small there, unless it is of capitals ("BHK"). */
export const insideSentence = (label: string) => (/^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);
