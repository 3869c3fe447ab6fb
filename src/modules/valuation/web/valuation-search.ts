import { z } from 'zod';
import { queryString } from '#web/api/address.ts';
import { readSearch } from '#web/form/read-search.ts';
import { ownItem } from '#web/session/own-storage.ts';
import * as words from '#messages/valuation/screens';
import { stSelection } from '../answer-contract.ts';
import { Subject, subjectFields } from '../contract.ts';

export const valuationPath = '/valuation/';
/** For anyone: how far off values were on sales they had not seen. */
export const accuracyPath = '/valuation-accuracy/';
export const trialValuationPath = '/analysis/trial/valuation/';

/** Where sales are chosen that a value is to come from. */
export const selectionPath = '/valuation/selection/';

/** The screens of one valuation, in the order of their tabs. */
export const valuationScreens = [
  { path: 'dashboard/', label: words.dashboard },
  { path: 'comparables/', label: words.comparables },
  { path: 'nearbyamenities/', label: words.nearbyAmenities },
  { path: 'projectinfo/', label: words.projectInfo },
  { path: 'valuationreport/', label: words.report },
] as const;

/** What the address of the screens holds: the subject as far as it is said, or a valuation given earlier. */
export const ValuationSearch = z
  .object({
    ...subjectFields,
    id: z.uuid(),
    /** A selection that must have been paid for before it is valued. */
    stSelection,
    valuationPaid: z.stringbool(),
    /** On the search screen: the form, filled in, although enough is said for a value. */
    change: z.stringbool(),
  })
  .partial();
export type ValuationSearch = z.infer<typeof ValuationSearch>;

/** The question, once enough is said to ask it. */
export function subjectOf(search: ValuationSearch): Subject | null {
  const { id: _id, stSelection: _selection, valuationPaid: _paid, change: _change, ...subject } = search;
  const read = Subject.safeParse(subject);
  return read.success ? read.data : null;
}

/** With a selection in the address nothing is fetched until the address says it is paid for. */
export const mayFetch = ({ stSelection, valuationPaid }: ValuationSearch) => stSelection === undefined || valuationPaid === true;

export const baseOf = (pathname: string) => (pathname.startsWith('/analysis/trial/') ? trialValuationPath : valuationPath);

/** Where a screen shows this subject's value; other screens link to it. */
export const valuationAddress = (
  search: Partial<Record<keyof ValuationSearch, unknown>>,
  screen: (typeof valuationScreens)[number]['path'] | '' = 'dashboard/',
  base: string = valuationPath,
) => base + screen + queryString(search);

const item = ownItem('valuation-search');

/** The last search of this person on this device, so that a screen opened without one shows it again; null where it says nothing. */
export function storedSearch(): string | null {
  const text = item.read();
  if (text === null) return null;
  const search = readSearch(ValuationSearch, new URLSearchParams(text));
  return search.id !== undefined || subjectOf(search) !== null ? text : null;
}
export const storeSearch = (search: string) => item.write(search);
export const forgetSearch = () => item.remove();
