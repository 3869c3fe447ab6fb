import * as words from '#messages/projects/register';
import { projectStatuses, type ProjectStatus, type ProjectType } from '../contract.ts';

/** Messages choose by names without hyphens. */
const keyOf = (status: ProjectStatus) => (status === 'de-registered' ? 'deregistered' : status);

export const typeWords = (type: ProjectType) => words.type({ type });

/** `one` for a row, `many` for a filter, `meaning` for whoever wonders: each in the language of whoever reads it. */
type StatusWords = { readonly one: string; readonly many: string; readonly meaning: string };

export const statusWords = Object.fromEntries(
  projectStatuses.map((status): [ProjectStatus, StatusWords] => [
    status,
    {
      get one() {
        return words.status({ status: keyOf(status) });
      },
      get many() {
        return words.statusMany({ status: keyOf(status) });
      },
      get meaning() {
        return words.statusMeans({ status: keyOf(status) });
      },
    },
  ]),
) as Readonly<Record<ProjectStatus, StatusWords>>;
