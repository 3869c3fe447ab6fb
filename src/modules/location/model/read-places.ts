import * as words from '#messages/location/readers';
import * as faults from '#messages/location/row-faults';
import { districtOfCensusCode } from '#core/districts.ts';
import {
  cleanCell,
  columnsOfKind,
  firstOf,
  notDetected,
  placesOf,
  dateInName,
  mendPosition,
  readPositionPair,
  type ImportKind,
  type Refused,
  type RowReader,
  type SourceFile,
  TableRow,
} from '#modules/projects/index.ts';
import { readCensusName, spelledOut, talukaOfCensusCode } from './census-names.ts';
import type { PlaceFacts } from './place-facts.ts';
import { placeKindOf, placeKindOfTags } from './place-kind.ts';
import { placeKindWords } from './place-kind-words.ts';
import { placeTable } from './place-tsv.ts';
import { tellsPrices } from './tells-prices.ts';
import { GEOMETRY } from './source/geojson-table.ts';

type Columns = ReadonlyMap<string, number>;

const nameColumns = [
  'name',
  'name_en',
  'stop_name',
  'station_name',
  'place_name',
  'village_name',
  'village',
  'locality',
  'ward_name',
  'title',
];
const localColumns = ['name_local', 'name_mr', 'name_hi', 'local_name', 'marathi_name', 'name_marathi'];
const aliasColumns = ['aliases', 'alias', 'alt_name', 'old_name', 'other_names', 'name_en', 'short_name', 'loc_name'];
const latitudeColumns = ['latitude', 'lat', 'stop_lat', 'y'];
const longitudeColumns = ['longitude', 'lon', 'lng', 'long', 'stop_lon', 'x'];
const codeColumns = ['code', 'station_code', 'stop_id', 'stop_code', 'village_code', 'lgd_code', 'ref', 'osm_id'];
const kindColumns = ['kind', 'place_kind', 'type', 'category', 'amenity_category'];
const parentColumns = ['parent', 'zone', 'parent_station', 'municipality'];
const districtColumns = ['district', 'district_name', 'city'];
const talukaColumns = ['taluka', 'tehsil', 'tahsil', 'subdistrict', 'sub_district', 'sub_district_name'];

const listColumns = [
  nameColumns,
  localColumns,
  aliasColumns,
  latitudeColumns,
  longitudeColumns,
  codeColumns,
  kindColumns,
  parentColumns,
  districtColumns,
  talukaColumns,
].flat();

type Layout = 'census-villages' | 'gtfs-stops' | 'features' | 'points' | 'names';

/** Which shape of list a file is. A table that tells what something costs or how it is let is one of sales or offers. */
function layoutOf({ headers, sample }: Pick<SourceFile, 'headers' | 'sample'>): { layout: Layout; certainty: number } | null {
  const columns = columnsOfKind('places', headers);
  if (columns.has('village_code_2011') && columns.has('village_name_2011')) return { layout: 'census-villages', certainty: 1 };
  if (['stop_id', 'stop_name', 'stop_lat', 'stop_lon'].every((name) => columns.has(name))) return { layout: 'gtfs-stops', certainty: 1 };
  // A register of projects or sales may name a village and have a position, too.
  if (['rera_id', 'registration_number'].some((name) => columns.has(name)) || tellsPrices(headers, sample)) return null;
  const name = firstOf(columns, nameColumns);
  const geometry = columns.get(GEOMETRY);
  if (geometry !== undefined) {
    const shapes = sample.map((cells) => cells[geometry] ?? '').filter((shape) => shape !== '');
    const points = shapes.filter((shape) => /"type":\s*"(Multi)?Point"/.test(shape)).length;
    return name !== null && points > 0 && points * 2 >= shapes.length ? { layout: 'features', certainty: 0.95 } : null;
  }
  if (firstOf(columns, latitudeColumns) !== null && firstOf(columns, longitudeColumns) !== null)
    return name !== null
      ? { layout: 'points', certainty: 0.7 }
      : nameByValues(columns, sample) !== null
        ? { layout: 'points', certainty: 0.5 }
        : null;
  if (name === null) return null;
  const isList = firstOf(columns, talukaColumns) !== null && firstOf(columns, [...aliasColumns, ...localColumns]) !== null;
  return isList ? { layout: 'names', certainty: 0.6 } : null;
}

/** Beside a point, the first column of words that is nothing else is what the place is called: "Company", "Site". */
function nameByValues(columns: Columns, sample: SourceFile['sample']): string | null {
  const others = new Set(placesOf(columns, listColumns));
  const isName = (at: number) => {
    const values = sample.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '');
    return values.length > 0 && values.every((value) => /\p{L}{2}/u.test(value));
  };
  const [found] = [...columns].filter(([, at]) => !others.has(at) && isName(at)).sort(([, one], [, other]) => one - other);
  return found?.[0] ?? null;
}

export const places: ImportKind<PlaceFacts> = {
  kind: 'places',
  words: { one: words.placeOne, many: words.placeMany, source: words.listOfPlaces },
  questions: [
    { name: 'placeKind', label: words.kindOfPlace, hint: words.kindOfPlaceHint },
    { name: 'district', label: words.district, hint: words.districtOfRows },
    { name: 'source', label: words.source, hint: words.whoMade },
  ],
  detect(file) {
    const found = layoutOf(file);
    if (found === null) return notDetected;
    const columns = columnsOfKind('places', file.headers);
    // A layout of its own is known by every column it has.
    if (found.certainty === 1) return { certainty: 1, columns: [...columns.values()] };
    return { certainty: found.certainty, columns: placesOf(columns, [GEOMETRY, ...listColumns]) };
  },
  open: openPlaces,
  tables: [placeTable],
  show: showPlace,
};

function openPlaces(file: SourceFile): RowReader<PlaceFacts> | Refused {
  const columns = columnsOfKind('places', file.headers);
  const found = layoutOf(file);
  if (found === null && tellsPrices(file.headers, file.sample)) return { refused: words.tellsPrices() };
  if (found === null) return { refused: words.notPlaces() };
  return found.layout === 'census-villages' ? censusReader(file, columns) : pointReader(file, columns, found.layout);
}

const about = (file: SourceFile, layoutSource: string): Pick<PlaceFacts, 'asOf' | 'source'> => {
  const named = dateInName(file.fileName);
  const asOf = named === null ? null : 'day' in named ? named.day : `${named.month}-01`;
  return { asOf, source: cleanCell(file.given?.['source'] ?? '') || layoutSource };
};

/**
 * The census lists a village once for every older unit it was made of, so rows of one code become one place; what it was
 * called in 2001 is an alias, unless that was the town that held it.
 */
function censusReader(file: SourceFile, columns: Columns): RowReader<PlaceFacts> {
  const byCode = new Map<string, PlaceFacts>();
  return {
    remarks: [words.censusVillages({ year: '2011' })],
    row(cells, number) {
      const row = new TableRow(cells, number, columns, file.headers);
      const code = row.text('village_code_2011').replace(/\.0$/, '');
      const read = readCensusName(row.text('village_name_2011'));
      if (!/^\d{1,8}$/.test(code)) row.reject('village_code_2011', faults.notCensusCode());
      if (read.name === '') row.reject('village_name_2011', faults.empty());
      if (row.isRejected) return { facts: [], problems: row.problems };
      const district = districtOfCensusCode(row.text('district_code_2011')) || (file.given?.['district'] ?? '');
      const talukaCode = row.text('sub_district_code_2011');
      // Code 0 stands for land outside every village.
      const key = `${talukaCode}/${code}/${Number(code) === 0 ? read.name : ''}`;
      const place = byCode.get(key) ?? {
        sourceRow: number,
        district,
        taluka: talukaOfCensusCode(talukaCode),
        kind: read.kind,
        name: read.name,
        nameLocal: '',
        aliases: [...read.aliases],
        code: Number(code) === 0 ? '' : code,
        codeSystem: 'census-2011',
        parent: '',
        latitude: null,
        longitude: null,
        ...about(file, 'Census 2011'),
      };
      byCode.set(key, place);
      const older = readCensusName(row.text('village_name_2001'));
      if (older.kind === 'village' || place.kind === 'town')
        for (const alias of [older.name, ...older.aliases])
          if (alias !== '' && alias !== place.name && !place.aliases.includes(alias)) place.aliases.push(alias);
      return { facts: [], problems: row.problems };
    },
    end: () => ({ facts: [...byCode.values()], problems: [] }),
  };
}

function pointReader(file: SourceFile, columns: Columns, layout: Exclude<Layout, 'census-villages'>): RowReader<PlaceFacts> {
  const listed = firstOf(columns, nameColumns);
  const name = listed ?? nameByValues(columns, file.sample) ?? '';
  const latitude = firstOf(columns, latitudeColumns);
  const longitude = firstOf(columns, longitudeColumns);
  const codeColumn = firstOf(columns, codeColumns);
  const kindForAll = placeKindOf(file.given?.['placeKind'] ?? '') ?? (layout === 'gtfs-stops' ? 'stop' : null);
  const kindOfFile = placeKindOf(file.fileName.replace(/\.[\w.]+$/, ''));
  const stated = about(file, layout === 'gtfs-stops' ? 'GTFS' : codeColumn === 'osm_id' ? 'OpenStreetMap' : cleanCell(file.fileName));
  const seen = new Map<string, number>();
  const remarks = [
    ...(listed === null ? [words.takenForName({ column: file.headers[columns.get(name) ?? -1] ?? '' })] : []),
    ...(kindForAll === null && kindOfFile !== null ? [words.takenForKind({ kind: placeKindWords(kindOfFile) })] : []),
  ];
  return {
    remarks,
    end: () => ({ facts: [], problems: [] }),
    row(cells, number) {
      const row = new TableRow(cells, number, columns, file.headers);
      const one = (names: readonly string[]) => row.text(firstOf(columns, names) ?? '');
      const placeName = row.text(name);
      if (placeName === '') row.reject(name, faults.empty());
      const position = layout === 'names' ? null : readPoint(row, layout, latitude, longitude);
      if (position === null && layout !== 'names' && !row.isRejected)
        row.reject(layout === 'features' ? GEOMETRY : (latitude ?? ''), faults.empty());
      if (row.isRejected) return { facts: [], problems: row.problems };
      if (position?.isSwapped) row.warn(latitude ?? GEOMETRY, faults.swapped());
      const kind =
        (layout === 'gtfs-stops' && row.text('location_type') === '1' ? 'station' : null) ??
        kindForAll ??
        placeKindOf(one(kindColumns)) ??
        placeKindOfTags((tag) => row.text(tag)) ??
        kindOfFile;
      if (kind === null) row.warn(firstOf(columns, kindColumns) ?? name, faults.kindUnknown());
      const code = codeColumn === null ? '' : row.text(codeColumn);
      const before = code === '' ? undefined : seen.get(code);
      if (before !== undefined) row.warn(codeColumn ?? '', faults.standsToo({ row: String(before) }));
      if (code !== '') seen.set(code, number);
      const aliases = aliasColumns
        .flatMap((column) => (column === name ? [] : row.text(column).split(/[;|]/)))
        .map((alias) => alias.trim());
      const facts: PlaceFacts = {
        sourceRow: number,
        district: one(districtColumns) || (file.given?.['district'] ?? ''),
        taluka: one(talukaColumns),
        kind: kind ?? 'other',
        name: placeName,
        nameLocal: one(localColumns),
        aliases: [...new Set([...aliases, ...spelledOut(placeName)])].filter((alias) => alias !== '' && alias !== placeName),
        code,
        codeSystem:
          code === '' ? '' : layout === 'gtfs-stops' ? 'gtfs' : codeColumn === 'osm_id' ? 'osm' : kind === 'station' ? 'railway' : '',
        parent: one(parentColumns),
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        ...stated,
      };
      return { facts: [facts], problems: row.problems };
    },
  };
}

function readPoint(row: TableRow, layout: Layout, latitude: string | null, longitude: string | null) {
  if (layout !== 'features') {
    const pair = `${row.text(latitude ?? '')},${row.text(longitude ?? '')}`;
    const read = readPositionPair(pair);
    if (read === null || !('fault' in read)) return read;
    row.reject(latitude ?? '', read.fault);
    return null;
  }
  const shape = row.raw(GEOMETRY);
  const [lon, lat] = firstPointOf(shape);
  if (lon === undefined || lat === undefined) {
    if (shape !== '') row.reject(GEOMETRY, faults.notPoint());
    return null;
  }
  const read = mendPosition(lat, lon);
  if (!('fault' in read)) return read;
  row.reject(GEOMETRY, read.fault);
  return null;
}

function firstPointOf(shape: string): [longitude?: number, latitude?: number] {
  const match = /"type":\s*"(?:Multi)?Point"[\s\S]*?\[\s*(?:\[\s*)?(-?[\d.]+(?:e-?\d+)?)\s*,\s*(-?[\d.]+(?:e-?\d+)?)/i.exec(shape);
  return match ? [Number(match[1]), Number(match[2])] : [];
}

function showPlace(facts: PlaceFacts) {
  return [
    { label: words.name(), value: facts.name },
    { label: words.localName(), value: facts.nameLocal },
    { label: words.kind(), value: placeKindWords(facts.kind) },
    { label: words.place(), value: [facts.taluka, facts.district].filter((part) => part !== '').join(', ') },
    { label: words.code(), value: facts.code },
    { label: words.alsoCalled(), value: facts.aliases.join(', ') },
    {
      label: words.position(),
      value: facts.latitude === null || facts.longitude === null ? '' : `${facts.latitude.toFixed(5)}, ${facts.longitude.toFixed(5)}`,
    },
  ].filter(({ value }) => value !== '');
}
