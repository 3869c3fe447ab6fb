import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { ProjectRow } from '../contract.ts';
import { statusWords, typeWords } from './words.ts';

const orUnknown = (text: string) => text || NOT_KNOWN;

/** A filing in short, for screens and files of other modules that show a project. */
export const filingFacts = (project: ProjectRow): [label: string, value: string][] => [
  ['Registration', orUnknown(project.registration)],
  ['Promoter', orUnknown(project.promoter)],
  ['Kind', project.projectType === '' ? NOT_KNOWN : typeWords[project.projectType]],
  ['Status', project.status === '' ? NOT_KNOWN : statusWords[project.status].one],
  ['Completion', project.completionOn === null ? NOT_KNOWN : formatDate(project.completionOn)],
  ['Apartments', formatCount(project.apartments)],
  [
    'Booked or sold',
    project.booked === null
      ? NOT_KNOWN
      : `${formatCount(project.booked)}${project.bookedShare === null ? '' : `, ${formatPercent(project.bookedShare, 0)}`}${project.unitsOn === null ? '' : `, as filed by ${formatDate(project.unitsOn)}`}`,
  ],
];
