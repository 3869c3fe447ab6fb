import type { Currency } from './money.ts';

/** What every chart and map says of itself, whatever it draws. */
export type FigureWords = {
  /** The finding: "Baner's rate rose 6.2% in a year". */
  title: string;
  /** The measure: "Median rate of registered sales, by month". */
  subtitle: string;
  /** How many sales stand behind it all. */
  n?: number;
  asOf?: string;
  definition?: string;
  source?: string;
};

/**
 * What a chart says, in the words of the trade. Colours, axes and labels follow from it; screen, PDF, PowerPoint and Excel each
 * draw the same one.
 */
export type ChartSpec = FigureWords & {
  /** `inRows`: names that follow no time, one below the other. */
  x: { kind: 'month' } | { kind: 'category'; inRows?: true } | { kind: 'number'; measure: Measure };
  y: Measure;
  series: readonly Series[];
  /** Lines are named where they end, unless the subtitle says which is which: where room is short and lines run close. */
  namesLines?: false;
  /** Each sale by itself, faint, under the series; in no table, since the sales have one of their own. */
  dots?: readonly { x: string; y: number }[];
  /** What happened when: a line at `x`, or a wash from there to `until`, with a short sign that is explained beside the chart. */
  marks?: readonly Mark[];
};

export type Mark = { x: string; until?: string; label: string };

export type Measure = {
  format: 'rate' | 'money' | 'count' | 'percent' | 'area' | 'number';
  currency?: Currency;
  name?: string;
  /** Of a plain number: how many decimals it is said with, and what stands after it ("1.08×", "14 days"). */
  decimals?: number;
  unit?: string;
};

/**
 * The subject is drawn in seal red, what it is compared with as a ghost line, further series in quiet colours.
 * Two subjects in one chart are a mistake: the reader would not know where to look.
 */
export type Role = 'subject' | 'comparison' | 'other';

export type Series =
  /** `bridgesOne`: where one point alone is not known, a dotted line goes on from the one before to the one after; the words say so. */
  | { kind: 'line' | 'bar'; name: string; role: Role; points: readonly Point[]; bridgesOne?: true }
  /** Uncertainty or spread around the line: from `low` to `high`. */
  | { kind: 'band'; name: string; points: readonly { x: string; low: number | null; high: number | null }[] }
  | { kind: 'scatter'; name: string; role: Role; points: readonly { x: number; y: number; label?: string; id?: string }[] };

export type Point = {
  /** A month (yyyy-MM) or a category. */
  x: string;
  /** Null: not known. Never drawn as zero. */
  y: number | null;
  n?: number;
  /** Too few sales to lean on: hatched, hollow, and says its n. */
  thin?: boolean;
};
