/** What a published number is. Screens, exports, the assistant and the API name measures; none writes SQL of its own. */
import type { DimensionId } from './dimension.ts';
import type { Unit } from './unit.ts';
import { worded, type Named, type Worded } from './worded.ts';

/** What the sums of a cell are worked out over, for measures that are a pace. */
export type CellPeriod = {
  /** Months that the cell covers of the period asked for, as far as the data reach; parts of a month count as parts. */
  months: number;
};

type Facts<Part extends string> = {
  /** As addresses, exports and docs/methods name it. */
  id: string;
  unit: Unit;
  decimals: number;
  /** What it is added up from: registered sales, unless it says projects: filings of the register, beside first sales of the same. */
  fact?: 'project';
  /** What n counts; sales or projects by its fact when left out. */
  countedIn?: 'sales';
  /** Fewest sales that carry it; with fewer the answer is how many there are. Places want more: see `neededFor`. */
  fewest: number;
  /** Aggregates over rows of `sale` (or of `supplySql` of projects), by name. Every row of the filter takes part, so conditions stand in the aggregate. */
  parts: Readonly<Record<Part, string>>;
  /** Aggregate: the sales that carry the measure. */
  n: string;
  /** From the parts to the number; `parts.value` when left out. Null where it cannot be said. */
  value?: (parts: Readonly<Record<Part, number | null>>, period: CellPeriod) => number | null;
  /** Says something about buyers: never for fewer than `fewestBuyers` of them, and no rows are opened behind it. */
  ofBuyers?: true;
  /** Dimensions that it makes no sense by. */
  notBy?: readonly DimensionId[];
};

/** Its definition is one plain sentence that a user can check the number by. */
export type Measure<Part extends string = string> = Facts<Part> & Named;

/** A measure as the catalogue writes it, with messages for its words, so that each measure's `value` knows its own parts. */
export const measure = <Part extends string>(one: Facts<Part> & Worded): Measure => worded(one) as Measure;

/** What n of a measure counts. */
export const countedIn = ({ fact, countedIn: ownUnit }: Pick<Measure, 'fact' | 'countedIn'>) =>
  ownUnit ?? (fact === 'project' ? 'projects' : 'sales');

export const isMoney = ({ unit }: Pick<Measure, 'unit'>) => unit === 'money' || unit === 'money per sq ft';

/** Share in percent; null of nothing. */
export const percentOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : (100 * part) / whole;
