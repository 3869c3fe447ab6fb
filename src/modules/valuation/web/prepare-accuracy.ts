import type { ChartSpec } from '#core/chart-spec.ts';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import { formatDate, formatDayOf, monthLabel } from '#core/period.ts';
import { factsBaseline, type PublishedStudy, type StudyCut, type StudyGroup } from '../accuracy-contract.ts';
import * as words from '#messages/valuation/accuracy';
import { formatCount } from '#core/indian-number.ts';

/** Fewer tries than this tell little: drawn hollow, and said with their number. */
export const fewestTries = 50;

export const cutWords: Record<Exclude<StudyCut, 'month'>, { label: string; what: string }> = {
  locality: {
    get label() {
      return words.locality2();
    },
    what: 'locality',
  },
  grade: {
    get label() {
      return words.confidenceGrade();
    },
    get what() {
      return words.gradeOfConfidence();
    },
  },
  building: {
    get label() {
      return words.knownOrNewBuilding();
    },
    get what() {
      return words.whatIsKnownOf();
    },
  },
  price: {
    get label() {
      return words.price();
    },
    get what() {
      return words.fifthOfTheMarket();
    },
  },
  configuration: {
    get label() {
      return words.configuration();
    },
    what: 'configuration',
  },
  saleKind: {
    get label() {
      return words.newOrResale();
    },
    get what() {
      return words.kindOfSale();
    },
  },
  city: {
    get label() {
      return words.city();
    },
    what: 'city',
  },
};

/** Errors are kept in per cent and shown as shares of one. */
export const asShare = (percent: number | null, decimals = 1) => formatPercent(percent === null ? null : percentToRatio(percent), decimals);
const ratioOf = (percent: number | null) => (percent === null ? null : percentToRatio(percent));

/** Studies of some cities are stored as "only Nashik, Nagpur" (`server/boosted/studies.ts`), those of other registries by their file. */
export function studyName({ source }: Pick<PublishedStudy, 'source'>) {
  const [, cities] = /^only ([^;]+)$/.exec(source) ?? [];
  if (cities !== undefined) return words.onlyCities({ cities });
  return source === '' ? words.thisRegistry() : source;
}
export const baselineName = (name: string) => (name === factsBaseline ? words.boostingOnFacts() : name);
export const splitWords = {
  get rolling() {
    return words.treesGrownAnewEach();
  },
  get frozen() {
    return words.treesGrownOnceBefore();
  },
} as const;

/** "each of 25,567 sales, Jan 2023 to Dec 2023": what was tried. */
export const triedWords = ({ study }: Pick<PublishedStudy, 'study'>) =>
  words.fromToTo({ from: monthLabel(study.from), to: monthLabel(study.to) });

const foot = ({ study, measuredAt }: PublishedStudy) => ({
  n: study.n,
  asOf: formatDate(study.cutOff),
  source: words.measuredMeasuredatProgramCommit({
    measuredAt: formatDayOf(measuredAt),
    hasCommit: study.commit !== null,
    commit: study.commit !== null ? study.commit : '',
  }),
});

export function errorByMonth(published: PublishedStudy): ChartSpec {
  const { study } = published;
  const months = study.by.month;
  return {
    title: words.halfOfTheValuesLie({ mdape: asShare(study.mdape) }),
    subtitle: words.medianErrorOfThe(),
    x: { kind: 'month' },
    y: { format: 'percent', decimals: 1 },
    series: [
      {
        kind: 'band',
        name: words.whereItMightHave(),
        points: months.map(({ name, mdapeInterval }) => ({
          x: name,
          low: ratioOf(mdapeInterval?.[0] ?? null),
          high: ratioOf(mdapeInterval?.[1] ?? null),
        })),
      },
      { kind: 'line', name: words.medianError(), role: 'subject', points: months.map(pointOf('mdape')) },
      { kind: 'line', name: words.baseline(), role: 'comparison', points: months.map(pointOf('baselineMdape')) },
    ],
    definition: words.halfOfTheValuesWere(),
    ...foot(published),
  };
}

export function rangesByMonth(published: PublishedStudy): ChartSpec {
  const { study } = published;
  const months = study.by.month;
  return {
    title: words.of100PricesCoverage80({ coverage80: formatCount(Math.round(study.coverage80 ?? 0)) }),
    subtitle: words.shareOfRegisteredPrices(),
    x: { kind: 'month' },
    y: { format: 'percent', decimals: 0 },
    series: [
      { kind: 'line', name: words.rangeOf80(), role: 'subject', points: months.map(pointOf('coverage80')) },
      { kind: 'line', name: words.rangeOf95(), role: 'other', points: months.map(pointOf('coverage95')) },
    ],
    definition: words.aRangeOf80(),
    ...foot(published),
  };
}

/** The groups of one cut, those with most tries first where they have no order of their own. */
export function groupsOf({ study }: PublishedStudy, cut: StudyCut): StudyGroup[] {
  const groups = study.by[cut].filter(({ n }) => n > 0);
  return cut === 'locality' || cut === 'configuration' || cut === 'city' ? groups.toSorted((a, b) => b.n - a.n) : groups;
}

const groupFigures = [
  'n',
  'mdape',
  'ppe5',
  'ppe10',
  'ppe20',
  'over10',
  'over20',
  'coverage80',
  'coverage95',
  'hitRate',
  'baselineMdape',
  'cod',
  'medianRatio',
  'prd',
  'prb',
  'vei',
] as const satisfies readonly (keyof StudyGroup)[];
/** What groups can be put in order by. */
export type GroupFigure = (typeof groupFigures)[number];
export type GroupOrder = { figure: GroupFigure; isDown: boolean };

/** Of the address: "mdape" smallest first, "-mdape" largest first; null where it names no figure. */
export function readOrder(text: string | null): GroupOrder | null {
  const figure = groupFigures.find((one) => one === text?.replace(/^-/, ''));
  return figure === undefined ? null : { figure, isDown: text?.startsWith('-') === true };
}

/** By one figure; groups with too few tries, and those without it, stand last: their figures are chance. */
export function inOrder(groups: readonly StudyGroup[], order: GroupOrder | null): readonly StudyGroup[] {
  if (order === null) return groups;
  const valueOf = (group: StudyGroup) => (group[order.figure] ?? null) as number | null;
  const isLast = (group: StudyGroup) => group.n < fewestTries || valueOf(group) === null;
  return groups.toSorted(
    (a, b) => Number(isLast(a)) - Number(isLast(b)) || ((valueOf(a) ?? 0) - (valueOf(b) ?? 0)) * (order.isDown ? -1 : 1),
  );
}

const pointOf = (figure: 'mdape' | 'baselineMdape' | 'coverage80' | 'coverage95') => (group: StudyGroup) => ({
  x: group.name,
  y: ratioOf(group[figure]),
  n: group.n,
  thin: group.n < fewestTries,
});
