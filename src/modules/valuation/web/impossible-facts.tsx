import { z } from 'zod';
import { ApiError } from '#web/api/api-error.ts';
import type { Subject } from '../contract.ts';
import type { Faults } from './subject-draft.ts';
import { SubjectForm } from './subject-form.tsx';
import type { ValuationSearch } from './valuation-search.ts';

const Details = z.array(z.object({ path: z.enum(['floor', 'builtYear', 'carpetAreaSqft']), message: z.string() }));

/** What the sales of the building contradict, by field of the form; null for any other failure. */
export function impossibleFactsOf(error: unknown): Faults | null {
  if (!(error instanceof ApiError) || error.code !== 'impossible-facts') return null;
  const read = Details.safeParse(error.details);
  if (!read.success) return null;
  return Object.fromEntries(read.data.map(({ path }) => [path === 'carpetAreaSqft' ? 'area' : path, error.message]));
}

/** The form again, with what is wrong at its field: nothing failed, something was mistyped. */
export const ImpossibleFacts = (props: { subject: Subject; faults: Faults; onValue: (subject: Partial<ValuationSearch>) => void }) => (
  <SubjectForm key={JSON.stringify(props)} search={props.subject} busy={false} refused={props.faults} onValue={props.onValue} />
);
