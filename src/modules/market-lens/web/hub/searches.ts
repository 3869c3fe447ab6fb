import { paths } from '../paths.ts';

/** The searches that begin an analysis: each asks for a place and leads to one screen. */
export const searches: Record<string, { title: string; answers: string; to: string; label: string }> = {
  [paths.reportSearch]: {
    title: 'Area report',
    label: 'Area report',
    answers: 'An area on one sheet of paper: eight numbers, four charts and its largest parts. Print it, or save it as PDF.',
    to: paths.report,
  },
  [paths.barsSearch]: {
    title: 'Chart builder',
    label: 'Chart builder',
    answers: 'Any number of the catalogue by anything it may be cut by, as bars: median rate by floor, value by month, loans by age.',
    to: paths.bars,
  },
  [paths.bhkSearch]: {
    title: 'Prices by BHK now',
    label: 'Prices by BHK',
    answers: 'What one, two or three bedrooms cost in an area now: price, rate and carpet area of the last twelve months.',
    to: paths.bhk,
  },
  [paths.soldSearch]: {
    title: 'Units sold',
    label: 'Units sold',
    answers: 'How many units were sold, by period and by area, in one table: which places grew and which slowed.',
    to: paths.sold,
  },
  [paths.areaSalesSearch]: {
    title: 'Sales of an area',
    label: 'Sales of an area',
    answers: 'Every registered sale of a city, a village or a project, with the figures above it and each document behind.',
    to: paths.areaSales,
  },
};
