import * as words from '#messages/projects/figures';

/** What each published number about projects means, in the language of whoever reads it. docs/methods/projects.md says it in these words. */
export type ProjectDefinition = { id: string; readonly label: string; readonly sentence: string; method: string };

type Written = { id: string; label: () => string; sentence: () => string };

/** Its name and sentence are said when they are read. */
const define = ({ id, label, sentence }: Written): ProjectDefinition => ({
  id,
  get label() {
    return label();
  },
  get sentence() {
    return sentence();
  },
  method: `docs/methods/projects.md#${id}`,
});

export const definitions = {
  projects: define({ id: 'projects', label: words.projects, sentence: words.projectsMeans }),
  apartments: define({ id: 'apartments', label: words.apartments, sentence: words.apartmentsMeans }),
  bookedShare: define({ id: 'booked-share', label: words.bookedShare, sentence: words.bookedShareMeans }),
  unsold: define({ id: 'unsold', label: words.unsold, sentence: words.unsoldMeans }),
  overdue: define({ id: 'past-completion', label: words.overdue, sentence: words.overdueMeans }),
  position: define({ id: 'position', label: words.position, sentence: words.positionMeans }),
  completion: define({ id: 'completion-year', label: words.completion, sentence: words.completionMeans }),
} as const;
