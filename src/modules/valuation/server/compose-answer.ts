/** An answer as it is stored, from what a model found: everything but what the store alone knows of the comparables' documents. Pure. */
import { dateFromDayNumber } from '#core/period.ts';
import type { Comparable, Subject } from '../contract.ts';
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
import type { Method, Warning } from '../model/remarks.ts';
import type { RejectedFacts, ValuationFacts } from '../model/value-facts.ts';
import { takenForGranted, whyModelRefused, whyNowhere, whyRefused } from '../model/why-refused.ts';
import type { Settled } from './settle-subject.ts';

export type SettledHere = Extract<Settled, { kind: 'settled' }>;
export type ModelName = { id: string; hash: string };
/** The subject with its day. */
export type DatedSubject = Subject & { valuationDate: string };

export function composeNowhere(settled: Extract<Settled, { kind: 'nowhere' }>, subject: DatedSubject, model: ModelName): ValuationFacts {
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
    why: [whyNowhere(settled.because, subject)],
  };
}

export function composeByComparables(
  settled: SettledHere,
  subject: DatedSubject,
  value: ModelValue | ModelRefusal,
  model: ModelName,
): ValuationFacts {
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
      why: [why],
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
    confidence: { grade, expectedErrorPercent: uncertainty.expectedErrorPercent },
    knownBy: uncertainty.knownBy,
    legs: [
      { key: 'comparables', paise: value.comparablesPaise },
      { key: 'wider-evidence', paise: value.valuePaise - value.comparablesPaise },
    ],
    drivers: [],
    comparables,
    rejected: rejectedOf(value.rejected, settled.neighbourhoods),
    evidence: evidenceFor(evidence),
    trend: value.trend,
    method: [methodOf('by-comparables', evidence, { kind: subject.propertyKind })],
    warnings: warningsOf(subject, settled, areasOf(comparables), evidence, uncertainty.knownBy),
  };
}

export function composeBoosted(
  settled: SettledHere,
  subject: DatedSubject,
  value: BoostedValue | BoostedRefusal,
  model: ModelName,
): ValuationFacts {
  const common = commonOf(settled, subject, model);
  if (value.kind === 'refused')
    return {
      kind: 'insufficient-evidence',
      ...common,
      found: value.evidence.n,
      // No number of sales would do: what is missing is that their prices agree, or that one is close.
      needed: null,
      searched: searched(settled.place.locality).searched,
      why: [whyModelRefused(value, subject)],
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
    confidence: { grade: value.grade, expectedErrorPercent: value.expectedErrorPercent },
    knownBy: value.knownBy,
    legs: [
      { key: 'comparables', paise: value.comparablesPaise },
      { key: 'model-adjustment', paise: value.valuePaise - value.comparablesPaise },
    ],
    drivers: value.drivers.map(({ key, paise }) => ({ key, paise })),
    comparables,
    rejected: rejectedOf(value.rejected, settled.neighbourhoods),
    evidence: evidenceFor(evidence),
    trend: value.trend,
    method: [methodOf('by-model', evidence)],
    warnings: [...warningsOf(subject, settled, areasOf(comparables), evidence, value.knownBy), ...takenForGranted(subject, value)],
  };
}

const methodOf = <Code extends Method['code'], Facts extends object>(
  code: Code,
  { n, sameBuilding, monthsBack }: Evidence,
  facts?: Facts,
) => ({
  code,
  n,
  own: sameBuilding,
  months: monthsBack,
  ...(facts as Facts),
});

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

const rejectedOf = (rejected: readonly RejectedSale[], neighbourhoods: readonly Neighbourhood[]): RejectedFacts[] =>
  rejected.map((one) => {
    const { unitNumber: _unit, ...facts } = { unitNumber: '', ...saleFacts(neighbourhoods, one) };
    return { ...facts, reason: one.reason };
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
): Warning[] {
  const warnings: Warning[] = [];
  const { project, propertyKind } = subject;
  if (project !== undefined && evidence.sameBuilding === 0)
    warnings.push(
      hasPastSales(facts, neighbourhoods)
        ? { code: 'of-project-not-weighed', project }
        : { code: 'of-project-not-registered', project, locality: place.locality },
    );
  if (evidence.staleMonths > 3) warnings.push({ code: 'stale', months: evidence.staleMonths + 1 });
  if (propertyKind !== 'flat') warnings.push({ code: 'other-kind', kind: propertyKind });
  if (subject.floor === undefined && kindFacts[propertyKind].floor) warnings.push({ code: 'floor-not-known' });
  if (place.latitude === null) warnings.push({ code: 'place-not-known' });
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  if (subject.carpetAreaSqft < least * 0.85 || subject.carpetAreaSqft > most * 1.15)
    warnings.push({ code: 'area-outside', least: Math.round(least), most: Math.round(most) });
  if (knownBy === 'thin' && evidence.sameBuilding > 0) warnings.push({ code: 'few-in-building' });
  if (facts.builtYear !== null && facts.builtYear > Number(subject.valuationDate.slice(0, 4)))
    warnings.push({ code: 'not-finished', year: facts.builtYear });
  return warnings;
}
