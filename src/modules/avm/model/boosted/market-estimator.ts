import { neverFalling } from '../area-curve.ts';
import type { KnownBy } from '../range.ts';
import { AreaKnots, onCurve } from './area-knots.ts';
import { blend } from './blend.ts';
import type { Booster } from './booster.ts';
import { SubjectColumns, type SubjectFeatures, type Taken } from './subject-columns.ts';
import type { FeatureGroup } from './feature.ts';
import {
  bucketOf,
  calibrationOf,
  knownBy,
  refusalOf,
  scaleOf,
  widthOf,
  type Calibration,
  type Doubt,
  type Refusal,
  type Width,
} from './intervals.ts';
import { isLaunch } from './late-corrections.ts';
import { launchMissOf } from './launch-misses.ts';
import type { MarketColumns } from './market-columns.ts';
import { MonthsState, walkMonths } from './months-state.ts';
import { predictAlike } from './predict-alike.ts';
import { RecentMisses } from './recent-misses.ts';
import { settings } from './settings.ts';
import type { TrainedModel } from './train-model.ts';
import { treeShap } from './tree-shap.ts';

export type SubjectEstimate = {
  /** Log price of the whole, on the rising curve over areas, and before it was drawn to one. */
  logPrice: number;
  logPriceBefore: number;
  width: Width;
  refused: Refusal | null;
  knownBy: KnownBy;
  /** So many comparables that counted alike: what a refusal is about. */
  comparables: number;
  ownSales: number;
  /** What was taken for facts that were not given. */
  taken: { unitType: number; saleKind: number; floor: number };
  /** Log steps from nothing to the value before the curve: `start`, and what each group of features adds. */
  reasons: { start: number; groups: Partial<Record<FeatureGroup, number>> } | null;
};

/** A trained market that answers questions: its months are walked once, then any flat can be put beside its sales. */
export class MarketEstimator {
  readonly position: number;
  /** The month after the last that is known. */
  readonly #asOf: number;
  readonly #model: TrainedModel;
  readonly #market: SubjectColumns;
  readonly #state: MonthsState;
  readonly #facts: Float64Array;
  readonly #knots: AreaKnots;
  readonly #recent: RecentMisses;
  readonly #recentShare: number;
  readonly #calibration: Calibration;
  readonly #at: (name: string) => number;
  readonly #placesOfFacts: readonly number[];

  constructor(columns: MarketColumns, model: TrainedModel) {
    this.#model = model;
    this.#asOf = columns.n === 0 ? model.cut : Math.max(model.cut, columns.month[columns.n - 1]! + 1);
    this.#market = new SubjectColumns(columns, this.#asOf);
    this.#knots = new AreaKnots(this.#market);
    this.#facts = new Float64Array(columns.n + 1);
    this.#facts.set(model.facts);
    this.#recent = new RecentMisses(columns, model.recent);
    this.#recentShare = model.recentShare ?? 1;
    this.#calibration = calibrationOf(model.calibration);
    this.#state = new MonthsState(this.#market.columns, { slopes: model.slopes, facts: this.#facts, withKernel: true });
    walkMonths(this.#state, this.#market.columns, (i, position) => this.#state.hear(i, position, false));
    this.position = this.#asOf - this.#state.firstMonth;
    this.#state.months.carryTo(this.position);
    this.#placesOfFacts = Array.from({ length: 10 + columns.others.length }, (_, at) => at);
    const places = new Map(this.#state.features.map(({ name }, at) => [name, at]));
    this.#at = (name) => places.get(name)!;
  }

  say(subject: SubjectFeatures, explain: boolean): SubjectEstimate {
    const [put] = this.#putAll([subject]) as [Put];
    const estimate = this.#saidOf(put);
    return explain ? { ...estimate, reasons: this.#reasonsOf(put, subject.logArea) } : estimate;
  }

  /** Several at once: a tree that was fetched for one serves them all. */
  sayMany(subjects: readonly SubjectFeatures[]): SubjectEstimate[] {
    return this.#putAll(subjects).map((put) => this.#saidOf(put));
  }

  #saidOf({ taken, knots, rows, prices, unitType, missed }: Put): SubjectEstimate {
    const { logArea, locality } = taken;
    const own = rows.at(-1)!;
    const rising = neverFalling(
      knots.map((_, k) => prices[k]!.logPrice),
      knots.map((_, k) => rows[k]!.features[this.#at('comparables:weight')]! + settings.curve.leastEvidence),
    );
    const price = prices.at(-1)!;
    const doubt = this.#doubtOf(own, price, logArea);
    const effective = own.features[this.#at('comparables:effective')]!;
    const by = knownBy(own.ownSales);
    const bucket = bucketOf({ knownBy: by, saleKind: taken.saleKind, hasPlace: !Number.isNaN(taken.latitude) });
    const width = widthOf(this.#calibration, bucket, locality, scaleOf(this.#model.scale, doubt, null));
    return {
      logPrice: onCurve(knots, rising, logArea, 1 + this.#model.slopes.logArea) + missed,
      logPriceBefore: price.logPrice + missed,
      width,
      refused: refusalOf(width),
      knownBy: by,
      comparables: effective,
      ownSales: own.ownSales,
      taken: { unitType, saleKind: taken.saleKind, floor: taken.floor },
      reasons: null,
    };
  }

  /** Each flat at the knots of its curve and, last, at its own area. */
  #putAll(subjects: readonly SubjectFeatures[]): Put[] {
    const all = subjects.map((one) => {
      const taken = this.#market.take(one);
      const knots = this.#knots.of(one.building, one.locality);
      return { taken, knots, areas: [...knots, one.logArea] };
    });
    const factsSay = this.#factsSay(all);
    const read = all.map(({ taken, knots, areas }, k) => {
      const { rows, unitType, missed } = this.#rowsAt({ taken, knots, areas }, factsSay[k]!);
      return { taken, knots, areas, rows, unitType, missed };
    });
    const prices = this.#pricesOf(read);
    return read.map((one, k) => Object.assign(one, { prices: prices[k]! }));
  }

  /** What the model is told of the flat at each of the areas. */
  #rowsAt({ taken, areas }: Standing, factsSay: Float64Array): Pick<Put, 'rows' | 'unitType' | 'missed'> {
    const { row, columns } = this.#market;
    this.#market.stand(taken);
    this.#state.settle(row);
    this.#state.gather(row, this.position);
    const rows = areas.map((logArea, k): Row => {
      this.#market.stretch(taken, logArea);
      this.#facts[row] = factsSay[k]!;
      const features = new Float32Array(this.#state.features.length);
      let at = 0;
      const monthLevels = this.#state.tell(
        row,
        this.position,
        false,
        (value) => {
          features[at++] = value;
        },
        true,
      );
      const { base, index, ownSales } = monthLevels;
      const launch = this.#model.stages.byLaunches ? this.#state.launchOf(row, this.position, monthLevels, true) : Number.NaN;
      return { features, base, index, ownSales, launch };
    });
    // The last of the areas is the flat's own.
    const unitType = columns.unitType[row]!;
    const { latitude, longitude } = taken;
    const by = knownBy(rows.at(-1)!.ownSales);
    const place = { building: columns.building[row]!, unitType, latitude, longitude };
    const around = isLaunch(by, taken.saleKind) ? 0 : this.#recent.around(place, this.#asOf);
    const launch = by === 'new' ? launchMissOf(this.#model.launches, taken.saleKind, this.#asOf) : 0;
    return { rows, unitType, missed: this.#recentShare * around + launch };
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
  #factsSay(all: readonly Standing[]): Float64Array[] {
    const { stages } = this.#model;
    const facts = all.map(({ taken, areas }) => {
      this.#market.stand(taken);
      return areas.map((logArea) => {
        this.#market.stretch(taken, logArea);
        return this.#factsNow();
      });
    });
    const outputs = stages.facts.map((booster, at) => {
      const heard = facts.map((own, k) => (this.#isBlind(all[k]!.taken.building, at) ? own : []));
      return inParts(predictAlike(booster, heard.flat(), this.#placesOfFacts), heard);
    });
    return facts.map((own, k) => {
      const of = outputs.flatMap((one, at) => (this.#isBlind(all[k]!.taken.building, at) ? [one[k]!] : []));
      if (of.length === 1) return of[0]!;
      return Float64Array.from(own, (_, area) => of.reduce((sum, one) => sum + one[area]!, 0) / of.length);
    });
  }

  #isBlind(building: number | null, booster: number): boolean {
    const { fold } = this.#model;
    return building === null || building >= fold.length || fold[building]! < 0 || fold[building] === booster;
  }

  #pricesOf(all: readonly (Standing & Pick<Put, 'rows'>)[]): Price[][] {
    const { relative, direct, alone, sees, baseShare } = this.#model.stages;
    const featuresOf = (own: readonly Row[]) => own.map((row) => row.features);
    const isNew = ({ ownSales }: Row) => ownSales < settings.known.newBelow;
    // Where launches say the value, and where facts alone have no part in it, boosters are asked of the flat itself only: to tell how far the parts disagree.
    const ofTrees = all.map(({ rows }) => featuresOf(Number.isNaN(rows[0]!.launch) ? rows : rows.slice(-1)));
    const ofAlone = all.map(({ rows }, k) => (isNew(rows[0]!) ? ofTrees[k]! : featuresOf(rows.slice(-1))));
    const r = inParts(predictAlike(relative, ofTrees.flat(), sees.relative), ofTrees);
    const d = inParts(predictAlike(direct, ofTrees.flat(), sees.direct), ofTrees);
    const a = inParts(predictAlike(alone, ofAlone.flat(), sees.alone), ofAlone);
    return all.map(({ rows, areas }, one) => {
      const by = knownBy(rows[0]!.ownSales);
      const at = (values: readonly Float64Array[], k: number) => values[one]![k - rows.length + values[one]!.length] ?? Number.NaN;
      return rows.map(({ base, index, launch }, k) => {
        const parts = { relative: base + at(r, k), direct: index + at(d, k), alone: index + at(a, k) };
        return { ...parts, logPrice: (Number.isNaN(launch) ? blend(parts, by, baseShare) : launch) + areas[k]! };
      });
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
      hasPlace: Number(!Number.isNaN(feature('latitude'))),
      hasYear: Number(!Number.isNaN(feature('builtYear'))),
    };
  }

  #reasonsOf(put: Put, logArea: number): SubjectEstimate['reasons'] {
    const groups: Partial<Record<FeatureGroup, number>> = { place: put.missed };
    const parts = this.#partsOf(put);
    let start = logArea;
    for (const { booster, row, groupOf, above, weight } of parts) {
      const { expected, shares } = treeShap(booster, row, row.length);
      start += weight * (above + expected);
      shares.forEach((share, at) => {
        const group = groupOf(at);
        groups[group] = (groups[group] ?? 0) + weight * share;
      });
    }
    return { start, groups };
  }

  /** The boosters whose weighted mean is the value, what each was told, and what it stands on. */
  #partsOf({ taken, rows }: Put): Part[] {
    const { features, base, index, ownSales, launch } = rows.at(-1)!;
    const { relative, direct, alone, sees, facts, baseShare = 0.5 } = this.#model.stages;
    const of = (booster: Booster, places: readonly number[], above: number, weight: number): Part => ({
      booster,
      row: Float32Array.from(places, (at) => features[at]!),
      groupOf: (at) => this.#state.features[places[at]!]!.group,
      above,
      weight,
    });
    const by = knownBy(ownSales);
    if (Number.isNaN(launch)) {
      if (by === 'new')
        return [of(relative, sees.relative, base, 1 / 3), of(direct, sees.direct, index, 1 / 3), of(alone, sees.alone, index, 1 / 3)];
      return [of(relative, sees.relative, base, baseShare), of(direct, sees.direct, index, 1 - baseShare)];
    }
    // The boosters of facts are told the same facts as the one that hears them alone, and the month; what launches cost beyond them moves with no feature.
    const row = Float32Array.from([...sees.alone.map((at) => features[at]!), this.#model.cut - 1]);
    const groupOf = (at: number): FeatureGroup => (at < sees.alone.length ? this.#state.features[sees.alone[at]!]!.group : 'market');
    const above = launch - features[this.#at('facts')]!;
    const speak = facts.filter((_, at) => this.#isBlind(taken.building, at));
    return speak.map((booster) => ({ booster, row, groupOf, above, weight: 1 / speak.length }));
  }
}

/** Values one behind the other, cut into parts as long as the others. */
function inParts(values: Float64Array, others: readonly (readonly unknown[])[]): Float64Array[] {
  let from = 0;
  return others.map(({ length }) => values.subarray(from, (from += length)));
}

type Part = { booster: Booster; row: Float32Array; groupOf: (at: number) => FeatureGroup; above: number; weight: number };
type Standing = { taken: Taken; knots: readonly number[]; areas: readonly number[] };
/** `missed`: what the model lately missed around the flat, in log; the same at every area, so it is added to what the curve says. */
type Put = Standing & { rows: Row[]; prices: Price[]; unitType: number; missed: number };
/** `launch`: log rate by what launches cost; NaN but of a first sale in a new building. */
type Row = { features: Float32Array; base: number; index: number; ownSales: number; launch: number };
type Price = { relative: number; direct: number; alone: number; logPrice: number };
