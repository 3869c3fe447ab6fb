import { quantileOfSorted } from '#core/statistics.ts';
import { neverFalling } from '../area-curve.ts';
import { predictMany, predictRow } from './booster.ts';
import { bucketOf, knownBy, refusalOf, scaleOf, widthOf, type Doubt, type Refusal, type Width } from './intervals.ts';
import { configurationKey, type MarketColumns } from './market-columns.ts';
import { MonthsState, walkMonths } from './months-state.ts';
import type { FeatureGroup } from './features.ts';
import { settings } from './settings.ts';
import type { TrainedModel } from './train-model.ts';
import { treeShap } from './tree-shap.ts';
import type { KnownBy } from '../range.ts';

/** A flat as the model is asked about it. Codes are those of the columns; null and NaN: not known. */
export type Asked = {
  building: number | null;
  locality: number;
  logArea: number;
  floor: number;
  builtYear: number;
  latitude: number;
  longitude: number;
  unitType: number | null;
  /** 0 not known, 1 primary, 2 resale. */
  saleKind: number;
};

export type Said = {
  /** Log price of the whole, on the rising curve over areas, and before it was drawn to one. */
  logPrice: number;
  logPriceBefore: number;
  width: Width;
  refused: Refusal | null;
  knownBy: KnownBy;
  /** Comparables by the model's own weighing: what a refusal is about. */
  comparables: number;
  ownSales: number;
  /** What was taken for facts that were not given. */
  taken: { unitType: number; saleKind: number; floor: number };
  /** Log steps from nothing to the value before the curve: `start`, and what each group of features adds. */
  reasons: { start: number; groups: Partial<Record<FeatureGroup, number>> } | null;
};

const { curve } = settings;

/** A trained market that answers questions: its months are walked once, then any flat can be put beside its sales. */
export class AskedMarket {
  readonly position: number;
  readonly #model: TrainedModel;
  readonly #columns: MarketColumns;
  readonly #state: MonthsState;
  readonly #facts: Float64Array;
  readonly #rowsOfBuilding: Int32Array[];
  readonly #rowsOfLocality: Int32Array[];
  readonly #configurations = new Map<string, number>();
  readonly #at: (name: string) => number;
  readonly #knots = new Map<number, number[]>();
  /** The row that is asked about: it stands behind the sales. */
  readonly #row: number;
  readonly #newConfiguration: number;

  constructor(columns: MarketColumns, model: TrainedModel) {
    this.#model = model;
    this.#columns = withRoom(columns);
    this.#row = columns.n;
    this.#newConfiguration = this.#columns.configuration[columns.n]!;
    this.#facts = new Float64Array(columns.n + 1);
    this.#facts.set(model.facts);
    this.#state = new MonthsState(this.#columns, { slopes: model.slopes, facts: this.#facts, withKernel: true });
    walkMonths(this.#state, this.#columns, (i, position) => this.#state.hear(i, position, false));
    this.position = model.cut - this.#state.firstMonth;
    this.#state.months.carryTo(this.position);
    this.#rowsOfBuilding = rowsBy(columns.building, columns.n);
    this.#rowsOfLocality = rowsBy(columns.locality, columns.n);
    for (let i = 0; i < columns.n; i++)
      this.#configurations.set(configurationKey(columns.building[i]!, columns.logArea[i]!), columns.configuration[i]!);
    const places = new Map(this.#state.features.map(({ name }, at) => [name, at]));
    this.#at = (name) => places.get(name)!;
  }

  say(asked: Asked, explain: boolean): Said {
    const taken = this.#put(asked);
    const knots = this.#knotsOf(asked);
    const areas = [...knots, asked.logArea];
    const rows = areas.map((logArea) => this.#rowAt(asked, taken, logArea));
    const own = rows.at(-1)!;
    const prices = this.#pricesOf(rows, areas);
    const rising = neverFalling(
      knots.map((_, k) => prices[k]!.logPrice),
      knots.map((_, k) => rows[k]!.features[this.#at('comparables:weight')]! + curve.leastEvidence),
    );
    const said = prices.at(-1)!;
    const doubt = this.#doubtOf(own, said, asked.logArea);
    const by = knownBy(own.ownSales);
    const width = widthOf(this.#model.calibration, bucketOf(by, taken.saleKind), asked.locality, scaleOf(this.#model.scale, doubt, null));
    return {
      logPrice: onCurve(knots, rising, asked.logArea, 1 + this.#model.slopes.logArea),
      logPriceBefore: said.logPrice,
      width,
      refused: refusalOf(doubt, width),
      knownBy: by,
      comparables: doubt.comparables,
      ownSales: own.ownSales,
      taken: { unitType: this.#columns.unitType[this.#row]!, saleKind: taken.saleKind, floor: taken.floor },
      reasons: explain ? this.#reasonsOf(own, asked.logArea) : null,
    };
  }

  /** Stands the row where the flat is. What is not known of it is taken from its building, else from its locality. */
  #put(asked: Asked): Taken {
    const columns = this.#columns;
    const row = this.#row;
    const own = asked.building === null ? [] : (this.#rowsOfBuilding[asked.building] ?? []);
    const around = own.length > 0 ? own : (this.#rowsOfLocality[asked.locality] ?? []);
    const recent = around.slice(-200);
    const middle = (values: Float32Array) => medianOf(recent, values);
    const saleKind = asked.saleKind === 0 ? usual(recent, columns.saleKind) : asked.saleKind;
    const floor = Number.isNaN(asked.floor) ? middle(columns.floor) : asked.floor;
    columns.month[row] = this.#model.cut;
    columns.building[row] = asked.building ?? this.#rowsOfBuilding.length;
    columns.locality[row] = asked.locality;
    columns.floor[row] = floor;
    columns.builtYear[row] = Number.isNaN(asked.builtYear) ? middle(columns.builtYear) : asked.builtYear;
    columns.latitude[row] = Number.isNaN(asked.latitude) ? middle(columns.latitude) : asked.latitude;
    columns.longitude[row] = Number.isNaN(asked.longitude) ? middle(columns.longitude) : asked.longitude;
    columns.saleKind[row] = saleKind;
    this.#state.settle(row);
    this.#state.kernel.gather(row, this.position);
    return { saleKind, floor, around: recent };
  }

  #rowAt(asked: Asked, { around }: Taken, logArea: number): Row {
    const columns = this.#columns;
    const row = this.#row;
    columns.logArea[row] = logArea;
    const nearest = nearestByArea(around, columns.logArea, logArea);
    columns.unitType[row] = asked.unitType ?? (nearest === null ? 0 : columns.unitType[nearest]!);
    columns.others.forEach(({ values }) => (values[row] = nearest === null ? Number.NaN : values[nearest]!));
    columns.configuration[row] =
      (asked.building === null ? undefined : this.#configurations.get(configurationKey(asked.building, Math.fround(logArea)))) ??
      this.#newConfiguration;
    this.#facts[row] = this.#factsSay(asked.building);
    const features = new Float32Array(this.#state.features.length);
    let at = 0;
    const told = this.#state.tell(
      row,
      this.position,
      false,
      (value) => {
        features[at++] = value;
      },
      true,
    );
    return { features, ...told };
  }

  /** What facts alone say: of a building of the training by the booster that did not see it, else the mean of all. */
  #factsSay(building: number | null): number {
    const { stages, fold, cut } = this.#model;
    const { month, logArea, floor, builtYear, latitude, longitude, locality, unitType, saleKind, others } = this.#columns;
    const row = this.#row;
    const facts = Float32Array.of(
      logArea[row]!,
      floor[row]!,
      month[row]! / 12 - builtYear[row]!,
      builtYear[row]!,
      latitude[row]!,
      longitude[row]!,
      locality[row]!,
      unitType[row]!,
      saleKind[row]!,
      ...others.map(({ values }) => values[row]!),
      cut - 1,
    );
    if (building !== null && building < fold.length) return predictRow(stages.facts[fold[building]!]!, facts);
    return stages.facts.reduce((sum, booster) => sum + predictRow(booster, facts), 0) / stages.facts.length;
  }

  #pricesOf(rows: readonly Row[], areas: readonly number[]): Price[] {
    const { relative, direct, alone, sees } = this.#model.stages;
    const of = (places: readonly number[]) => rows.map(({ features }) => Float32Array.from(places, (at) => features[at]!));
    const isNew = rows[0]!.ownSales < settings.known.newBelow;
    const r = predictMany(relative, of(sees.relative));
    const d = predictMany(direct, of(sees.direct));
    const a = predictMany(alone, of(sees.alone));
    return rows.map(({ base, index }, k) => {
      const parts = { relative: base + r[k]!, direct: index + d[k]!, alone: index + a[k]! };
      const logRate = isNew ? (parts.relative + parts.direct + parts.alone) / 3 : (parts.relative + parts.direct) / 2;
      return { ...parts, logPrice: logRate + areas[k]! };
    });
  }

  #doubtOf({ features, base, index, ownSales }: Row, { relative, direct, alone, logPrice }: Price, logArea: number): Doubt {
    const feature = (name: string) => features[this.#at(name)]!;
    return {
      comparables: feature('comparables:weight'),
      close: feature('close:weight'),
      ownSales,
      spread: feature('comparables:spread'),
      monthsSince: feature('monthsSince:building'),
      relativeDirect: Math.abs(relative - direct),
      relativeAlone: Math.abs(relative - alone),
      relativeTop: Math.abs(relative - feature('atTop') - index),
      relativeBase: Math.abs(relative - base),
      relativeFacts: Math.abs(relative - feature('facts') - index),
      logArea,
      aboveMarket: logPrice - logArea - index,
    };
  }

  #reasonsOf({ features, base, index, ownSales }: Row, logArea: number): Said['reasons'] {
    const { relative, direct, alone, sees } = this.#model.stages;
    const parts = [
      { booster: relative, places: sees.relative, above: base },
      { booster: direct, places: sees.direct, above: index },
      ...(ownSales < settings.known.newBelow ? [{ booster: alone, places: sees.alone, above: index }] : []),
    ];
    const groups: Partial<Record<FeatureGroup, number>> = {};
    let start = logArea;
    for (const { booster, places, above } of parts) {
      const { expected, shares } = treeShap(
        booster,
        Float32Array.from(places, (at) => features[at]!),
        places.length,
      );
      start += (above + expected) / parts.length;
      places.forEach((at, k) => {
        const { group } = this.#state.features[at]!;
        groups[group] = (groups[group] ?? 0) + shares[k]! / parts.length;
      });
    }
    return { start, groups };
  }

  /**
   * Areas at which the curve is fixed: steps over the sizes of the locality, and the sizes the building has. They do not depend on the
   * area asked about, or two areas would be told from two curves.
   */
  #knotsOf({ building, locality }: Asked): number[] {
    const key = building ?? -1 - locality;
    const kept = this.#knots.get(key);
    if (kept !== undefined) return kept;
    const { logArea, configuration } = this.#columns;
    const own = building === null ? [] : [...(this.#rowsOfBuilding[building] ?? [])];
    const sizes = Float64Array.from(this.#rowsOfLocality[locality] ?? [], (i) => logArea[i]!).sort();
    const inside = [quantileOfSorted(sizes, 0.01) ?? 6, quantileOfSorted(sizes, 0.99) ?? 7, ...own.map((i) => logArea[i]!)];
    const from = Math.floor((inside.reduce((least, one) => Math.min(least, one)) - curve.beyond) / curve.logStep);
    const to = Math.ceil((inside.reduce((most, one) => Math.max(most, one)) + curve.beyond) / curve.logStep);
    const regular = Array.from({ length: to - from + 1 }, (_, k) => (from + k) * curve.logStep);
    const byConfiguration = new Map<number, number>();
    for (const i of own.toReversed()) {
      if (byConfiguration.size >= curve.mostConfigurations) break;
      if (!byConfiguration.has(configuration[i]!)) byConfiguration.set(configuration[i]!, logArea[i]!);
    }
    const knots = [...regular, ...byConfiguration.values()]
      .sort((a, b) => a - b)
      .filter((one, k, all) => k === 0 || one - all[k - 1]! > 1e-4);
    this.#knots.set(key, knots);
    return knots;
  }
}

type Taken = { saleKind: number; floor: number; around: Int32Array | number[] };
type Row = { features: Float32Array; base: number; index: number; ownSales: number };
type Price = { relative: number; direct: number; alone: number; logPrice: number };

/** The columns with one row more, which is no sale: its building and configuration are new, until it is told otherwise. */
function withRoom(columns: MarketColumns): MarketColumns {
  const { n } = columns;
  const longer = <Column extends Float32Array | Float64Array | Int32Array | Uint8Array>(column: Column, last: number): Column => {
    const wider = new (column.constructor as new (length: number) => Column)(n + 1);
    wider.set(column.subarray(0, n));
    wider[n] = last;
    return wider;
  };
  const most = (codes: Int32Array) => codes.subarray(0, n).reduce((highest, code) => Math.max(highest, code), -1);
  return {
    n,
    month: longer(columns.month, 0),
    logRate: longer(columns.logRate, Number.NaN),
    logArea: longer(columns.logArea, Number.NaN),
    floor: longer(columns.floor, Number.NaN),
    builtYear: longer(columns.builtYear, Number.NaN),
    latitude: longer(columns.latitude, Number.NaN),
    longitude: longer(columns.longitude, Number.NaN),
    locality: longer(columns.locality, 0),
    building: longer(columns.building, most(columns.building) + 1),
    configuration: longer(columns.configuration, most(columns.configuration) + 1),
    unitType: longer(columns.unitType, 0),
    saleKind: longer(columns.saleKind, 0),
    others: columns.others.map(({ name, values }) => ({ name, values: longer(values, Number.NaN) })),
  };
}

function rowsBy(codes: Int32Array, n: number): Int32Array[] {
  const rows: number[][] = [];
  for (let i = 0; i < n; i++) (rows[codes[i]!] ??= []).push(i);
  return Array.from(rows, (own) => Int32Array.from(own ?? []));
}

function medianOf(rows: ArrayLike<number>, values: Float32Array): number {
  const known = Array.from(rows, (i) => values[i]!).filter((value) => !Number.isNaN(value));
  known.sort((a, b) => a - b);
  return known.length === 0 ? Number.NaN : known[known.length >> 1]!;
}

/** The code most rows have, of those that are known. */
function usual(rows: ArrayLike<number>, codes: ArrayLike<number>): number {
  const counts = new Map<number, number>();
  for (let k = 0; k < rows.length; k++) if (codes[rows[k]!] !== 0) counts.set(codes[rows[k]!]!, (counts.get(codes[rows[k]!]!) ?? 0) + 1);
  let best = 0;
  for (const [code, count] of counts) if (count > (counts.get(best) ?? 0)) best = code;
  return best;
}

function nearestByArea(rows: ArrayLike<number>, logArea: Float32Array, wanted: number): number | null {
  let best: number | null = null;
  for (let k = 0; k < rows.length; k++) {
    const i = rows[k]!;
    if (best === null || Math.abs(logArea[i]! - wanted) <= Math.abs(logArea[best]! - wanted)) best = i;
  }
  return best;
}

/** Straight between the knots; beyond them the size slope carries it on. */
function onCurve(knots: readonly number[], rising: readonly number[], logArea: number, slopeBeyond: number): number {
  const last = knots.length - 1;
  if (logArea <= knots[0]!) return rising[0]! + slopeBeyond * (logArea - knots[0]!);
  if (logArea >= knots[last]!) return rising[last]! + slopeBeyond * (logArea - knots[last]!);
  let above = 1;
  while (knots[above]! < logArea) above++;
  const share = (logArea - knots[above - 1]!) / (knots[above]! - knots[above - 1]!);
  return rising[above - 1]! + share * (rising[above]! - rising[above - 1]!);
}
