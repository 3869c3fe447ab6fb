import { daysBetween, financialYearOf, financialYearSpan, formatDate, type IsoDate } from '#core/period.ts';
import { formatCount } from '#core/indian-number.ts';
import type { SourceFreshness, SourceId } from '../contract.ts';

/** What is live of a source. `asOf` null: it does not say of which day it is. */
export type LoadedSource = { asOf: IsoDate | null; loadedAt: string | null; loadedOn: IsoDate | null; rows: number; batches: number };

type Source = {
  label: string;
  one: string;
  many: string;
  /** What its latest day is the day of. */
  asOfWords: string;
  /** Older than this, something newer should be had. Null: goes by the financial year. */
  staleAfterDays: number | null;
  missing: string;
  renew: (since: string) => string;
};

/** One row for each source an operator keeps up, in the order in which they are of use. */
const sources: Readonly<Record<SourceId, Source>> = {
  'index2-documents': {
    label: 'Index II documents',
    one: 'document',
    many: 'documents',
    asOfWords: 'latest registration',
    // Monthly figures need the month before to be whole; offices print within days.
    staleAfterDays: 45,
    missing: 'Import Index II documents (text, web page, PDF, or a zip of them) for the words behind each sale.',
    renew: (since) => `Fetch the documents registered since ${since} and import them as one zip.`,
  },
  'registry-tables': {
    label: 'Registry tables and grids',
    one: 'row',
    many: 'rows',
    asOfWords: 'latest registration',
    staleAfterDays: 45,
    missing: 'Import a table of registered sales (CSV, XLSX or the .xls of a paid search): without one there are no figures.',
    renew: (since) => `Fetch the registrations since ${since} and import them.`,
  },
  'rera-project-table': {
    label: 'RERA projects',
    one: 'project filing',
    many: 'project filings',
    asOfWords: 'snapshot of',
    // Promoters file by the quarter, about three weeks after it ends.
    staleAfterDays: 115,
    missing: 'Import a MahaRERA project table: names of projects settle by it, and booked and unsold units are counted from it.',
    renew: () => 'Promoters have filed for a later quarter: import a newer table. Older snapshots are kept beside it.',
  },
  'rera-project-detail': {
    label: 'RERA project details',
    one: 'project filing',
    many: 'project filings',
    asOfWords: 'snapshot of',
    staleAfterDays: 115,
    missing: 'Import the detail table of MahaRERA for villages, sold units, floors and certificates.',
    renew: () => 'Promoters have filed for a later quarter: import a newer detail table. Older snapshots are kept beside it.',
  },
  'rera-inventory': {
    label: 'RERA inventory',
    one: 'unit type',
    many: 'unit types',
    asOfWords: 'as of',
    // Sanctioned plans change a few times in the life of a project.
    staleAfterDays: 365,
    missing:
      'Import a table of RERA number, unit type, carpet area and count: without it rooms a deed does not name are told from the area alone.',
    renew: () => 'Plans have been revised since: import a newer inventory before the next sales.',
  },
  'ready-reckoner': {
    label: 'Ready-reckoner rates',
    one: 'rate',
    many: 'rates',
    asOfWords: 'rates from',
    staleAfterDays: null,
    missing: 'Import the annual statement of rates: without it the official value of a deed is not worked out anew.',
    renew: () => 'Import the rates of this financial year; if the State carried the old ones on, import those under the new year.',
  },
  places: {
    label: 'Places',
    one: 'place',
    many: 'places',
    asOfWords: 'as of',
    // Villages follow the census, stops and stations change more often but little.
    staleAfterDays: 5 * 365,
    missing: 'Import villages (census), stops and stations: until then names of places settle only to the localities we ship.',
    renew: () => 'Import a newer list of places.',
  },
  boundaries: {
    label: 'Boundaries',
    one: 'boundary',
    many: 'boundaries',
    asOfWords: 'as of',
    // Wards are drawn anew for each election.
    staleAfterDays: 5 * 365,
    missing: 'Import wards and villages as GeoJSON: projects that name no village are placed by them.',
    renew: () => 'Wards are drawn anew for each election: import the newer ones.',
  },
  demographics: {
    label: 'Counts of people',
    one: 'count',
    many: 'counts',
    asOfWords: 'counted in',
    // The census is of every tenth year, and the one of 2021 was put off.
    staleAfterDays: 20 * 365,
    missing: 'Import a Primary Census Abstract, or a table like it, for who lives around a place.',
    renew: () => 'People have been counted since: import the newer census.',
  },
};

export function freshnessOf(id: SourceId, loaded: LoadedSource | null, today: IsoDate): SourceFreshness {
  const source = sources[id];
  const { label } = source;
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
      sentence: 'Nothing is loaded.',
      advice: source.missing,
    };
  const { asOf, loadedAt, loadedOn, rows, batches } = loaded;
  const since = asOf ?? loadedOn;
  const ageDays = since === null ? null : Math.max(0, daysBetween(since, today));
  const stale = isStale(source, asOf, ageDays, today);
  const counted = `${formatCount(rows)} ${rows === 1 ? source.one : source.many}`;
  const of = asOf === null ? 'of a day the file does not say' : `${source.asOfWords} ${dayOf(id, asOf)}`;
  const age = ageDays === null ? '' : asOf === null ? `, loaded ${ageWords(ageDays)}` : `, ${ageWords(ageDays)}`;
  return {
    id,
    label,
    state: stale ? 'stale' : 'fresh',
    asOf,
    loadedAt,
    rows,
    batches,
    ageDays,
    sentence: `${counted}, ${of}${age}.`,
    advice: stale ? source.renew(formatDate(asOf)) : '',
  };
}

const dayOf = (id: SourceId, asOf: IsoDate) =>
  id === 'demographics'
    ? asOf.slice(0, 4)
    : id === 'ready-reckoner'
      ? `${formatDate(asOf)} (${financialYearSpan(financialYearOf(asOf))})`
      : formatDate(asOf);

function isStale({ staleAfterDays }: Source, asOf: IsoDate | null, ageDays: number | null, today: IsoDate) {
  if (staleAfterDays === null) return asOf === null || financialYearOf(asOf) < financialYearOf(today);
  return ageDays !== null && ageDays > staleAfterDays;
}

/** Days while they can be pictured, then months, then years. */
export function ageWords(days: number) {
  if (days === 0) return 'today';
  if (days < 60) return `${days} ${days === 1 ? 'day' : 'days'} ago`;
  const months = Math.round(days / 30.44);
  if (months < 24) return `${months} months ago`;
  return `${Math.floor(days / 365.25)} years ago`;
}
