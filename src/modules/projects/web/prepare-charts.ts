import * as words from '#messages/projects/list';
import * as project from '#messages/projects/project';
import { bookedOrSold, source } from '#messages/projects/register';
import { formatCount } from '#core/indian-number.ts';
import { formatDate, monthLabel, monthOf } from '#core/period.ts';
import { formatPercent } from '#core/percent.ts';
import type { ChartSpec } from '#web/chart/chart-spec.ts';
import type { CompletionYears, ProjectDetail } from '../contract.ts';
import { definitions } from '../model/definitions.ts';
import { asOfText } from '../model/as-of-text.ts';

/** Years far from the others (mistyped, or projects of decades) would squeeze the rest; they are counted, not drawn. */
const mostYears = 16;

/** What is to come onto the market as finished, and how much of it is spoken for. */
export function prepareCompletionYears({ years, ...snapshots }: CompletionYears): ChartSpec | null {
  const yearsWithFilings = years.filter(({ n }) => n > 0);
  const [busiest] = yearsWithFilings.toSorted((a, b) => b.booked + b.unsold - a.booked - a.unsold);
  if (busiest === undefined) return null;
  const near = yearsWithFilings.filter(({ year }) => Math.abs(year - busiest.year) <= mostYears / 2);
  const x = (year: number) => String(year);
  const most = near.toSorted((a, b) => b.unsold - a.unsold)[0] ?? busiest;
  return {
    title: words.mostDue({ year: String(most.year), units: formatCount(most.unsold) }),
    subtitle: words.yearsSubtitle({ years: yearsWithFilings.length - near.length }),
    x: { kind: 'category' },
    y: { format: 'count', name: words.apartments() },
    series: [
      { kind: 'bar', name: words.notBooked(), role: 'subject', points: near.map(({ year, unsold, n }) => ({ x: x(year), y: unsold, n })) },
      { kind: 'bar', name: words.booked(), role: 'other', points: near.map(({ year, booked, n }) => ({ x: x(year), y: booked, n })) },
    ],
    n: near.reduce((sum, { n }) => sum + n, 0),
    asOf: asOfText(snapshots),
    definition: definitions.completion.sentence,
    source: source(),
  };
}

/** Apartments and bookings from snapshot to snapshot; null while there is only one, because one point is no line. */
export function prepareSnapshots(snapshots: ProjectDetail['snapshots']): ChartSpec | null {
  const months = new Map(
    snapshots.filter(({ booked, apartments }) => booked !== null || apartments !== null).map((one) => [monthOf(one.snapshotOn), one]),
  );
  const byMonth = [...months.values()];
  const [first] = byMonth;
  const last = byMonth.at(-1);
  if (first === undefined || last === undefined || byMonth.length < 2) return null;
  const points = (of: 'booked' | 'apartments' | 'sold') => byMonth.map((one) => ({ x: monthLabel(one.snapshotOn), y: one[of] }));
  return {
    title: findingOf(first, last),
    subtitle: project.snapshotsSubtitle(),
    // Not an axis of months: those between two snapshots would be gaps in the line.
    x: { kind: 'category' },
    y: { format: 'count', name: project.units() },
    series: [
      { kind: 'line', name: words.apartments(), role: 'comparison', points: points('apartments') },
      { kind: 'line', name: bookedOrSold(), role: 'subject', points: points('booked') },
      ...(byMonth.some(({ sold }) => sold !== null)
        ? [{ kind: 'line' as const, name: project.soldByAgreement(), role: 'other' as const, points: points('sold') }]
        : []),
    ],
    n: byMonth.length,
    asOf: formatDate(last.snapshotOn),
    definition: definitions.bookedShare.sentence,
    source: source(),
  };
}

type Snapshot = ProjectDetail['snapshots'][number];

function findingOf(first: Snapshot, last: Snapshot) {
  if (first.booked === null || last.booked === null) return project.unitsOverTime();
  const month = monthLabel(first.snapshotOn);
  const booked = formatCount(last.booked);
  const change = last.booked - first.booked;
  if (change === 0) return project.noFurther({ month, booked });
  const share = last.apartments === null || last.apartments === 0 ? null : last.booked / last.apartments;
  const hasShare = share !== null && share <= 1;
  const found = { n: formatCount(Math.abs(change)), month, booked, hasShare, share: formatPercent(share, 0) };
  return change > 0 ? project.bookedSince(found) : project.fewerBooked(found);
}
