import * as words from '#messages/location/readers';
import * as faults from '#messages/location/row-faults';
import {
  cleanCell,
  columnsOf,
  notDetected,
  placesOf,
  firstOf,
  dateInName,
  type FactTable,
  type ImportKind,
  type Refused,
  type RowReader,
  type SourceFile,
  TableRow,
} from '#modules/projects/index.ts';
import { boundaryKinds, boundaryTitle, type BoundaryFacts, type BoundaryKind } from './boundary-facts.ts';
import { areaSqmOf, boxOf, geometryOf, readPolygons } from './polygons.ts';
import { GEOMETRY } from './source/geojson-table.ts';

/** A name without its number comes before one that has it: Name2 "Aundh - Balewadi" before Name1 "12 Aundh - Balewadi". */
const nameColumns = [
  'name2',
  'ward_name',
  'village_name',
  'vill_name',
  'vname',
  'name_en',
  'name',
  'name1',
  'village',
  'zone_name',
  'taluka',
  'dtname',
  'district',
];
const localColumns = ['name_local', 'name_mr', 'marathi_name', 'local_name'];
const numberColumns = ['wardnum', 'ward_no', 'ward_number', 'wardno', 'prabhag_no', 'prabhag', 'number', 'no'];
const codeColumns = ['code', 'village_code', 'vill_code', 'lgd_code', 'census_code', 'censuscode', 'osm_id'];
const parentColumns = ['zone', 'parent', 'taluka', 'tehsil', 'sub_district', 'subdistrict'];
const districtColumns = ['district', 'district_name', 'dtname', 'city'];
const kindByColumn: readonly [BoundaryKind, readonly string[]][] = [
  ['ward', ['wardnum', 'ward_no', 'ward_number', 'wardno', 'ward_name', 'prabhag_no', 'prabhag']],
  ['village', ['village_name', 'vill_name', 'vname', 'village', 'village_code', 'vill_code']],
  ['zone', ['zone_name']],
];
const authorities: readonly [RegExp, string][] = [
  [/pcmc/i, 'PCMC'],
  [/(^|[^a-z])pmc([^a-z]|$)/i, 'PMC'],
  [/pmrda/i, 'PMRDA'],
  [/mcgm|bmc/i, 'MCGM'],
];

function shapesOf(file: SourceFile, columns: ReadonlyMap<string, number>) {
  const at = columns.get(GEOMETRY);
  return at === undefined ? [] : file.sample.map((cells) => cells[at] ?? '').filter((shape) => shape !== '');
}

export const boundaries: ImportKind<BoundaryFacts> = {
  kind: 'boundaries',
  words: { one: words.boundaryOne, many: words.boundaryMany, source: words.boundaries },
  questions: [
    { name: 'boundaryKind', label: words.kindOfBoundary, hint: words.kindOfBoundaryHint },
    { name: 'authority', label: words.authority, hint: words.authorityHint },
    { name: 'district', label: words.district, hint: words.districtOfAreas },
    { name: 'source', label: words.source, hint: words.whoDrew },
  ],
  detect(file) {
    const columns = columnsOf(file.headers);
    const shapes = shapesOf(file, columns);
    const polygons = shapes.filter((shape) => /"type":\s*"(Multi)?Polygon"/.test(shape)).length;
    if (polygons === 0) return notDetected;
    const named = [nameColumns, localColumns, numberColumns, codeColumns, parentColumns, districtColumns].flat();
    return { certainty: 0.5 + (0.5 * polygons) / shapes.length, columns: placesOf(columns, [GEOMETRY, ...named]) };
  },
  open: openBoundaries,
  tables: [boundaryTable()],
  show: showBoundary,
};

function openBoundaries(file: SourceFile): RowReader<BoundaryFacts> | Refused {
  const columns = columnsOf(file.headers);
  if (!columns.has(GEOMETRY)) return { refused: words.needsPolygons() };
  const name = firstOf(columns, nameColumns);
  const number = firstOf(columns, numberColumns);
  if (name === null && number === null) return { refused: words.areasUnnamed({ columns: nameColumns.slice(0, 7).join(', ') }) };
  const given = (question: string) => cleanCell(file.given?.[question] ?? '');
  const kind = kindOf(given('boundaryKind'), columns, file.fileName);
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(file.fileName)?.[1];
  const named = dateInName(file.fileName);
  const asOf = named === null ? (year === undefined ? null : `${year}-01-01`) : 'day' in named ? named.day : `${named.month}-01`;
  return {
    remarks: [asOf === null ? words.readAsBoundaries({ kind }) : words.readAsBoundariesOf({ kind, year: asOf.slice(0, 4) })],
    end: () => ({ facts: [], problems: [] }),
    row(cells, sourceRow) {
      const row = new TableRow(cells, sourceRow, columns, file.headers);
      const one = (names: readonly string[]) => row.text(firstOf(columns, names) ?? '');
      const shape = readPolygons(row.raw(GEOMETRY));
      if ('fault' in shape) {
        row.reject(GEOMETRY, row.raw(GEOMETRY) === '' ? faults.empty() : shape.fault);
        return { facts: [], problems: row.problems };
      }
      if (shape.isSwapped) row.warn(GEOMETRY, faults.swapped());
      const parent = one(parentColumns);
      const found = tidyName(name === null ? '' : row.text(name), one(numberColumns), parent);
      if (found.name === '' && found.number === '') {
        row.reject(name ?? number ?? GEOMETRY, faults.empty());
        return { facts: [], problems: row.problems };
      }
      const facts: BoundaryFacts = {
        sourceRow,
        district: one(districtColumns) || given('district'),
        kind,
        ...found,
        nameLocal: one(localColumns),
        code: one(codeColumns),
        parent,
        authority: given('authority') || authorityOf([row.text('authority'), row.text('origin'), row.text('source'), file.fileName]),
        box: boxOf(shape.polygons),
        areaSqm: areaSqmOf(shape.polygons),
        polygons: shape.polygons,
        asOf,
        source: given('source') || cleanCell(file.fileName),
      };
      return { facts: [facts], problems: row.problems.map((problem) => Object.assign(problem, { value: problem.value.slice(0, 60) })) };
    },
  };
}

/** The number leaves the name, and so does a name that says nothing but the zone: "01, Zone F" of zone F is number 1, "Zone F". */
function tidyName(written: string, number: string, parent: string): { name: string; number: string } {
  const [, leading = '', rest = ''] = /^(?:ward\s*)?(?:no\.?\s*)?0*(\d+)\s*[,.:-]?\s+(.+)$/i.exec(written) ?? [];
  const own = number.replaceAll('_', '-') || leading;
  const name = leading !== '' && own.split('-')[0] === leading ? rest : written;
  return { name: /^zone\b/i.test(name) && parent !== '' ? `Zone ${parent}` : name, number: own };
}

function kindOf(given: string, columns: ReadonlyMap<string, number>, fileName: string): BoundaryKind {
  const givenKind = boundaryKinds.find((kind) => given.toLowerCase().startsWith(kind));
  if (givenKind !== undefined) return givenKind;
  const byColumn = kindByColumn.find(([, names]) => names.some((name) => columns.has(name)))?.[0];
  return byColumn ?? boundaryKinds.find((kind) => new RegExp(kind, 'i').test(fileName)) ?? 'other';
}

const authorityOf = (texts: readonly string[]) =>
  texts.flatMap((text) => authorities.flatMap(([pattern, authority]) => (pattern.test(text) ? [authority] : [])))[0] ?? '';

function boundaryTable(): FactTable<BoundaryFacts> {
  return {
    table: 'boundary',
    columns: [
      'district',
      'kind',
      'name',
      'batch_id',
      'source_row',
      'name_local',
      'number',
      'code',
      'parent',
      'authority',
      'west',
      'south',
      'east',
      'north',
      'area_sqm',
      'geometry',
      'as_of',
      'source',
    ],
    writeTsv(tsv, batchId, f) {
      tsv.text(f.district).text(f.kind).text(f.name).integer(batchId).integer(f.sourceRow);
      tsv.text(f.nameLocal).text(f.number).text(f.code).text(f.parent).text(f.authority);
      tsv.decimal(f.box.west, 6).decimal(f.box.south, 6).decimal(f.box.east, 6).decimal(f.box.north, 6).decimal(f.areaSqm, 0);
      tsv
        .text(JSON.stringify(geometryOf(f.polygons)))
        .maybeText(f.asOf)
        .text(f.source)
        .endRow();
    },
  };
}

function showBoundary(facts: BoundaryFacts) {
  const corners = facts.polygons.flat(2).length;
  return [
    { label: words.name(), value: boundaryTitle(facts) },
    { label: words.kind(), value: words.areaKind({ kind: facts.kind }) },
    { label: words.within(), value: facts.parent },
    { label: words.area(), value: words.sqkm({ area: (facts.areaSqm / 1e6).toFixed(2) }) },
    { label: words.corners(), value: String(corners) },
  ].filter(({ value }) => value !== '');
}
