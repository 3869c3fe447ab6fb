import { MixInput } from '../model/mix/mix-input.ts';
import { marketMix } from '../model/mix/market-mix.ts';
import { unitMix, type UnitMix } from '../model/mix/unit-mix.ts';
import type { RuleTables } from '../model/rules/rule-tables.ts';
import type { Appraisal } from '../model/scenario/appraise.ts';
import type { MarketFacts } from '../model/scenario/market-facts.ts';
import type { MixedSize, ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import * as words from '#messages/feasibility/results';

/** A size of home while it is edited; without a rate nothing is worked out. */
export type MixRow = {
  id: number;
  name: string;
  carpetSqm: number;
  ratePerSqm: number | null;
  leastShare: number;
  mostShare: number;
  homes: number;
};
export type MixWay = 'best' | 'market' | 'typed';
export type WorkedMix = { kind: 'mix'; homes: MixedSize[]; best: UnitMix | null } | { kind: 'refused'; sentences: string[] };

const usualSizes = [
  {
    get name() {
      return words.n1Bhk();
    },
    carpetSqm: 42,
  },
  {
    get name() {
      return words.n2Bhk();
    },
    carpetSqm: 64,
  },
  {
    get name() {
      return words.n3Bhk();
    },
    carpetSqm: 92,
  },
];

/** The rows to begin with: the mix that was taken, else what was sold around, else three usual sizes at the rate of the scenario. */
export function firstRows({ homes }: ScenarioInputs, market: MarketFacts | null, { figures }: Appraisal): MixRow[] {
  const row = (size: { name: string; carpetSqm: number; ratePerSqm: number | null }, id: number, mostShare = 1, count = 0): MixRow => {
    const { name, carpetSqm, ratePerSqm } = size;
    return { id, name, carpetSqm, ratePerSqm, leastShare: 0, mostShare, homes: count };
  };
  if (homes.mix) return homes.mix.map((size, id) => row(size, id, 1, size.homes));
  const sold = market?.sizes?.filter(({ carpetSqm }) => carpetSqm >= 15 && carpetSqm <= 1000) ?? [];
  if (sold.length > 1) return sold.map((size, id) => row(size, id, Math.min(1, 2 * size.share)));
  // One size alone is no mix: the usual others stand beside it, at the rate of the scenario.
  const ratePerSqm = figures.ratePerSqm?.value ?? null;
  const others = usualSizes.filter(({ name }) => sold.every((size) => size.name !== name));
  return [...sold, ...others.map(({ name, carpetSqm }) => ({ name, carpetSqm, ratePerSqm }))].map((size, id) => row(size, id));
}

type Facts = {
  rows: readonly MixRow[];
  way: MixWay;
  mostCars: number | null;
  inputs: ScenarioInputs;
  appraisal: Appraisal;
  market: MarketFacts | null;
  tables: RuleTables;
};

/** The homes of each size, by the way that was chosen, or the sentences that say why there are none. */
export function workedMix({ rows, way, mostCars, inputs, appraisal, market, tables }: Facts): WorkedMix {
  const { builtSqm, figures, massing, chosen } = appraisal;
  const isTod = chosen.scheme === 'TOD' && inputs.scheme.tod !== null;
  const read = MixInput.safeParse({
    builtSqm,
    carpetShare: figures.carpetShare.value,
    floorSqm: massing?.floorSqm ?? null,
    sizes: rows.map(({ name, carpetSqm, ratePerSqm, leastShare, mostShare }) => ({
      name,
      carpetSqm,
      ratePerSqm: ratePerSqm ?? 0,
      leastShare,
      mostShare,
    })),
    ...(isTod && { tod: true, smallHomes: { mostSqm: 60, leastAreaShare: inputs.scheme.tod!.smallHomesShare } }),
    mostCars,
    sanctioner: inputs.plot.sanctioner,
  });
  if (!read.success) return { kind: 'refused', sentences: [...new Set(read.error.issues.map(({ message }) => message))] };
  const counted = (counts: readonly number[]): MixedSize[] =>
    rows.map(({ name, carpetSqm, ratePerSqm }, at) => ({ name, carpetSqm, ratePerSqm: ratePerSqm!, homes: counts[at]! }));
  if (way === 'best') {
    try {
      const best = unitMix(read.data, tables);
      return { kind: 'mix', homes: counted(best.sizes.map(({ homes }) => homes)), best };
    } catch (error) {
      if (error instanceof RangeError) return { kind: 'refused', sentences: [error.message] };
      throw error;
    }
  }
  const allowed = builtSqm * figures.carpetShare.value;
  const shares = rows.map(({ name, carpetSqm }) => ({ carpetSqm, share: market?.sizes?.find((size) => size.name === name)?.share ?? 0 }));
  const homes = counted(way === 'typed' ? rows.map((row) => row.homes) : marketMix(shares, allowed));
  if (homes.every((size) => size.homes === 0))
    return {
      kind: 'refused',
      sentences: [way === 'typed' ? words.typeHowManyHomes() : words.noneOfTheseSizes()],
    };
  const needed = homes.reduce((sum, size) => sum + size.homes * size.carpetSqm, 0);
  if (needed > allowed)
    return { kind: 'refused', sentences: [words.theseHomesHaveNeeded({ needed: needed.toFixed(0), allowed: allowed.toFixed(0) })] };
  return { kind: 'mix', homes, best: null };
}
