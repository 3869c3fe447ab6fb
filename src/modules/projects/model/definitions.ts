/** What each published number about projects means. Screens and docs/methods/projects.md say it in these words. */
export type ProjectDefinition = { id: string; label: string; sentence: string; method: string };

const define = (definition: Omit<ProjectDefinition, 'method'>): ProjectDefinition => ({
  ...definition,
  method: `docs/methods/projects.md#${definition.id}`,
});

export const definitions = {
  projects: define({
    id: 'projects',
    label: 'Projects',
    sentence:
      'Registrations under RERA that match the filter, each once, as their latest snapshot has them. A phase with a number of its own is a project. Applications without a number are counted only when asked for.',
  }),
  apartments: define({
    id: 'apartments',
    label: 'Apartments',
    sentence: 'Units of all kinds in the projects that state them, as filed by the promoter.',
  }),
  bookedShare: define({
    id: 'booked-share',
    label: 'Booked share',
    sentence:
      'Booked or sold units ÷ apartments, as the promoter reports them; over several projects the sums are divided. Projects that leave one of the two out, or report more booked than there are, do not count. It lags behind registered agreements.',
  }),
  unsold: define({
    id: 'unsold',
    label: 'Not booked',
    sentence: 'Apartments less those booked or sold, over the projects that state both.',
  }),
  overdue: define({
    id: 'past-completion',
    label: 'Past their date, not sold out',
    sentence:
      'Projects whose completion date (extended, else revised, else proposed) had passed on the day of the snapshot while units were left. The register’s table does not say which of them are finished.',
  }),
  position: define({
    id: 'position',
    label: 'Position',
    sentence: 'The point filed with the project where it can be believed; else the middle of its village or its PIN, drawn around it.',
  }),
  completion: define({
    id: 'completion-year',
    label: 'Completion year',
    sentence: 'Apartments by the year of the completion date (extended, else revised, else proposed), split into booked and not booked.',
  }),
} as const;
