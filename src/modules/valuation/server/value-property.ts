import { createHash } from 'node:crypto';
import { badRequest } from '#core/app-error.ts';
import { dateFromDayNumber, dateInIndia } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Comparable, Subject, Valuation } from '../contract.ts';
import { knobs } from '../model/knobs.ts';
import { confidenceWords, methodSentence, whyNowhere, whyRefused } from '../model/say.ts';
import { firstFrom, type Building } from '../model/sales-of-place.ts';
import { valueSubject, type ModelValue, type WeighedSale } from '../model/value-subject.ts';
import type { Neighbourhood } from '../model/weigh-sales.ts';
import { factsOfSales, type FactsOfSale } from './queries/facts-of-sales.ts';
import { settleSubject, type Settled } from './settle-subject.ts';
import { saleIdAt } from './unpack-sales.ts';

export const modelId = 'comparables-1';
/** Another setting of the knobs is another model. */
export const modelHash = createHash('sha256')
  .update(JSON.stringify([modelId, knobs]))
  .digest('hex')
  .slice(0, 16);

export type Answer = { result: Valuation; dataVersion: string };
type SettledHere = Extract<Settled, { kind: 'settled' }>;

/** Values a property as of a day from the sales registered before it, or says what is missing. Nothing is stored. */
export async function valueProperty(clickhouse: ClickHouse, asked: Subject, now: Date): Promise<Answer> {
  const today = dateInIndia(now.getTime()) as string;
  const valuationDate = asked.valuationDate ?? today;
  if (valuationDate > today) throw badRequest('The valuation date lies in the future: the market of that day is not known yet.');
  if (asked.builtYear !== undefined && asked.builtYear > Number(today.slice(0, 4)) + 10) {
    throw badRequest('The year of construction lies more than ten years ahead.');
  }
  const subject = { ...asked, valuationDate };
  const settled = await settleSubject(clickhouse, subject, valuationDate);
  const model = { id: modelId, hash: modelHash };
  if (settled.kind === 'nowhere') {
    const { locality, latitude, longitude, builtYear } = settled.place;
    return {
      dataVersion: settled.version,
      result: {
        kind: 'insufficient-evidence',
        subject,
        place: { locality, latitude, longitude, builtYear, projectKnown: false },
        valuationDate,
        asOf: null,
        demonstration: false,
        model,
        found: 0,
        ...searched(locality),
        why: whyNowhere(settled.because, subject),
      },
    };
  }
  const { facts, neighbourhoods, market } = settled;
  const value = valueSubject(facts, neighbourhoods);
  const common = { subject, place: placeOf(settled), valuationDate, asOf: lastSaleBefore(facts.day, neighbourhoods), model };
  if (value.kind === 'refused') {
    const why = whyRefused(value, { propertyKind: subject.propertyKind, month: facts.month });
    const found = value.because === 'too-unlike' ? Math.floor(value.evidence.effectiveN) : value.evidence.n;
    return {
      dataVersion: market.version,
      result: { kind: 'insufficient-evidence', ...common, demonstration: false, found, ...searched(settled.place.locality), why },
    };
  }
  const { comparables, demonstration } = await describe(clickhouse, subject.city, value.comparables, neighbourhoods);
  const { uncertainty, evidence } = value;
  return {
    dataVersion: market.version,
    result: {
      kind: 'valued',
      ...common,
      demonstration,
      currency: market.currency,
      valuePaise: value.valuePaise,
      lowPaise: value.lowPaise,
      highPaise: value.highPaise,
      ratePerSqft: value.ratePerSqft,
      confidence: {
        grade: uncertainty.grade,
        words: confidenceWords(uncertainty.grade, uncertainty.expectedErrorPercent),
        expectedErrorPercent: uncertainty.expectedErrorPercent,
      },
      legs: [
        { key: 'comparables', label: `Weighted mean of the ${comparables.length} closest sales`, paise: value.comparablesPaise },
        {
          key: 'wider-evidence',
          label: `What ${evidence.n - comparables.length} further sales and the level of the building add`,
          paise: value.valuePaise - value.comparablesPaise,
        },
      ],
      comparables,
      evidence: {
        n: evidence.n,
        effectiveN: evidence.effectiveN,
        sameBuilding: evidence.sameBuilding,
        monthsBack: evidence.monthsBack,
        radiusM: evidence.radiusKm === null ? null : Math.round(evidence.radiusKm * 1000),
        spreadPercent: evidence.spread === null ? null : 100 * evidence.spread,
      },
      trend: value.trend,
      method: methodSentence(evidence),
      warnings: warningsOf(subject, settled, value),
    },
  };
}

const searched = (locality: string | null) => ({
  needed: knobs.refusal.fewestSales,
  searched: { months: knobs.kernel.monthsOfNeighbours, radiusM: knobs.kernel.radiusKm * 1000, locality },
});

function placeOf({ place, facts, neighbourhoods }: SettledHere) {
  const { locality, latitude, longitude, builtYear } = place;
  return { locality, latitude, longitude, builtYear, projectKnown: hasPastSales(facts, neighbourhoods) };
}

function hasPastSales({ building, day }: SettledHere['facts'], neighbourhoods: readonly Neighbourhood[]) {
  if (building === null) return false;
  const { sales } = neighbourhoods[building.neighbourhood] as Neighbourhood;
  return sales.building.subarray(0, firstFrom(sales, day)).includes(building.index);
}

function lastSaleBefore(day: number, neighbourhoods: readonly Neighbourhood[]): string | null {
  const last = neighbourhoods.flatMap(({ sales }) => {
    const before = firstFrom(sales, day) - 1;
    return before < 0 ? [] : [sales.day[before] as number];
  });
  return last.length === 0 ? null : dateFromDayNumber(Math.max(...last));
}

async function describe(clickhouse: ClickHouse, city: string, chosen: readonly WeighedSale[], neighbourhoods: readonly Neighbourhood[]) {
  const idOf = ({ neighbourhood, at }: WeighedSale) => saleIdAt((neighbourhoods[neighbourhood] as Neighbourhood).sales, at);
  const buildingOf = ({ neighbourhood, at }: WeighedSale) => {
    const { sales } = neighbourhoods[neighbourhood] as Neighbourhood;
    return sales.buildings[sales.building[at] as number] as Building;
  };
  const localities = [...new Set(chosen.map((one) => buildingOf(one).locality))];
  const days = chosen.map(({ neighbourhood, at }) => (neighbourhoods[neighbourhood] as Neighbourhood).sales.day[at] as number);
  const facts = await factsOfSales(clickhouse, {
    city,
    localities,
    from: dateFromDayNumber(Math.min(...days)),
    to: dateFromDayNumber(Math.max(...days)),
    saleIds: chosen.map(idOf),
  });
  const factsById = new Map(facts.map((fact) => [fact.saleId, fact]));
  const comparables = chosen.map((one): Comparable => {
    const { sales } = neighbourhoods[one.neighbourhood] as Neighbourhood;
    const saleId = idOf(one);
    const building = buildingOf(one);
    const fact: FactsOfSale | undefined = factsById.get(saleId);
    const floor = sales.floor[one.at] as number;
    return {
      saleId,
      project: building.project,
      locality: building.locality,
      unitNumber: fact?.unitNumber ?? '',
      configuration: sales.configurations[sales.configuration[one.at] as number] ?? '',
      saleKind: fact?.saleKind ?? 'unknown',
      builtYear: building.builtYear,
      registeredOn: dateFromDayNumber(sales.day[one.at] as number),
      agreementPaise: sales.pricePaise[one.at] as number,
      areaSqft: Math.exp(sales.logArea[one.at] as number),
      floor: Number.isNaN(floor) ? null : floor,
      ratePerSqft: Math.exp(sales.logRate[one.at] as number),
      latitude: fact?.latitude ?? building.latitude,
      longitude: fact?.longitude ?? building.longitude,
      sameBuilding: one.sameBuilding,
      distanceM: one.km === null ? null : Math.round(one.km * 1000),
      weight: one.share,
      adjustments: one.adjustments,
      adjustedPaise: one.adjustedPaise,
      likeForLikeRatePerSqft: one.likeForLikeRatePerSqft,
    };
  });
  return { comparables, demonstration: facts.some(({ demonstration }) => demonstration) };
}

function warningsOf(
  subject: Subject,
  { facts, neighbourhoods, place }: SettledHere,
  { evidence, comparables, uncertainty }: ModelValue,
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
  if (subject.floor === undefined) warnings.push('The floor is not known; the comparables’ floors are taken as they are.');
  if (place.latitude === null) warnings.push('The place on the map is not known, so distances between buildings were not weighed.');
  const areas = comparables.map(({ neighbourhood, at }) =>
    Math.exp((neighbourhoods[neighbourhood] as Neighbourhood).sales.logArea[at] as number),
  );
  const [least, most] = [Math.min(...areas), Math.max(...areas)];
  if (subject.carpetAreaSqft < least * 0.85 || subject.carpetAreaSqft > most * 1.15) {
    warnings.push(`The closest sales are of ${Math.round(least)} to ${Math.round(most)} sq ft: this area lies outside them.`);
  }
  if (uncertainty.knownBy === 'thin' && evidence.sameBuilding > 0)
    warnings.push('Few sales of this building are known; its surroundings have much of the say.');
  return warnings;
}
