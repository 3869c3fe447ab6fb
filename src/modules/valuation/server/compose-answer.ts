/** What an answer says, from what a model said: everything but what the store alone knows of the comparables' documents. Pure. */
import { dateFromDayNumber } from '#core/period.ts';
import type { Comparable, Driver, RejectedComparable, Subject, Valuation } from '../contract.ts';
import {
  type BoostedRefusal,
  type BoostedValue,
  knobs,
  firstFrom,
  rowsOfBuilding,
  type Building,
  type Evidence,
  type ModelRefusal,
  type ModelValue,
  type WeighedSale,
  type KnownBy,
  type RejectedSale,
  type Neighbourhood,
  saleIdAt,
} from '#modules/avm/index.ts';
import { gradeOfKind, kindFacts } from '../model/kind-facts.ts';
import { confidenceWords, methodSentence, otherKindWarning, whyNowhere, whyRefused } from '../model/say.ts';
import { boostedLegLabel, boostedMethod, driverWords, rejectionWords, takenWords, whyModelRefused } from '../model/say-boosted.ts';
import type { Settled } from './settle-subject.ts';

export type SettledHere = Extract<Settled, { kind: 'settled' }>;
export type ModelName = { id: string; hash: string };
/** The subject with its day. */
export type DatedSubject = Subject & { valuationDate: string };

export function composeNowhere(settled: Extract<Settled, { kind: 'nowhere' }>, subject: DatedSubject, model: ModelName): Valuation {
  const { locality, latitude, longitude, builtYear } = settled.place;
  return {
    kind: 'insufficient-evidence',
    subject,
    place: { locality, latitude, longitude, builtYear, projectKnown: false },
    valuationDate: subject.valuationDate,
    asOf: null,
    demonstration: false,
    model,
    found: 0,
    ...searched(locality),
    why: whyNowhere(settled.because, subject),
  };
}

export function composeByComparables(
  settled: SettledHere,
  subject: DatedSubject,
  value: ModelValue | ModelRefusal,
  model: ModelName,
): Valuation {
  const common = commonOf(settled, subject, model);
  if (value.kind === 'refused') {
    const why = whyRefused(value, { propertyKind: subject.propertyKind, month: settled.facts.month });
    const found = value.because === 'too-unlike' ? Math.floor(value.evidence.effectiveN) : value.evidence.n;
    const looked = searched(settled.place.locality);
    // Where prices differ too much, no number of sales would do.
    return {
      kind: 'insufficient-evidence',
      ...common,
      found,
      ...looked,
      needed: value.because === 'too-unsure' ? null : looked.needed,
      why,
    };
  }
  const { uncertainty, evidence } = value;
  const grade = gradeOfKind(subject.propertyKind, uncertainty.grade);
  const comparables = factsOfComparables(value.comparables, settled.neighbourhoods);
  return {
    kind: 'valued',
    ...common,
    currency: settled.market.currency,
    valuePaise: value.valuePaise,
    lowPaise: value.lowPaise,
    highPaise: value.highPaise,
    range95: null,
    ratePerSqft: value.ratePerSqft,
    confidence: {
      grade,
      words: confidenceWords(grade, uncertainty.expectedErrorPercent),
      expectedErrorPercent: uncertainty.expectedErrorPercent,
    },
    knownBy: uncertainty.knownBy,
    legs: [
      { key: 'comparables', label: `Weighted mean of the ${comparables.length} closest sales`, paise: value.comparablesPaise },
      {
        key: 'wider-evidence',
        label: `What ${evidence.n - comparables.length} further sales and the level of the building add`,
        paise: value.valuePaise - value.comparablesPaise,
      },
    ],
    drivers: [],
    comparables,
    rejected: rejectedOf(value.rejected, settled.neighbourhoods),
    evidence: evidenceFor(evidence),
    trend: value.trend,
    method: methodSentence(evidence, subject.propertyKind),
    warnings: warningsOf(subject, settled, areasOf(comparables), evidence, uncertainty.knownBy),
  };
}

export function composeBoosted(
  settled: SettledHere,
  subject: DatedSubject,
  value: BoostedValue | BoostedRefusal,
  model: ModelName,
): Valuation {
  const common = commonOf(settled, subject, model);
  if (value.kind === 'refused')
    return {
      kind: 'insufficient-evidence',
      ...common,
      found: value.evidence.n,
      // No number of sales would do: what is missing is that their prices agree, or that one is close.
      needed: null,
      searched: searched(settled.place.locality).searched,
      why: whyModelRefused(value, subject),
    };
  const { evidence } = value;
  const comparables = factsOfComparables(value.comparables, settled.neighbourhoods);
  const at = (log: number) => away(value.valuePaise, log);
  return {
    kind: 'valued',
    ...common,
    currency: settled.market.currency,
    valuePaise: value.valuePaise,
    lowPaise: at(value.low80),
    highPaise: at(value.high80),
    range95: { lowPaise: at(value.low95), highPaise: at(value.high95) },
    ratePerSqft: value.ratePerSqft,
    confidence: {
      grade: value.grade,
      words: confidenceWords(value.grade, value.expectedErrorPercent),
      expectedErrorPercent: value.expectedErrorPercent,
    },
    knownBy: value.knownBy,
    legs: [
      { key: 'comparables', label: `Weighted mean of the ${comparables.length} closest sales`, paise: value.comparablesPaise },
      { key: 'model-adjustment', label: boostedLegLabel, paise: value.valuePaise - value.comparablesPaise },
    ],
    drivers: value.drivers.map(({ key, paise }): Driver => ({ key, label: driverWords[key], paise })),
    comparables,
    rejected: rejectedOf(value.rejected, settled.neighbourhoods),
    evidence: evidenceFor(evidence),
    trend: value.trend,
    method: boostedMethod(evidence),
    warnings: [...warningsOf(subject, settled, areasOf(comparables), evidence, value.knownBy), ...takenWords(subject, value)],
  };
}

/** A price so far from another in log, to the whole unit. */
export const away = (paise: number, log: number) => Math.round((paise / 100) * Math.exp(log)) * 100;

const areasOf = (comparables: readonly Comparable[]) => comparables.map(({ areaSqft }) => areaSqft);

const commonOf = (settled: SettledHere, subject: DatedSubject, model: ModelName) => ({
  subject,
  place: placeOf(settled),
  valuationDate: subject.valuationDate,
  asOf: lastSaleBefore(settled.facts.day, settled.neighbourhoods),
  demonstration: false,
  model,
});

const evidenceFor = (evidence: Evidence) => ({
  n: evidence.n,
  effectiveN: evidence.effectiveN,
  sameBuilding: evidence.sameBuilding,
  monthsBack: evidence.monthsBack,
  radiusM: evidence.radiusKm === null ? null : Math.round(evidence.radiusKm * 1000),
  spreadPercent: evidence.spread === null ? null : 100 * evidence.spread,
});

const searched = (locality: string | null) => ({
  needed: knobs.refusal.fewestSales,
  searched: { months: knobs.kernel.monthsOfNeighbours, radiusM: knobs.kernel.radiusKm * 1000, locality },
});

const saleKinds = ['unknown', 'primary', 'resale'] as const;

function saleFacts(
  neighbourhoods: readonly Neighbourhood[],
  { neighbourhood, at, sameBuilding, km }: Pick<WeighedSale, 'neighbourhood' | 'at' | 'sameBuilding' | 'km'>,
) {
  const { sales } = neighbourhoods[neighbourhood] as Neighbourhood;
  const building = sales.buildings[sales.building[at] as number] as Building;
  const floor = sales.floor[at] as number;
  return {
    saleId: saleIdAt(sales, at),
    project: building.project,
    locality: building.locality,
    configuration: sales.configurations[sales.configuration[at] as number] ?? '',
    saleKind: saleKinds[sales.saleKind[at] as 0 | 1 | 2],
    builtYear: building.builtYear,
    registeredOn: dateFromDayNumber(sales.day[at] as number),
    agreementPaise: sales.pricePaise[at] as number,
    areaSqft: Math.exp(sales.logArea[at] as number),
    floor: Number.isNaN(floor) ? null : floor,
    ratePerSqft: Math.exp(sales.logRate[at] as number),
    latitude: building.latitude,
    longitude: building.longitude,
    sameBuilding,
    distanceM: km === null ? null : Math.round(km * 1000),
  };
}

/** Sales that were weighed, with what the market knows of them; their units are the store's to say. */
export const factsOfComparables = (chosen: readonly WeighedSale[], neighbourhoods: readonly Neighbourhood[]): Comparable[] =>
  chosen.map((one) => ({
    ...saleFacts(neighbourhoods, one),
    unitNumber: '',
    weight: one.share,
    adjustments: one.adjustments,
    adjustedPaise: one.adjustedPaise,
    likeForLikeRatePerSqft: one.likeForLikeRatePerSqft,
  }));

const rejectedOf = (rejected: readonly RejectedSale[], neighbourhoods: readonly Neighbourhood[]): RejectedComparable[] =>
  rejected.map((one) => {
    const { unitNumber: _unit, ...facts } = { unitNumber: '', ...saleFacts(neighbourhoods, one) };
    return { ...facts, reason: one.reason, why: rejectionWords[one.reason] };
  });

export function placeOf({ place, facts, neighbourhoods }: SettledHere) {
  const { locality, latitude, longitude, builtYear } = place;
  return { locality, latitude, longitude, builtYear, projectKnown: hasPastSales(facts, neighbourhoods) };
}

function hasPastSales({ building, day }: SettledHere['facts'], neighbourhoods: readonly Neighbourhood[]) {
  if (building === null) return false;
  const { sales } = neighbourhoods[building.neighbourhood] as Neighbourhood;
  const [first] = rowsOfBuilding(sales, building.index);
  return first !== undefined && first < firstFrom(sales, day);
}

function lastSaleBefore(day: number, neighbourhoods: readonly Neighbourhood[]): string | null {
  const last = neighbourhoods.flatMap(({ sales }) => {
    const before = firstFrom(sales, day) - 1;
    return before < 0 ? [] : [sales.day[before] as number];
  });
  return last.length === 0 ? null : dateFromDayNumber(Math.max(...last));
}

export function warningsOf(
  subject: DatedSubject,
  { facts, neighbourhoods, place }: SettledHere,
  /** Of the closest sales, in square feet. */
  areas: readonly number[],
  evidence: Pick<Evidence, 'sameBuilding' | 'staleMonths'>,
  knownBy: KnownBy,
): string[] {
  const warnings: string[] = [];
  if (subject.project !== undefined && evidence.sameBuilding === 0) {
    warnings.push(
      hasPastSales(facts, neighbourhoods)
        ? `No sale of ${subject.project} itself is close enough in time and kind to be weighed; the value rests on buildings around it.`
        : `No sale of ${subject.project} was registered before this day; the value rests on buildings in ${place.locality} and near it.`,
    );
  }
  if (evidence.staleMonths > 3) {
    warnings.push(
      `The last sale known here is ${evidence.staleMonths + 1} months old; what the market did since then is not in the value.`,
    );
  }
  if (subject.propertyKind !== 'flat') warnings.push(otherKindWarning(subject.propertyKind));
  if (subject.floor === undefined && kindFacts[subject.propertyKind].floor)
    warnings.push('The floor is not known; the comparables’ floors are taken as they are.');
  if (place.latitude === null) warnings.push('The place on the map is not known, so distances between buildings were not weighed.');
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  if (subject.carpetAreaSqft < least * 0.85 || subject.carpetAreaSqft > most * 1.15) {
    warnings.push(`The closest sales are of ${Math.round(least)} to ${Math.round(most)} sq ft: this area lies outside them.`);
  }
  if (knownBy === 'thin' && evidence.sameBuilding > 0)
    warnings.push('Few sales of this building are known; its surroundings have much of the say.');
  if (facts.builtYear !== null && facts.builtYear > Number(subject.valuationDate.slice(0, 4)))
    warnings.push(
      `The building is to be finished in ${facts.builtYear}: this is the value of an agreement on this day, not of a finished flat.`,
    );
  return warnings;
}
