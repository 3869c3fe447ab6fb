/** What the sales that were sighted say of a subject: each is brought to its month, floor and building, and weighed. */
import { clamp, MAD_TO_SIGMA, quantileOfSorted, sorted, spreadOfMost } from '#core/statistics.ts';
import { floorPart } from './elasticities.ts';
import { indexAt, type MarketState } from './follow-market.ts';
import { knobs } from './knobs.ts';
import type { Building } from './sales-of-place.ts';
import { ageDistance, kmToBuildings, weightsAt, type Neighbourhood, type SightedSales, type SubjectFacts } from './sight-sales.ts';

const { kernel, surroundings } = knobs;

/** Steps of log rate from each sighted sale to the subject. `level` is where all but area bring it. */
export type Brought = {
  level: Float64Array;
  time: Float64Array;
  floor: Float64Array;
  location: Float64Array;
  age: Float64Array;
};

export type SubjectLevel = {
  /** Log rate over index and hedonic part: from the building's own sales, drawn to what surrounds it. */
  level: number;
  /** Effective sales of the building itself. */
  ownWeight: number;
};

/** The level of buildings around a place: near ones and those of its age first, each by how well it is known. */
function levelAround(subject: SubjectFacts, places: readonly Neighbourhood[], kmTo: readonly Float64Array[]) {
  const home = places[0] as Neighbourhood;
  let sum = surroundings.localityWeight * localityLevelOf(subject, home);
  let total: number = surroundings.localityWeight;
  places.forEach(({ sales, state }, place) => {
    // Levels count from each locality's own index path; the difference of the paths today belongs to the level.
    const offset = indexAt(state.index, subject.month) - indexAt(home.state.index, subject.month);
    for (let b = 0; b < sales.buildings.length; b++) {
      const km = kmTo[place]![b]!;
      if (!(km <= kernel.radiusKm)) continue;
      const n = state.buildingWeight[b]!;
      if (n < 0.02 || (subject.building?.neighbourhood === place && subject.building.index === b)) continue;
      const { builtYear } = sales.buildings[b] as Building;
      const near = (km / surroundings.km) ** 2 + ageDistance(subject.builtYear, builtYear, surroundings.ageYears);
      const weight = Math.exp(-near / 2) * (n / (n + knobs.market.buildingBalance));
      sum += weight * (state.buildingLevel[b]! + offset + ageStepBetween(home.state.ageSlope, subject.builtYear, builtYear));
      total += weight;
    }
  });
  return sum / total;
}

export function levelOfSubject(
  subject: SubjectFacts,
  places: readonly Neighbourhood[],
  kmTo = kmToBuildings(subject, places),
): SubjectLevel {
  const around = levelAround(subject, places, kmTo);
  if (subject.building === null) return { level: around, ownWeight: 0 };
  const { state } = places[subject.building.neighbourhood] as Neighbourhood;
  const b = subject.building.index;
  const own = state.buildingWeight[b] as number;
  const pull = knobs.market.buildingPull;
  // The state drew the building to its locality's mean; what surrounds it is the better parent.
  const parent = state.localityLevel[state.localityOfBuilding[b] as number] as number;
  const ownSum = (state.buildingLevel[b] as number) * (own + pull) - pull * parent;
  return { level: (ownSum + pull * around) / (own + pull), ownWeight: own };
}

export function bringToSubject(
  sighted: SightedSales,
  subject: SubjectFacts,
  { level: subjectLevel }: SubjectLevel,
  places: readonly Neighbourhood[],
): Brought {
  const home = places[0] as Neighbourhood;
  const brought: Brought = {
    level: new Float64Array(sighted.n),
    time: new Float64Array(sighted.n),
    floor: new Float64Array(sighted.n),
    location: new Float64Array(sighted.n),
    age: new Float64Array(sighted.n),
  };
  for (let k = 0; k < sighted.n; k++) {
    const { sales, state } = places[sighted.neighbourhood[k]!] as Neighbourhood;
    const at = sighted.at[k]!;
    const floor = sales.floor[at]!;
    const now = indexAt(state.index, subject.month);
    const time = now - indexAt(state.index, Math.min(sales.month[at]! + 1, subject.month));
    const floorStep =
      Number.isNaN(floor) || Number.isNaN(subject.floor) ? 0 : floorPart(state.slopes, subject.floor) - floorPart(state.slopes, floor);
    let levelStep = 0;
    let ageStep = 0;
    if (sighted.sameBuilding[k] === 0) {
      const offset = now - indexAt(home.state.index, subject.month);
      const b = sighted.building[k]!;
      // The difference of the two buildings' levels holds their difference of age; the table shows it apart.
      levelStep = kernel.levelCorrection * (subjectLevel - state.buildingLevel[b]! - offset);
      ageStep = kernel.levelCorrection * ageStepBetween(home.state.ageSlope, subject.builtYear, (sales.buildings[b] as Building).builtYear);
    }
    brought.level[k] = sales.logRate[at]! - state.slopes.logArea * sighted.logArea[k]! + time + floorStep + levelStep;
    brought.time[k] = time;
    brought.floor[k] = floorStep;
    brought.location[k] = levelStep - ageStep;
    brought.age[k] = ageStep;
  }
  return brought;
}

export type Weighed = {
  /** Log rate at the area asked for. */
  logRate: number;
  /** Weights of the sighted sales, in their order. */
  weights: Float64Array;
  /** Sales that weigh anything. */
  n: number;
  /** Sum of weights: sales that are close, recent and alike count 1 each. */
  effectiveN: number;
  /** Robust spread of the adjusted log rates that weigh; null below three. */
  spread: number | null;
};

/** Kernel mean of the sales' levels, wild ones drawn in, beside what the building's level says. */
export function weighAt(
  logArea: number,
  sighted: SightedSales,
  { level: levels }: Brought,
  subject: SubjectFacts,
  subjectLevel: SubjectLevel,
  home: MarketState,
): Weighed {
  const weights = weightsAt(logArea, sighted);
  let n = 0;
  let effectiveN = 0;
  for (let k = 0; k < weights.length; k++) {
    if (weights[k] === 0) continue;
    n++;
    effectiveN += weights[k]!;
  }
  const ascending = sorted(levels.filter((_, k) => weights[k]! > 0));
  const prior = subjectLevel.level + indexAt(home.index, subject.month) + floorPart(home.slopes, subject.floor);
  const middle = quantileOfSorted(ascending, 0.5) ?? prior;
  const spread = n < 3 ? null : quantileOfSorted(sorted(ascending.map((level) => Math.abs(level - middle))), 0.5)! * MAD_TO_SIGMA;
  const reach = spread === null ? Infinity : Math.max(kernel.winsorFloor, kernel.winsorSpreads * spread);
  let sum = kernel.levelWeight * prior;
  for (let k = 0; k < weights.length; k++) if (weights[k]! > 0) sum += weights[k]! * clamp(levels[k]!, middle - reach, middle + reach);
  const level = sum / (effectiveN + kernel.levelWeight);
  return { logRate: level + home.slopes.logArea * logArea, weights, n, effectiveN, spread };
}

/** Standard deviation that four fifths of the sales' weight keep to: the range must hold the wild ones, too. Null below three. */
export const widthOf = ({ level }: Brought, { n, weights }: Weighed) => (n < 3 ? null : spreadOfMost(level, weights));

function localityLevelOf(subject: SubjectFacts, home: Neighbourhood) {
  if (subject.building?.neighbourhood === 0) {
    const l = home.state.localityOfBuilding[subject.building.index] as number;
    return home.state.localityLevel[l] as number;
  }
  return home.state.localityLevel[0] as number;
}

function ageStepBetween(slope: number, subject: number | null, other: number | null) {
  if (subject === null || other === null) return 0;
  return slope * clamp(subject - other, -knobs.age.mostYears, knobs.age.mostYears);
}
