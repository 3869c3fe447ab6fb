import * as words from '#messages/imports/freshness';
import { daysBetween, financialYearOf, financialYearSpan, formatDate, type IsoDate } from '#core/period.ts';
import type { SourceFreshness, SourceId } from '../contract.ts';

/** What is live of a source. `asOf` null: it does not say of which day it is. */
export type LoadedSource = { asOf: IsoDate | null; loadedAt: string | null; loadedOn: IsoDate | null; rows: number; batches: number };

type Source = {
  label: () => string;
  count: (values: { rows: number }) => string;
  /** What its latest day is the day of. */
  day: (asOf: IsoDate) => string;
  /** Older than this, something newer should be had. Null: goes by the financial year. */
  staleAfterDays: number | null;
  missing: () => string;
  renew: (values: { since: string }) => string;
};

const latestRegistration = (asOf: IsoDate) => words.latestRegistration({ day: formatDate(asOf) });
const snapshotOf = (asOf: IsoDate) => words.snapshotOf({ day: formatDate(asOf) });
const asOfDay = (asOf: IsoDate) => words.asOf({ day: formatDate(asOf) });

/** One row for each source an operator keeps up, in the order in which they are of use. */
const sources: Readonly<Record<SourceId, Source>> = {
  'index2-documents': {
    label: words.documents,
    count: words.documentsCount,
    day: latestRegistration,
    // Monthly figures need the month before to be whole; offices print within days.
    staleAfterDays: 45,
    missing: words.missingDocuments,
    renew: words.renewDocuments,
  },
  'registry-tables': {
    label: words.tables,
    count: words.tablesCount,
    day: latestRegistration,
    staleAfterDays: 45,
    missing: words.missingTables,
    renew: words.renewTables,
  },
  'rera-project-table': {
    label: words.projects,
    count: words.filingsCount,
    day: snapshotOf,
    // Promoters file by the quarter, about three weeks after it ends.
    staleAfterDays: 115,
    missing: words.missingProjects,
    renew: words.renewProjects,
  },
  'rera-project-detail': {
    label: words.details,
    count: words.filingsCount,
    day: snapshotOf,
    staleAfterDays: 115,
    missing: words.missingDetails,
    renew: words.renewDetails,
  },
  'rera-inventory': {
    label: words.inventory,
    count: words.inventoryCount,
    day: asOfDay,
    // Sanctioned plans change a few times in the life of a project.
    staleAfterDays: 365,
    missing: words.missingInventory,
    renew: words.renewInventory,
  },
  'ready-reckoner': {
    label: words.rates,
    count: words.ratesCount,
    day: (asOf) => words.ratesFrom({ day: formatDate(asOf), year: financialYearSpan(financialYearOf(asOf)) }),
    staleAfterDays: null,
    missing: words.missingRates,
    renew: words.renewRates,
  },
  places: {
    label: words.places,
    count: words.placesCount,
    day: asOfDay,
    // Villages follow the census, stops and stations change more often but little.
    staleAfterDays: 5 * 365,
    missing: words.missingPlaces,
    renew: words.renewPlaces,
  },
  boundaries: {
    label: words.boundaries,
    count: words.boundariesCount,
    day: asOfDay,
    // Wards are drawn anew for each election.
    staleAfterDays: 5 * 365,
    missing: words.missingBoundaries,
    renew: words.renewBoundaries,
  },
  demographics: {
    label: words.people,
    count: words.peopleCount,
    day: (asOf) => words.countedIn({ year: asOf.slice(0, 4) }),
    // The census is of every tenth year, and the one of 2021 was put off.
    staleAfterDays: 20 * 365,
    missing: words.missingPeople,
    renew: words.renewPeople,
  },
};

export function freshnessOf(id: SourceId, loaded: LoadedSource | null, today: IsoDate): SourceFreshness {
  const source = sources[id];
  const label = source.label();
  if (loaded === null || loaded.rows === 0)
    return {
      id,
      label,
      state: 'missing',
      asOf: null,
      loadedAt: null,
      rows: 0,
      batches: 0,
      ageDays: null,
      sentence: words.nothingLoaded(),
      advice: source.missing(),
    };
  const { asOf, loadedAt, loadedOn, rows, batches } = loaded;
  const since = asOf ?? loadedOn;
  const ageDays = since === null ? null : Math.max(0, daysBetween(since, today));
  const stale = isStale(source, asOf, ageDays, today);
  return {
    id,
    label,
    state: stale ? 'stale' : 'fresh',
    asOf,
    loadedAt,
    rows,
    batches,
    ageDays,
    sentence: sentenceOf(source, loaded, ageDays),
    advice: stale ? source.renew({ since: formatDate(asOf) }) : '',
  };
}

function sentenceOf(source: Source, { asOf, rows }: LoadedSource, ageDays: number | null) {
  const values = { counted: source.count({ rows }), day: asOf === null ? words.dayUnknown() : source.day(asOf) };
  if (ageDays === null) return words.sentenceBare(values);
  const age = ageWords(ageDays);
  return asOf === null ? words.sentenceLoaded({ ...values, age }) : words.sentence({ ...values, age });
}

function isStale({ staleAfterDays }: Source, asOf: IsoDate | null, ageDays: number | null, today: IsoDate) {
  if (staleAfterDays === null) return asOf === null || financialYearOf(asOf) < financialYearOf(today);
  return ageDays !== null && ageDays > staleAfterDays;
}

/** Days while they can be pictured, then months, then years. */
export function ageWords(days: number) {
  if (days === 0) return words.today();
  if (days < 60) return words.daysAgo({ days });
  const months = Math.round(days / 30.44);
  return months < 24 ? words.monthsAgo({ months }) : words.yearsAgo({ years: Math.floor(days / 365.25) });
}
