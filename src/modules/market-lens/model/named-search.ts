import * as errors from '#messages/market-lens/errors';
import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import { parseDate, type DateRange, type IsoDate } from '#core/period.ts';
import { DayOfSales, SaleFilter } from '#modules/transactions/contract.ts';
import { withinTrial } from '#modules/transactions/index.ts';

/** As the specification's own forms send it: yyyy-MM-dd, dd-MM-yyyy, or a timestamp. */
const day = z.union([z.string().max(40), z.number()]).optional();
const text = z.string().trim().max(200).optional();
/** "Optional columns sent only when a non-empty list, village only when a non-blank string." */
export const columns = z.array(z.string().trim().min(1).max(100)).max(60).optional();

export const place = { City: text, Village: text, Project: text };

/** A search as the specification's screens keep it, with the rest of the product's own filter. */
export const NamedSearch = SaleFilter.omit({ city: true, village: true, project: true, from: true, to: true }).extend({
  ...place,
  from: day,
  to: day,
  selection: z.array(z.string().trim().min(1).max(200)).max(100).optional().describe('Names of projects; none means all of the place.'),
  trialLink: z.boolean().default(false).describe('A trial sees twelve months that ended half a year ago, and a few rows.'),
});
export type NamedSearch = z.infer<typeof NamedSearch>;

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

function dayOf(value: string | number | undefined): IsoDate | undefined {
  if (value === undefined || value === '') return undefined;
  const read = parseDate(value);
  if (read === null || !DayOfSales.safeParse(read).success) throw badRequest(errors.invalidDate);
  return read;
}

/** Without a city names of projects and villages repeat, so nothing is asked of the store. */
export function demandCity(city: string | undefined): string {
  const place = given(city);
  if (place === undefined) throw badRequest(errors.cityRequired);
  return place;
}

/** Beside place and days. What is not named here, such as the class of documents, cannot be asked on trial. */
const triedFields = new Set(['configurations']);

/** `trial`: the days a trial sees, where the search is one. */
export function filterOf(search: NamedSearch, trial: DateRange | null): SaleFilter {
  const { City, Village, Project, selection: _selection, trialLink, from, to, ...rest } = search;
  const filter: SaleFilter = {
    ...rest,
    city: demandCity(City),
    village: given(Village),
    project: given(Project),
    from: dayOf(from),
    to: dayOf(to),
  };
  if (!trialLink || trial === null) return filter;
  const besides = Object.entries(rest).filter(([field, value]) => value !== undefined && !triedFields.has(field));
  if (besides.length > 0) throw badRequest(() => errors.trialNarrows({ field: besides[0]?.[0] ?? '' }));
  return withinTrial(filter, trial);
}
