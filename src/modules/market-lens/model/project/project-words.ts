/** What is said of one project, in the words that screen and files share. */
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { formatRate } from '#core/money.ts';
import type { ProjectFiling, ProjectReading } from '../../project-contract.ts';

export const projectDefinitions = {
  floorRise: {
    id: 'floor-rise',
    label: 'Floor rise',
    unit: 'money/sq ft and floor',
    needed: 30,
    method: 'docs/methods/one-project.md#floor-rise',
    sentence:
      'What a floor higher adds to the rate: sales of one configuration and half-year are compared with each other alone, by least squares; the range holds it with 95%.',
  },
  moved: {
    id: 'months-moved',
    label: 'Date moved by',
    unit: 'months',
    needed: 1,
    method: 'docs/methods/one-project.md#dates',
    sentence: 'Months by which the completion date in force (extended, else revised, else proposed) lies after the one proposed first.',
  },
} as const;

const signed = (value: number, currency: string | null) => `${value < 0 ? '−' : '+'}${formatRate(Math.abs(value), currency ?? undefined)}`;

/** The finding, and what it stands on. */
export function floorRiseWords({ floorRise: rise, currency }: Pick<ProjectReading, 'floorRise' | 'currency'>): {
  value: string | null;
  range: string;
  stands: string;
} {
  if (rise.kind === 'refused') return { value: null, range: '', stands: rise.because };
  const { perFloor, low, high, percent, n, from, to } = rise;
  return {
    value: `${signed(perFloor, currency)} a floor`,
    range: `${signed(low, currency)} to ${signed(high, currency)}; ${percent < 0 ? '−' : ''}${groupDigits(Math.abs(percent), 'indian', 2)}% of the rate`,
    stands: `${formatCount(n)} flats on floors ${from} to ${to}, each beside others of its configuration and half-year.`,
  };
}

const day = (date: string | null) => (date === null ? NOT_KNOWN : formatDate(date));

export const filingHead = ['Project', 'Proposed', 'In force', 'Moved by', 'Past its date', 'Units', 'Booked', 'As of'] as const;
export const filingCells = (filing: ProjectFiling): string[] => [
  filing.name,
  day(filing.proposedCompletion),
  day(filing.completionOn),
  filing.movedMonths === null ? NOT_KNOWN : filing.movedMonths === 0 ? 'not moved' : monthsWords(filing.movedMonths),
  filing.isOverdue === null ? NOT_KNOWN : filing.isOverdue ? 'yes' : 'no',
  filing.apartments === null ? NOT_KNOWN : formatCount(filing.apartments),
  filing.booked === null ? NOT_KNOWN : formatCount(filing.booked),
  formatDate(filing.snapshotOn),
];

export const monthsWords = (months: number) => `${formatCount(months)} ${months === 1 ? 'month' : 'months'}`;

/** "12 projects under this name, 4 completed. 5 of 9 moved their date, the middle one by 18 months. …" */
export function recordSentence(promoter: NonNullable<ProjectReading['promoter']>): string {
  const { projects, completed, withDates, moved, medianMovedMonths, overdue, withOverdue, apartments, booked, withUnits } = promoter;
  return [
    `${formatCount(projects)} ${projects === 1 ? 'project is' : 'projects are'} filed under the name ${promoter.name}, ${formatCount(completed)} completed.`,
    withDates === 0
      ? 'None tells both a first and a present completion date.'
      : moved === 0
        ? `None of ${formatCount(withDates)} moved its date.`
        : `${formatCount(moved)} of ${formatCount(withDates)} moved their date, the middle one by ${monthsWords(Math.round(medianMovedMonths ?? 0))}.`,
    withOverdue === 0
      ? 'The register does not tell which are late.'
      : `${formatCount(overdue)} of ${formatCount(withOverdue)} are past their date.`,
    withUnits === 0
      ? 'None tells units and bookings.'
      : `${formatCount(booked)} of ${formatCount(apartments)} units are booked in the ${formatCount(withUnits)} that say so.`,
  ].join(' ');
}

export function competitionSentence({
  km,
  projects,
  projectCount,
  filed,
  filedUnsold,
  filedWithUnits,
}: NonNullable<ProjectReading['competition']>) {
  const others = projectCount - (projects.some(({ isSubject }) => isSubject) ? 1 : 0);
  const shown = projects.length < projectCount ? ` The ${formatCount(projects.length)} that sold most are shown.` : '';
  return (
    `${formatCount(others)} other ${others === 1 ? 'project sells' : 'projects sell'} within ${km} km.${shown} ` +
    (filed === 0
      ? 'None is filed there with a point of its own.'
      : `${formatCount(filed)} ${filed === 1 ? 'is' : 'are'} filed there with a point of their own; ${formatCount(filedUnsold)} units are unsold in the ${formatCount(filedWithUnits)} that say so.`)
  );
}
