/** What is said of one project, in the words that screen and files share. */
import * as words from '#messages/market-lens/project';
import { formatCount, groupDigits } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { formatRate } from '#core/money.ts';
import { fewest } from './floor-rise.ts';
import type { Definition } from '#modules/exports/index.ts';
import type { ProjectFiling, ProjectReading } from '../../project-contract.ts';

export const floorRiseDefinition = (): Definition => ({
  id: 'floor-rise',
  label: words.floorRise(),
  unit: words.floorRiseUnit(),
  needed: 30,
  method: 'docs/methods/one-project.md#floor-rise',
  sentence: words.floorRiseMeans(),
});
export const movedDefinition = (): Definition => ({
  id: 'months-moved',
  label: words.movedBy(),
  unit: words.months(),
  needed: 1,
  method: 'docs/methods/one-project.md#dates',
  sentence: words.movedMeans(),
});

const signed = (value: number, currency: string | null) => `${value < 0 ? '−' : '+'}${formatRate(Math.abs(value), currency ?? undefined)}`;

/** The finding, and what it stands on. */
export function floorRiseWords({ floorRise: rise, currency }: Pick<ProjectReading, 'floorRise' | 'currency'>): {
  value: string | null;
  range: string;
  stands: string;
} {
  if (rise.kind === 'refused') {
    const { n, needed, floors } = rise;
    const stands =
      n < needed
        ? words.fewAlike({ n: formatCount(n), needed: String(needed) })
        : words.fewFloors({ floors: String(floors), needed: String(fewest.floors) });
    return { value: null, range: '', stands };
  }
  const { perFloor, low, high, percent, n, from, to } = rise;
  return {
    value: words.aFloor({ change: signed(perFloor, currency) }),
    range: words.floorRange({
      low: signed(low, currency),
      high: signed(high, currency),
      percent: `${percent < 0 ? '−' : ''}${groupDigits(Math.abs(percent), 'indian', 2)}`,
    }),
    stands: words.floorStands({ flats: formatCount(n), from: String(from), to: String(to) }),
  };
}

const day = (date: string | null) => (date === null ? NOT_KNOWN : formatDate(date));

export const filingColumns = ['project', 'proposed', 'inForce', 'moved', 'overdue', 'units', 'booked', 'asOf'] as const;
export const filingHead = (column: (typeof filingColumns)[number]) => words.head({ column: column === 'asOf' ? 'other' : column });
export const filingCells = (filing: ProjectFiling): string[] => [
  filing.name,
  day(filing.proposedCompletion),
  day(filing.completionOn),
  filing.movedMonths === null ? NOT_KNOWN : filing.movedMonths === 0 ? words.notMoved() : monthsWords(filing.movedMonths),
  filing.isOverdue === null ? NOT_KNOWN : words.isOverdue({ is: filing.isOverdue }),
  filing.apartments === null ? NOT_KNOWN : formatCount(filing.apartments),
  filing.booked === null ? NOT_KNOWN : formatCount(filing.booked),
  formatDate(filing.snapshotOn),
];

export const monthsWords = (months: number) => words.monthsOf({ months });

/** "12 projects under this name, 4 completed. 5 of 9 moved their date, the middle one by 18 months. …" */
export function recordSentence(promoter: NonNullable<ProjectReading['promoter']>): string {
  const { projects, completed, withDates, moved, medianMovedMonths, overdue, withOverdue, apartments, booked, withUnits } = promoter;
  return [
    words.filedUnder({ projects, name: promoter.name, completed: formatCount(completed) }),
    withDates === 0
      ? words.noDates()
      : moved === 0
        ? words.noneMoved({ dated: formatCount(withDates) })
        : words.someMoved({
            moved: formatCount(moved),
            dated: formatCount(withDates),
            months: monthsWords(Math.round(medianMovedMonths ?? 0)),
          }),
    withOverdue === 0 ? words.lateNotTold() : words.someLate({ late: formatCount(overdue), all: formatCount(withOverdue) }),
    withUnits === 0
      ? words.noUnits()
      : words.someBooked({ booked: formatCount(booked), apartments: formatCount(apartments), projects: formatCount(withUnits) }),
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
  return [
    words.othersSell({
      others,
      km: String(km),
      isCut: projects.length < projectCount,
      shown: formatCount(projects.length),
    }),
    filed === 0
      ? words.noneFiledThere()
      : words.filedThere({ filed, unsold: formatCount(filedUnsold), withUnits: formatCount(filedWithUnits) }),
  ].join(' ');
}
