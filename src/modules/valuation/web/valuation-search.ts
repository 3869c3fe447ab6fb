import { z } from 'zod';
import { queryString } from '#web/api/address.ts';
import { Subject } from '../contract.ts';

export const valuationPath = '/valuation/';

/** What the address of the screen holds: the subject as far as it is said, or a valuation given earlier. */
export const ValuationSearch = z.object({ ...Subject.shape, id: z.uuid() }).partial();
export type ValuationSearch = z.infer<typeof ValuationSearch>;

/** The question, once enough is said to ask it. */
export function subjectOf({ id: _id, ...said }: ValuationSearch): Subject | null {
  const read = Subject.safeParse(said);
  return read.success ? read.data : null;
}

/** Where the screen shows this subject's value; other screens link to it. */
export const valuationAddress = (search: Partial<z.input<typeof ValuationSearch>>) => valuationPath + queryString(search);
