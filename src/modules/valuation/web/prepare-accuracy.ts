import type { ChartSpec } from '#core/chart-spec.ts';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import { formatDate, formatDayOf, monthLabel } from '#core/period.ts';
import type { PublishedStudy, StudyCut, StudyGroup } from '../accuracy-contract.ts';

/** Fewer tries than this tell little: drawn hollow, and said with their number. */
export const fewestTries = 50;

export const cutWords: Record<Exclude<StudyCut, 'month'>, { label: string; what: string }> = {
  locality: { label: 'Locality', what: 'locality' },
  grade: { label: 'Confidence grade', what: 'grade of confidence' },
  building: { label: 'Known or new building', what: 'what is known of the building' },
  price: { label: 'Price', what: 'fifth of the market by price' },
  configuration: { label: 'Configuration', what: 'configuration' },
  saleKind: { label: 'New or resale', what: 'kind of sale' },
  city: { label: 'City', what: 'city' },
};

/** Errors are kept in per cent and shown as shares of one. */
export const asShare = (percent: number | null, decimals = 1) => formatPercent(percent === null ? null : percentToRatio(percent), decimals);
const ratioOf = (percent: number | null) => (percent === null ? null : percentToRatio(percent));

export const studyName = ({ source }: Pick<PublishedStudy, 'source'>) => (source === '' ? 'This registry' : source);
export const splitWords = {
  rolling: 'trees grown anew each quarter, as in use',
  frozen: 'trees grown once, before the first month tried',
} as const;

/** "each of 25,567 sales, Jan 2023 to Dec 2023": what was tried. */
export const triedWords = ({ study }: Pick<PublishedStudy, 'study'>) => `${monthLabel(study.from)} to ${monthLabel(study.to)}`;

const foot = ({ study, measuredAt }: PublishedStudy) => ({
  n: study.n,
  asOf: formatDate(study.cutOff),
  source: `measured ${formatDayOf(measuredAt)}${study.commit === null ? '' : `, program ${study.commit}`}`,
});
const errorDefinition =
  'Half of the values were closer to the registered price than this. Each sale was valued as on the first of its month, from earlier sales only.';

export function errorByMonth(published: PublishedStudy): ChartSpec {
  const { study } = published;
  const months = study.by.month;
  return {
    title: `Half of the values lie within ${asShare(study.mdape)} of the price`,
    subtitle: 'Median error of the sales of each month, beside a booster that knows the facts of the flat only',
    x: { kind: 'month' },
    y: { format: 'percent', decimals: 1 },
    series: [
      {
        kind: 'band',
        name: 'Where it might have been had other sales been drawn (95%)',
        points: months.map(({ name, mdapeInterval }) => ({
          x: name,
          low: ratioOf(mdapeInterval?.[0] ?? null),
          high: ratioOf(mdapeInterval?.[1] ?? null),
        })),
      },
      { kind: 'line', name: 'Median error', role: 'subject', points: months.map(pointOf('mdape')) },
      { kind: 'line', name: 'Baseline', role: 'comparison', points: months.map(pointOf('baselineMdape')) },
    ],
    definition: errorDefinition,
    ...foot(published),
  };
}

export function rangesByMonth(published: PublishedStudy): ChartSpec {
  const { study } = published;
  const months = study.by.month;
  return {
    title: `Of 100 prices ${Math.round(study.coverage80 ?? 0)} lay in the range that promises 80`,
    subtitle: 'Share of registered prices inside the range, by month',
    x: { kind: 'month' },
    y: { format: 'percent', decimals: 0 },
    series: [
      { kind: 'line', name: 'Range of 80%', role: 'subject', points: months.map(pointOf('coverage80')) },
      { kind: 'line', name: 'Range of 95%', role: 'other', points: months.map(pointOf('coverage95')) },
    ],
    definition:
      'A range of 80% that holds 80 of 100 prices is honest; one that holds 95 is too wide to be of use, one that holds 60 a lie.',
    ...foot(published),
  };
}

/** The groups of one cut, those with most tries first where they have no order of their own. */
export function groupsOf({ study }: PublishedStudy, cut: StudyCut): StudyGroup[] {
  const groups = study.by[cut].filter(({ n }) => n > 0);
  return cut === 'locality' || cut === 'configuration' || cut === 'city' ? groups.toSorted((a, b) => b.n - a.n) : groups;
}

const pointOf = (figure: 'mdape' | 'baselineMdape' | 'coverage80' | 'coverage95') => (group: StudyGroup) => ({
  x: group.name,
  y: ratioOf(group[figure]),
  n: group.n,
  thin: group.n < fewestTries,
});
