import { neverFalling } from '../area-curve.ts';
import type { KnownBy } from '../range.ts';
import { AreaKnots, onCurve } from './area-knots.ts';
import { AskedColumns, type Asked, type Taken } from './asked-columns.ts';
import type { FeatureGroup } from './features.ts';
import { bucketOf, knownBy, refusalOf, scaleOf, widthOf, type Doubt, type Refusal, type Width } from './intervals.ts';
import type { MarketColumns } from './market-columns.ts';
import { MonthsState, walkMonths } from './months-state.ts';
import { predictAlike } from './predict-alike.ts';
import { settings } from './settings.ts';
import type { TrainedModel } from './train-model.ts';
import { treeShap } from './tree-shap.ts';

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

/** A trained market that answers questions: its months are walked once, then any flat can be put beside its sales. */
export class AskedMarket {
  readonly position: number;
  readonly #model: TrainedModel;
  readonly #market: AskedColumns;
  readonly #state: MonthsState;
  readonly #facts: Float64Array;
  readonly #knots: AreaKnots;
  readonly #at: (name: string) => number;
  readonly #placesOfFacts: readonly number[];

  constructor(columns: MarketColumns, model: TrainedModel) {
    this.#model = model;
    this.#market = new AskedColumns(columns, model.cut);
    this.#knots = new AreaKnots(this.#market);
    this.#facts = new Float64Array(columns.n + 1);
    this.#facts.set(model.facts);
    this.#state = new MonthsState(this.#market.columns, { slopes: model.slopes, facts: this.#facts, withKernel: true });
    walkMonths(this.#state, this.#market.columns, (i, position) => this.#state.hear(i, position, false));
    this.position = model.cut - this.#state.firstMonth;
    this.#state.months.carryTo(this.position);
    this.#placesOfFacts = Array.from({ length: 10 + columns.others.length }, (_, at) => at);
    const places = new Map(this.#state.features.map(({ name }, at) => [name, at]));
    this.#at = (name) => places.get(name)!;
  }

  say(asked: Asked, explain: boolean): Said {
    const taken = this.#market.stand(asked);
    this.#state.settle(this.#market.row);
    this.#state.kernel.gather(this.#market.row, this.position);
    const knots = this.#knots.of(asked.building, asked.locality);
    const areas = [...knots, asked.logArea];
    const rows = this.#rowsAt(asked, taken, areas);
    const own = rows.at(-1)!;
    const prices = this.#pricesOf(rows, areas);
    const rising = neverFalling(
      knots.map((_, k) => prices[k]!.logPrice),
      knots.map((_, k) => rows[k]!.features[this.#at('comparables:weight')]! + settings.curve.leastEvidence),
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
      taken: { unitType: this.#market.columns.unitType[this.#market.row]!, saleKind: taken.saleKind, floor: taken.floor },
      reasons: explain ? this.#reasonsOf(own, asked.logArea) : null,
    };
  }

  /** What the model is told of the flat at each of the areas. The last one stays. */
  #rowsAt(asked: Asked, { around }: Taken, areas: readonly number[]): Row[] {
    const { row } = this.#market;
    const facts = areas.map((logArea) => {
      this.#market.stretch(asked, around, logArea);
      return this.#factsNow();
    });
    const factsSay = this.#factsSay(asked.building, facts);
    return areas.map((logArea, k) => {
      this.#market.stretch(asked, around, logArea);
      this.#facts[row] = factsSay[k]!;
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
    });
  }

  /** In the order in which the boosters of facts were trained. */
  #factsNow(): Float32Array {
    const { month, logArea, floor, builtYear, latitude, longitude, locality, unitType, saleKind, others } = this.#market.columns;
    const { row } = this.#market;
    const facts = new Float32Array(this.#placesOfFacts.length);
    facts[0] = logArea[row]!;
    facts[1] = floor[row]!;
    facts[2] = month[row]! / 12 - builtYear[row]!;
    facts[3] = builtYear[row]!;
    facts[4] = latitude[row]!;
    facts[5] = longitude[row]!;
    facts[6] = locality[row]!;
    facts[7] = unitType[row]!;
    facts[8] = saleKind[row]!;
    for (let k = 0; k < others.length; k++) facts[9 + k] = others[k]!.values[row]!;
    facts[9 + others.length] = this.#model.cut - 1;
    return facts;
  }

  /** What facts alone say: of a building of the training by the booster that did not see it, else the mean of all. */
  #factsSay(building: number | null, facts: readonly Float32Array[]): Float64Array {
    const { stages, fold } = this.#model;
    if (building !== null && building < fold.length) return predictAlike(stages.facts[fold[building]!]!, facts, this.#placesOfFacts);
    const said = stages.facts.map((booster) => predictAlike(booster, facts, this.#placesOfFacts));
    return Float64Array.from(facts, (_, k) => said.reduce((sum, one) => sum + one[k]!, 0) / said.length);
  }

  #pricesOf(rows: readonly Row[], areas: readonly number[]): Price[] {
    const { relative, direct, alone, sees } = this.#model.stages;
    const features = rows.map((row) => row.features);
    const isNew = rows[0]!.ownSales < settings.known.newBelow;
    const r = predictAlike(relative, features, sees.relative);
    const d = predictAlike(direct, features, sees.direct);
    // Of a building with sales of its own only the flat itself is asked what facts alone say: to tell how far the parts disagree.
    const from = isNew ? 0 : rows.length - 1;
    const a = predictAlike(alone, features.slice(from), sees.alone);
    return rows.map(({ base, index }, k) => {
      const parts = { relative: base + r[k]!, direct: index + d[k]!, alone: index + (a[k - from] ?? Number.NaN) };
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
}

type Row = { features: Float32Array; base: number; index: number; ownSales: number };
type Price = { relative: number; direct: number; alone: number; logPrice: number };
