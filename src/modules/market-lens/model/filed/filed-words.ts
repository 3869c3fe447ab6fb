import { formatCount } from '#core/indian-number.ts';
import { formatDate } from '#core/period.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { asOfText } from '#modules/projects/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';

type Filed = Pick<MeasureAnswer, 'supply'>;

/** Said once, in place of every number that sales alone could tell. */
export const noSaleTitle = (place: string, { city }: Pick<SaleFilter, 'city'>) =>
  city === undefined ? 'No registered sale is loaded' : `No registered sale of ${place} is loaded`;

export const noSaleSentence = 'Rates, prices, pace and buyers are told by registered sales, so they are not known here.';

/** What stands in their place, and since when. */
export function filedSentence({ supply }: Filed): string {
  const projects = supply?.projects ?? 0;
  const asOf = supply === null ? undefined : asOfText(supply);
  const filed = projects === 1 ? '1 project is filed' : `${formatCount(projects)} projects are filed`;
  const invented = (supply?.demonstrationProjects ?? 0) > 0 ? ' Demonstration data are among them, which are invented.' : '';
  return `What promoters filed with RERA is: ${filed} here${asOf === undefined ? '' : `, as of ${asOf}`}.${invented}`;
}

/** "Registered projects in Baner, Pune, registered until 31 Jan 2024": the view as a file or a report says it. */
export function filedView(place: string, { from, to }: Pick<SaleFilter, 'from' | 'to'>): string {
  const days = [...(from === undefined ? [] : [`from ${formatDate(from)}`]), ...(to === undefined ? [] : [`up to ${formatDate(to)}`])];
  return `RERA projects in ${place}${days.length === 0 ? '' : `, ${days.join(' ')}`}`;
}

/** How many of the projects a number stands on. */
export const standsOn = (n: number, { supply }: Filed) =>
  supply === null || n >= supply.projects ? `n = ${formatCount(n)}` : `n = ${formatCount(n)} of ${formatCount(supply.projects)} projects`;
