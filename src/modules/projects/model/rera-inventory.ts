import * as words from '#messages/projects/readers';
import * as faults from '#messages/projects/row-faults';
import { formatDate } from '#core/period.ts';
import { asciiDigits } from '#core/indian-number.ts';
import { columnsOfKind, placesOf } from './columns-of-kind.ts';
import { isFault, readCount, readSquareMetres } from './cells.ts';
import { type ImportKind, notDetected, type Refused, type RowReader, type SourceFile } from './import-kind.ts';
import { isRegistration, tidyRegistration } from './registration.ts';
import { TableRow } from './row-of-table.ts';
import { snapshotDate } from './snapshot-date.ts';

/** Of one project: so many units of a type and a carpet area. */
export type UnitTypeFacts = {
  projectId: string;
  snapshotOn: string;
  sourceRow: number;
  building: string;
  /** As filed. */
  unitType: string;
  /** Empty for what is no home. */
  configuration: string;
  carpetSqm: number;
  units: number | null;
};

type Columns = ReadonlyMap<string, number>;
const names = {
  registration: ['rera_id', 'rera_number', 'rera_no', 'registration_number', 'registration_no', 'rera_registration_number'],
  unitType: ['unit_type', 'flat_type', 'apartment_type', 'type_of_unit', 'type_of_flat', 'configuration', 'type'],
  carpet: ['carpet_sqm', 'carpet_area_sqm', 'carpet_area_in_sqmts', 'carpet_area_sqmts', 'rera_carpet_sqm', 'rera_carpet', 'carpet_area', 'carpet'],
  units: ['count', 'units', 'number_of_units', 'no_of_units', 'total_units', 'number_of_apartment', 'number_of_apartments', 'number_of_flats'],
  building: ['building', 'building_name', 'wing', 'tower'],
} as const; // prettier-ignore

const first = (columns: Columns, wanted: readonly string[]) => wanted.find((name) => columns.has(name)) ?? null;

function columnsNeeded(headers: readonly string[]) {
  const columns = columnsOfKind('rera-inventory', headers);
  const registration = first(columns, names.registration);
  const unitType = first(columns, names.unitType);
  const carpet = first(columns, names.carpet);
  if (registration === null || unitType === null || carpet === null) return null;
  return { columns, registration, unitType, carpet, units: first(columns, names.units), building: first(columns, names.building) };
}

export const reraInventory: ImportKind<UnitTypeFacts> = {
  kind: 'rera-inventory',
  words: { one: words.unitType, many: words.unitTypes, source: words.inventory },
  questions: [{ name: 'snapshotOn', label: words.asOf, hint: words.asOfFiling }],
  detect({ headers }) {
    const found = columnsNeeded(headers);
    // A register of sales may name a RERA number, a type and a carpet area of one flat, too: it says when and for how much.
    if (found === null || headers.some((header) => /price|amount|consideration|value|date/i.test(header))) return notDetected;
    const { columns, registration, unitType, carpet, units, building } = found;
    return { certainty: units === null ? 0.6 : 0.95, columns: placesOf(columns, [registration, unitType, carpet, units, building]) };
  },
  open: openInventory,
  tables: [
    {
      table: 'project_unit_type',
      columns: ['project_id', 'snapshot_on', 'batch_id', 'source_row', 'building', 'unit_type', 'configuration', 'carpet_sqm', 'units'],
      writeTsv(tsv, batchId, f) {
        tsv.text(f.projectId).text(f.snapshotOn).integer(batchId).integer(f.sourceRow).text(f.building).text(f.unitType);
        tsv.text(f.configuration).decimal(f.carpetSqm, 3).integer(f.units).endRow();
      },
    },
  ],
  show: ({ projectId, building, unitType, configuration, carpetSqm, units }) =>
    [
      { label: words.reraNumber(), value: projectId },
      { label: words.building(), value: building },
      { label: words.type(), value: configuration === '' ? words.noHome({ type: unitType }) : configuration },
      { label: words.carpet(), value: words.sqm({ area: carpetSqm.toFixed(2) }) },
      { label: words.units(), value: units === null ? '' : String(units) },
    ].filter(({ value }) => value !== ''),
};

function openInventory(file: SourceFile): RowReader<UnitTypeFacts> | Refused {
  const found = columnsNeeded(file.headers);
  if (found === null) return { refused: words.notInventory() };
  const given = file.given?.['snapshotOn'];
  const dated = snapshotDate({ given, fileName: file.fileName, latestInRows: null, today: file.today });
  if (dated === null && given !== undefined && given.trim() !== '') return { refused: words.sayDay() };
  const snapshotOn = dated?.on ?? file.today;
  return {
    remarks: [
      dated?.remark ??
        (dated === null ? words.inventoryToday({ day: formatDate(snapshotOn) }) : words.inventoryAsOf({ day: formatDate(snapshotOn) })),
      ...(found.units === null ? [words.noUnits()] : []),
    ],
    end: () => ({ facts: [], problems: [] }),
    row(cells, number) {
      const row = new TableRow(cells, number, found.columns, file.headers);
      const facts = readUnitType(row, found);
      return { facts: facts === null ? [] : [{ ...facts, snapshotOn, sourceRow: number }], problems: row.problems };
    },
  };
}

function readUnitType(row: TableRow, { registration, unitType, carpet, units, building }: NonNullable<ReturnType<typeof columnsNeeded>>) {
  const projectId = tidyRegistration(row.text(registration));
  if (!isRegistration(projectId)) row.reject(registration, faults.notRegistration());
  const type = row.text(unitType);
  if (type === '') row.reject(unitType, faults.empty());
  const area = readSquareMetres(row.raw(carpet));
  if (isFault(area)) row.reject(carpet, area.fault);
  else if (area === null) row.reject(carpet, faults.empty());
  else if (area < 5 || area > 3000) row.reject(carpet, faults.notCarpet());
  if (row.isRejected) return null;
  return {
    projectId,
    building: building === null ? '' : row.text(building),
    unitType: type,
    configuration: configurationOf(type),
    carpetSqm: area as number,
    units: units === null ? null : row.read(units, (cell) => readCount(cell, 100_000)),
  };
}

/** "2BHK", "2.5 B.H.K.", "२ बीएचके", "1RK", "Studio", "Penthouse 4 BHK": rooms counted as the product counts them. */
export function configurationOf(unitType: string): string {
  const text = asciiDigits(unitType.normalize('NFC'));
  const counted = /(\d(?:\.5)?)\s*(?:\+\s*)?(b\.?\s*h\.?\s*k|r\.?\s*k\b|बी\.?\s*एच\.?\s*के|आर\.?\s*के)/i.exec(text);
  if (counted !== null) return `${counted[1]} ${/^r|^आर/i.test(counted[2]!) ? 'RK' : 'BHK'}`;
  return /\bstudio\b|^\s*rk\b|स्टुडिओ/i.test(text) ? '1 RK' : '';
}
