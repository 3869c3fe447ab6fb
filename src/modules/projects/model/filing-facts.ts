import * as words from '#messages/projects/register';
import { formatCount } from '#core/indian-number.ts';
import { notKnown } from '#core/not-known.ts';
import { formatPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { ProjectRow } from '../contract.ts';
import { statusWords, typeWords } from './words.ts';

const orUnknown = (text: string) => text || notKnown();

/** A filing in short, for screens and files of other modules that show a project. */
export const filingFacts = (project: ProjectRow): [label: string, value: string][] => [
  [words.registration(), orUnknown(project.registration)],
  [words.promoter(), orUnknown(project.promoter)],
  [words.kind(), project.projectType === '' ? notKnown() : typeWords(project.projectType)],
  [words.projectStatus(), project.status === '' ? notKnown() : statusWords[project.status].one],
  [words.completion(), project.completionOn === null ? notKnown() : formatDate(project.completionOn)],
  [words.apartments(), formatCount(project.apartments)],
  [words.bookedOrSold(), project.booked === null ? notKnown() : unitsBooked({ ...project, booked: project.booked })],
];

const unitsBooked = ({ booked, bookedShare, unitsOn }: Pick<ProjectRow, 'bookedShare' | 'unitsOn'> & { booked: number }) =>
  words.unitsBooked({
    units: formatCount(booked),
    hasShare: bookedShare !== null,
    share: formatPercent(bookedShare, 0),
    hasDay: unitsOn !== null,
    day: formatDate(unitsOn),
  });
