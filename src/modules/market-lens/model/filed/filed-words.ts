import * as words from '#messages/market-lens/filed';
import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { asOfText } from '#modules/projects/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';

type Filed = Pick<MeasureAnswer, 'supply'>;

/** Said once, in place of every number that sales alone could tell. */
export const noSaleTitle = (place: string, { city }: Pick<SaleFilter, 'city'>) => words.noSaleTitle({ hasCity: city !== undefined, place });

/** What stands in their place, and since when. */
export function filedSentence({ supply }: Filed): string {
  const asOf = supply === null ? undefined : asOfText(supply);
  return words.whatIsFiled({
    projects: supply?.projects ?? 0,
    hasDay: asOf !== undefined,
    asOf: asOf ?? '',
    hasInvented: (supply?.demonstrationProjects ?? 0) > 0,
  });
}

/** "Registered projects in Baner, Pune, registered until 31 Jan 2024": the view as a file or a report says it. */
export const filedView = (place: string, { from, to }: Pick<SaleFilter, 'from' | 'to'>): string =>
  words.viewOf({
    place,
    hasFrom: from !== undefined,
    from: from === undefined ? '' : formatDate(from),
    days: to === undefined ? 'other' : from === undefined ? 'until' : 'both',
    to: to === undefined ? '' : formatDate(to),
  });

/** How many of the projects a number stands on. */
export const standsOn = (n: number, { supply }: Filed) =>
  supply === null || n >= supply.projects
    ? `n = ${formatCount(n)}`
    : words.ofProjects({ n: formatCount(n), all: formatCount(supply.projects) });
