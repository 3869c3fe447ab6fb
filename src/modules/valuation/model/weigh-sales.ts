import { clamp, median, robustSpread, spreadOfMost } from '#core/statistics.ts';
import { haversineKm } from '#core/geo.ts';
import { floorPart } from './elasticities.ts';
import { indexAt, type MarketState } from './follow-market.ts';
import { knobs } from './knobs.ts';
import { firstFrom, type Building, type SalesOfPlace } from './sales-of-place.ts';

const { kernel, surroundings } = knobs;

/** A locality's sales with what was known of its market when the month of valuation began. */
export type Neighbourhood = { sales: SalesOfPlace; state: MarketState };

export type SubjectFacts = {
  /** Null: a building without a sale so far. */
  building: { neighbourhood: number; index: number } | null;
  latitude: number | null;
  longitude: number | null;
  builtYear: number | null;
  logArea: number;
  floor: number;
  /** Name of the configuration; empty when not known. */
  configuration: string;
  /** 0 unknown, 1 primary, 2 resale. */
  saleKind: number;
  /** The first day that is not the past. */
  day: number;
  month: number;
};

/** A sale that may speak for the subject. `level` is its log rate moved to the subject's month, floor and building, without area. */
export type Candidate = {
  neighbourhood: number;
  at: number;
  /** Numbers the buildings among the candidates from 0. */
  building: number;
  sameBuilding: boolean;
  km: number | null;
  monthsOld: number;
  logArea: number;
  /** Squared distance by everything but area. */
  distance: number;
  level: number;
  time: number;
  floorStep: number;
  locationStep: number;
  ageStep: number;
};

export type SubjectLevel = {
  /** Log rate over index and hedonic part: from the building's own sales, drawn to what surrounds it. */
  level: number;
  /** Effective sales of the building itself. */
  ownWeight: number;
};

/** The level of buildings around a place: near ones and those of its age first, each by how well it is known. */
export function levelAround(subject: SubjectFacts, places: readonly Neighbourhood[]): { level: number; weight: number } {
  const home = places[0] as Neighbourhood;
  const localityLevel = localityLevelOf(subject, home);
  let sum = surroundings.localityWeight * localityLevel;
  let total: number = surroundings.localityWeight;
  places.forEach(({ sales, state }, place) => {
    // Levels count from each locality's own index path; the difference of the paths today belongs to the level.
    const offset = indexAt(state.index, subject.month) - indexAt(home.state.index, subject.month);
    sales.buildings.forEach((building, b) => {
      const n = state.buildingWeight[b] as number;
      if (n < 0.02 || (subject.building?.neighbourhood === place && subject.building.index === b)) return;
      const km = kmBetween(subject, building);
      if (km === null || km > kernel.radiusKm) return;
      const near = (km / surroundings.km) ** 2 + ageDistance(subject.builtYear, building.builtYear, surroundings.ageYears);
      const weight = Math.exp(-near / 2) * (n / (n + knobs.market.buildingBalance));
      sum +=
        weight * ((state.buildingLevel[b] as number) + offset + ageStepBetween(home.state.ageSlope, subject.builtYear, building.builtYear));
      total += weight;
    });
  });
  return { level: sum / total, weight: total - surroundings.localityWeight };
}

export function levelOfSubject(subject: SubjectFacts, places: readonly Neighbourhood[]): SubjectLevel {
  const around = levelAround(subject, places);
  if (subject.building === null) return { level: around.level, ownWeight: 0 };
  const { state } = places[subject.building.neighbourhood] as Neighbourhood;
  const b = subject.building.index;
  const own = state.buildingWeight[b] as number;
  const pull = knobs.market.buildingPull;
  // The state drew the building to its locality's mean; what surrounds it is the better parent.
  const parent = state.localityLevel[state.localityOfBuilding[b] as number] as number;
  const ownSum = (state.buildingLevel[b] as number) * (own + pull) - pull * parent;
  return { level: (ownSum + pull * around.level) / (own + pull), ownWeight: own };
}

/**
 * Sales before the day of valuation that may be weighed, each brought to the subject's month, floor and building. Area plays
 * no part in choosing them, so that one curve over all areas can be drawn from them.
 */
export function findCandidates(subject: SubjectFacts, subjectLevel: SubjectLevel, places: readonly Neighbourhood[]): Candidate[] {
  const own: Sighted[] = [];
  const others: Sighted[] = [];
  places.forEach(({ sales }, place) => {
    const kmOf = sales.buildings.map((building) => kmBetween(subject, building));
    const configuration = sales.configurations.indexOf(subject.configuration);
    for (let at = firstFrom(sales, subject.day) - 1; at >= 0; at--) {
      const b = sales.building[at] as number;
      const sameBuilding = subject.building?.neighbourhood === place && subject.building.index === b;
      const monthsOld = subject.month - (sales.month[at] as number);
      if (monthsOld > (sameBuilding ? kernel.monthsOfBuilding : kernel.monthsOfNeighbours)) continue;
      if (sameBuilding && own.length >= kernel.sameBuildingMost) continue;
      const km = sameBuilding ? 0 : (kmOf[b] as number | null);
      if (place > 0 && (km === null || km > kernel.radiusKm)) continue;
      const distance = distanceWithoutArea(subject, sales, at, sameBuilding, km, configuration);
      if (distance <= kernel.farthest) (sameBuilding ? own : others).push({ place, at, sameBuilding, km, monthsOld, distance });
    }
  });
  others.sort((a, b) => reach(b) - reach(a));
  const brought = [...own, ...others.slice(0, kernel.neighboursMost)].map((sighted) =>
    broughtToSubject(subject, subjectLevel, places, sighted),
  );
  return numbered(brought);
}

type Sighted = { place: number; at: number; sameBuilding: boolean; km: number | null; monthsOld: number; distance: number };

function numbered(candidates: readonly Candidate[]): Candidate[] {
  const numbers = new Map<string, number>();
  return candidates.map((candidate) => {
    const key = `${candidate.neighbourhood}/${candidate.building}`;
    const building = numbers.get(key) ?? numbers.size;
    numbers.set(key, building);
    return { ...candidate, building };
  });
}

const decay = Math.LN2 / kernel.halfLifeMonths;
/** Log of the weight a candidate can have at most, were its area the subject's. */
const reach = ({ distance, monthsOld }: Sighted) => -distance / 2 - decay * monthsOld;

function distanceWithoutArea(
  subject: SubjectFacts,
  sales: SalesOfPlace,
  at: number,
  sameBuilding: boolean,
  km: number | null,
  configuration: number,
) {
  let distance = 0;
  const floors = subject.floor - (sales.floor[at] as number);
  if (!Number.isNaN(floors)) distance += (floors / kernel.floor) ** 2;
  if (!sameBuilding) {
    const building = sales.buildings[sales.building[at] as number] as Building;
    distance += ageDistance(subject.builtYear, building.builtYear, kernel.ageYears);
    distance += km === null ? kernel.unknownPlace : (km / kernel.km) ** 2;
    distance += kernel.otherBuilding;
  }
  if (subject.configuration !== '' && sales.configuration[at] !== 0 && sales.configuration[at] !== configuration)
    distance += kernel.otherConfiguration;
  const kind = sales.saleKind[at] as number;
  if (subject.saleKind !== 0 && kind !== 0 && kind !== subject.saleKind)
    distance += sameBuilding ? kernel.otherSaleKindSameBuilding : kernel.otherSaleKind;
  return distance;
}

function broughtToSubject(
  subject: SubjectFacts,
  subjectLevel: SubjectLevel,
  places: readonly Neighbourhood[],
  { place, at, sameBuilding, km, monthsOld, distance }: Sighted,
): Candidate {
  const { sales, state } = places[place] as Neighbourhood;
  const home = places[0] as Neighbourhood;
  const floor = sales.floor[at] as number;
  const logArea = sales.logArea[at] as number;
  const sold = sales.month[at] as number;
  const now = indexAt(state.index, subject.month);
  const time = now - indexAt(state.index, Math.min(sold + 1, subject.month));
  const floorStep =
    Number.isNaN(floor) || Number.isNaN(subject.floor) ? 0 : floorPart(state.slopes, subject.floor) - floorPart(state.slopes, floor);
  const offset = now - indexAt(home.state.index, subject.month);
  const b = sales.building[at] as number;
  // The difference of the two buildings' levels holds their difference of age; the table shows it apart.
  const levelStep = sameBuilding ? 0 : kernel.levelCorrection * (subjectLevel.level - (state.buildingLevel[b] as number) - offset);
  const ageStep = sameBuilding
    ? 0
    : kernel.levelCorrection * ageStepBetween(home.state.ageSlope, subject.builtYear, (sales.buildings[b] as Building).builtYear);
  const own = (sales.logRate[at] as number) - state.slopes.logArea * logArea;
  return {
    neighbourhood: place,
    at,
    building: b,
    sameBuilding,
    km,
    monthsOld,
    distance,
    logArea,
    level: own + time + floorStep + levelStep,
    time,
    floorStep,
    locationStep: levelStep - ageStep,
    ageStep,
  };
}

export type Weighed = {
  /** Log rate at the area asked for. */
  logRate: number;
  /** Weights of the candidates, in their order. */
  weights: Float64Array;
  /** Candidates that weigh anything. */
  n: number;
  /** Sum of weights: sales that are close, recent and alike count 1 each. */
  effectiveN: number;
  /** Robust spread of the adjusted log rates that weigh; null below three. */
  spread: number | null;
};

/** Kernel mean of the candidates' levels, wild ones drawn in, beside what the building's level says. */
export function weighAt(
  logArea: number,
  candidates: readonly Candidate[],
  subject: SubjectFacts,
  subjectLevel: SubjectLevel,
  home: MarketState,
): Weighed {
  const weights = weightsAt(logArea, candidates);
  const levels: number[] = [];
  let effectiveN = 0;
  weights.forEach((weight, k) => {
    if (weight === 0) return;
    levels.push((candidates[k] as Candidate).level);
    effectiveN += weight;
  });
  const prior = subjectLevel.level + indexAt(home.index, subject.month) + floorPart(home.slopes, subject.floor);
  const middle = median(levels) ?? prior;
  const spread = levels.length >= 3 ? robustSpread(levels) : null;
  const reach = spread === null ? Infinity : Math.max(kernel.winsorFloor, kernel.winsorSpreads * spread);
  let sum = kernel.levelWeight * prior;
  weights.forEach((weight, k) => {
    if (weight > 0) sum += weight * clamp((candidates[k] as Candidate).level, middle - reach, middle + reach);
  });
  const level = sum / (effectiveN + kernel.levelWeight);
  return { logRate: level + home.slopes.logArea * logArea, weights, n: levels.length, effectiveN, spread };
}

/** Standard deviation that four fifths of the candidates' weight keep to: the range must hold the wild ones, too. Null below three. */
export function widthOf(candidates: readonly Candidate[], { n, weights }: Weighed) {
  return n < 3
    ? null
    : spreadOfMost(
        candidates.map(({ level }) => level),
        weights,
      );
}

function weightsAt(logArea: number, candidates: readonly Candidate[]) {
  const weights = new Float64Array(candidates.length);
  const perBuilding = new Float64Array(candidates.length);
  candidates.forEach((candidate, k) => {
    const distance = candidate.distance + ((logArea - candidate.logArea) / kernel.logArea) ** 2;
    if (distance > kernel.farthest) return;
    const weight = Math.exp(-distance / 2 - decay * candidate.monthsOld);
    weights[k] = weight;
    if (!candidate.sameBuilding) perBuilding[candidate.building] = (perBuilding[candidate.building] as number) + weight;
  });
  candidates.forEach((candidate, k) => {
    const total = candidate.sameBuilding ? 0 : (perBuilding[candidate.building] as number);
    if (total > kernel.perBuildingMost) weights[k] = ((weights[k] as number) * kernel.perBuildingMost) / total;
  });
  return weights;
}

function localityLevelOf(subject: SubjectFacts, home: Neighbourhood) {
  if (subject.building?.neighbourhood === 0) {
    const l = home.state.localityOfBuilding[subject.building.index] as number;
    return home.state.localityLevel[l] as number;
  }
  return home.state.localityLevel[0] as number;
}

const ageDistance = (subject: number | null, other: number | null, years: number) =>
  subject === null || other === null ? kernel.unknownAge : ((subject - other) / years) ** 2;

function ageStepBetween(slope: number, subject: number | null, other: number | null) {
  if (subject === null || other === null) return 0;
  return slope * clamp(subject - other, -knobs.age.mostYears, knobs.age.mostYears);
}

function kmBetween(subject: SubjectFacts, building: Building) {
  if (subject.latitude === null || subject.longitude === null || building.latitude === null || building.longitude === null) return null;
  return haversineKm(
    { latitude: subject.latitude, longitude: subject.longitude },
    { latitude: building.latitude, longitude: building.longitude },
  );
}
