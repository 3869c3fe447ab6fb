/**
 * The columns of a sale, each said once: what the store is asked, what a row of the contract holds, what the screen's table shows, what
 * every file and the specification's named calls write, and under which names. All of those are made from this table, in its order.
 */
import { z } from 'zod';
import { SQFT_PER_SQM } from '#core/area.ts';
import { AreaBasis, DocumentClass, PropertyKind, SaleKind } from './kinds.ts';

/** What the state of the data and the filter say of rows, as SQL. */
export type KnownOfRows = { demonstration: string; leftOut: string };
type Sql = string | ((parts: KnownOfRows) => string);

type SaleColumn = {
  /** The one name that people read, on screens and in files. */
  label: string;
  /** The label in full, where it is short. */
  meaning?: string;
  kind: 'text' | 'date' | 'count' | 'number' | 'area' | 'money' | 'rate';
  /** Behind the label in files; amounts have their currency. */
  unit?: 'sq ft' | 'sq m';
  /** Its value in a row of the contract. */
  type: z.ZodType;
  /** Over the columns of `sale`. */
  sql: Sql;
  /** In `SaleRow` and what holds it, in the detail of one sale alone, or in neither. */
  row: 'every' | 'detail' | null;
  /** In the table of the screen: from the beginning, when it is chosen, or only where left-out sales are shown. */
  screen: { shown: 'at-first' | 'when-chosen' | 'with-left-out'; width: number; align?: 'right' } | null;
  /** What the server sorts by, and as which type; what is not known is NULL and stands last. */
  sort: { sql: string; type: string } | null;
  /** In files, whatever their format; other SQL where they round or say it in words. */
  file: boolean | { sql: Sql };
  /** Its head in a CSV with the specification's names; null where that file leaves it out. A name that ends in _INR is one of rupees. */
  specName: string | null;
  /** In the named calls, under that name. */
  namedCall: boolean;
};

const sorted = (sql: string, type: string) => ({ sql, type });
const text = z.string();

/** A column needs an answer to every question above, or this does not compile. */
export const saleColumns = {
  project: {
    label: 'Project',
    kind: 'text',
    type: text,
    sql: 'project',
    row: 'every',
    screen: { shown: 'at-first', width: 200 },
    sort: sorted("nullIf(project, '')", 'String'),
    file: true,
    specName: 'Project_name_Selected',
    namedCall: true,
  },
  locality: {
    label: 'Locality',
    meaning: 'Locality as the product names it',
    kind: 'text',
    type: text,
    sql: 'locality',
    row: 'every',
    screen: { shown: 'at-first', width: 130 },
    sort: sorted('locality', 'String'),
    file: true,
    // The spelling that filters and calls take.
    specName: 'IGR_Village',
    namedCall: true,
  },
  registeredOn: {
    label: 'Transaction date',
    meaning: 'Date of registration',
    kind: 'date',
    type: z.iso.date(),
    sql: 'toString(registered_on)',
    row: 'every',
    screen: { shown: 'at-first', width: 136 },
    sort: sorted('registered_on', 'Date'),
    file: true,
    specName: 'Transaction_Date',
    namedCall: true,
  },
  price: {
    label: 'Agreement price',
    meaning: 'Agreement value in units of its currency',
    kind: 'money',
    type: z.number(),
    sql: 'agreement_paise / 100',
    row: 'every',
    screen: { shown: 'at-first', width: 136, align: 'right' },
    sort: sorted('agreement_paise', 'Int64'),
    file: true,
    specName: 'Agreement_Price_INR',
    namedCall: true,
  },
  floor: {
    label: 'Floor',
    kind: 'count',
    type: z.number().int().nullable(),
    sql: 'floor',
    row: 'every',
    screen: { shown: 'at-first', width: 76, align: 'right' },
    sort: sorted('floor', 'Int16'),
    file: true,
    specName: 'Floor_No',
    namedCall: true,
  },
  unitNumber: {
    label: 'Unit',
    kind: 'text',
    type: text,
    sql: 'unit_number',
    row: 'every',
    screen: { shown: 'at-first', width: 84 },
    // By the number in it: B-1203 after B-704.
    sort: sorted("toUInt64OrNull(extract(unit_number, '\\\\d{1,18}'))", 'UInt64'),
    file: true,
    specName: 'Unit_No',
    namedCall: true,
  },
  ratePerSqft: {
    label: 'Rate',
    meaning: 'Rate per sq ft on carpet area',
    kind: 'rate',
    type: z.number().nullable(),
    sql: 'rate_per_sqft',
    row: 'every',
    screen: { shown: 'at-first', width: 126, align: 'right' },
    sort: sorted('rate_per_sqft', 'Float64'),
    file: { sql: 'round(rate_per_sqft, 2)' },
    specName: 'Transaction_Rate_Per_Sq_ft_on_C_A',
    namedCall: true,
  },
  areaSqft: {
    label: 'Carpet area',
    kind: 'area',
    unit: 'sq ft',
    type: z.number().nullable(),
    sql: `round(area_sqm * ${SQFT_PER_SQM}, 2)`,
    row: null,
    // The screen shows square feet of the column below, which the server sorts by.
    screen: null,
    sort: null,
    file: true,
    specName: null,
    namedCall: false,
  },
  areaSqm: {
    label: 'Carpet area',
    meaning: 'Carpet area in sq ft (sq m × 10.764, rounded)',
    kind: 'number',
    unit: 'sq m',
    type: z.number().nullable(),
    sql: 'area_sqm',
    row: 'every',
    screen: { shown: 'at-first', width: 116, align: 'right' },
    sort: sorted('area_sqm', 'Float64'),
    file: { sql: 'round(area_sqm, 4)' },
    specName: 'Net_Carpet_Area_sqmt_KHESTRAFAL',
    namedCall: true,
  },
  documentType: {
    label: 'Document type',
    kind: 'text',
    type: text,
    sql: 'document_type',
    row: 'every',
    screen: { shown: 'at-first', width: 160 },
    sort: sorted("nullIf(document_type, '')", 'String'),
    file: true,
    specName: 'Transaction_Type',
    namedCall: true,
  },
  village: {
    label: 'Village',
    meaning: 'Village as the document names it',
    kind: 'text',
    type: text,
    sql: 'village',
    row: 'every',
    screen: { shown: 'when-chosen', width: 130 },
    sort: sorted("nullIf(village, '')", 'String'),
    file: true,
    specName: 'Village_As_Written',
    namedCall: false,
  },
  currency: {
    label: 'Currency',
    kind: 'text',
    type: text,
    sql: 'currency',
    row: 'every',
    // Amounts on the screen carry their sign.
    screen: null,
    sort: null,
    file: true,
    specName: 'Currency',
    namedCall: false,
  },
  city: {
    label: 'City',
    kind: 'text',
    type: text,
    sql: 'city',
    row: 'every',
    screen: { shown: 'when-chosen', width: 120 },
    sort: sorted('city', 'String'),
    file: true,
    specName: 'City',
    namedCall: false,
  },
  building: {
    label: 'Building',
    meaning: 'Wing, tower or block',
    kind: 'text',
    type: text,
    sql: 'building',
    row: 'every',
    screen: { shown: 'when-chosen', width: 100 },
    sort: null,
    file: true,
    specName: 'Building',
    namedCall: false,
  },
  configuration: {
    label: 'Configuration',
    kind: 'text',
    type: text,
    sql: 'configuration',
    row: 'every',
    screen: { shown: 'when-chosen', width: 116 },
    sort: sorted("nullIf(configuration, '')", 'String'),
    file: true,
    specName: 'Configuration',
    namedCall: false,
  },
  configurationSource: {
    label: 'Configuration by',
    kind: 'text',
    type: text.describe('document, rera-inventory or area-band; empty where it is not known.'),
    sql: 'configuration_source',
    row: 'detail',
    screen: null,
    sort: null,
    file: true,
    specName: 'Configuration_Source',
    namedCall: false,
  },
  propertyKind: {
    label: 'Kind',
    meaning: 'Kind of property',
    kind: 'text',
    type: PropertyKind,
    sql: 'property_kind',
    row: 'every',
    screen: { shown: 'when-chosen', width: 110 },
    sort: sorted('property_kind', 'String'),
    file: true,
    specName: 'Property_Kind',
    namedCall: false,
  },
  saleKind: {
    label: 'First or resale',
    meaning: 'First sale or resale',
    kind: 'text',
    type: SaleKind,
    sql: 'sale_kind',
    row: 'every',
    screen: { shown: 'when-chosen', width: 130 },
    sort: sorted('sale_kind', 'String'),
    file: true,
    specName: 'Sale_Kind',
    namedCall: false,
  },
  documentClass: {
    label: 'Counts as',
    meaning: 'Class of document',
    kind: 'text',
    type: DocumentClass,
    sql: 'document_class',
    row: 'every',
    screen: { shown: 'when-chosen', width: 160 },
    sort: null,
    file: true,
    specName: 'Document_Class',
    namedCall: false,
  },
  excludedBy: {
    label: 'Left out because',
    meaning: 'Why figures leave this sale out',
    kind: 'text',
    type: text.describe('Reason for which figures leave this market sale out; empty when it counts, or is another kind of document.'),
    sql: 'excluded_by',
    row: 'every',
    screen: { shown: 'with-left-out', width: 270 },
    sort: null,
    file: { sql: ({ leftOut }) => leftOut },
    specName: 'Left_Out_Because',
    namedCall: false,
  },
  areaBasis: {
    label: 'Area basis',
    kind: 'text',
    type: AreaBasis,
    sql: 'area_basis',
    row: 'every',
    screen: null,
    sort: null,
    file: true,
    specName: 'Area_Basis',
    namedCall: false,
  },
  office: {
    label: 'Office',
    kind: 'text',
    type: text,
    sql: 'office',
    row: 'detail',
    screen: null,
    sort: null,
    file: true,
    specName: 'Office',
    namedCall: false,
  },
  documentNumber: {
    label: 'Document number',
    kind: 'text',
    type: text,
    sql: 'document_number',
    row: 'detail',
    screen: null,
    sort: null,
    file: true,
    specName: 'Document_Number',
    namedCall: false,
  },
  documentYear: {
    label: 'Document year',
    kind: 'text',
    type: z.number().int().nullable(),
    sql: 'nullIf(document_year, 0)',
    row: 'detail',
    screen: null,
    sort: null,
    file: true,
    specName: 'Document_Year',
    namedCall: false,
  },
  saleId: {
    label: 'Sale id',
    kind: 'text',
    // A 64-bit number, so text.
    type: text,
    sql: 'toString(sale_id)',
    row: 'every',
    screen: null,
    sort: null,
    file: true,
    specName: 'Sale_Id',
    namedCall: true,
  },
  batchId: {
    label: 'Source batch',
    kind: 'text',
    type: z.number().int(),
    sql: 'batch_id',
    // The detail says it with the name of its file.
    row: null,
    screen: null,
    sort: null,
    file: true,
    specName: 'Source_Batch',
    namedCall: false,
  },
  sourceRow: {
    label: 'Source row',
    kind: 'text',
    type: z.number().int(),
    sql: 'source_row',
    row: null,
    screen: null,
    sort: null,
    file: true,
    specName: 'Source_Row',
    namedCall: false,
  },
  demonstration: {
    label: 'Data',
    meaning: 'Registered, or made for demonstration',
    kind: 'text',
    type: z.boolean(),
    sql: ({ demonstration }) => `toBool(${demonstration})`,
    row: 'every',
    screen: { shown: 'when-chosen', width: 120 },
    sort: null,
    file: { sql: ({ demonstration }) => `if(${demonstration}, 'Demonstration', 'Registered')` },
    specName: 'Data',
    namedCall: false,
  },
} as const satisfies Record<string, SaleColumn>;

type Columns = typeof saleColumns;
export type SaleColumnId = keyof Columns;
/** Ids of the columns whose answer to a question is such. */
type IdsWhere<Question extends 'row' | 'screen' | 'sort', Answer> = {
  [Id in SaleColumnId]: Columns[Id][Question] extends Answer ? Id : never;
}[SaleColumnId];

type RowColumnId = IdsWhere<'row', 'every'>;
type DetailColumnId = IdsWhere<'row', 'detail'>;
export type ScreenColumnId = IdsWhere<'screen', object>;
export type SortColumnId = IdsWhere<'sort', object>;

const ids = Object.keys(saleColumns) as SaleColumnId[];
/** A column with the answers of any, for code that walks the table. */
export const saleColumn = (id: SaleColumnId): SaleColumn => saleColumns[id];

const sqlText = (sql: Sql, parts: KnownOfRows) => (typeof sql === 'string' ? sql : sql(parts));
export const saleColumnSql = (id: SaleColumnId, parts: KnownOfRows) => sqlText(saleColumn(id).sql, parts);
/** As files write it. */
export function fileColumnSql(id: SaleColumnId, parts: KnownOfRows) {
  const { file, sql } = saleColumn(id);
  return sqlText(typeof file === 'boolean' ? sql : file.sql, parts);
}

export const rowColumnIds = ids.filter((id) => saleColumn(id).row === 'every') as RowColumnId[];
export const detailColumnIds = ids.filter((id) => saleColumn(id).row === 'detail') as DetailColumnId[];
export const screenColumnIds = ids.filter((id) => saleColumn(id).screen !== null) as ScreenColumnId[];
export const sortColumnIds = ids.filter((id) => saleColumn(id).sort !== null) as SortColumnId[];

/** Pages and slides show the first columns only: what most readers want of a sale. */
const firstInFiles: readonly SaleColumnId[] = [
  'project',
  'locality',
  'registeredOn',
  'configuration',
  'areaSqft',
  'price',
  'ratePerSqft',
  'floor',
  'unitNumber',
];
const inFiles = ids.filter((id) => saleColumn(id).file !== false);
export const fileColumnIds = {
  labels: [...firstInFiles, ...inFiles.filter((id) => !firstInFiles.includes(id))],
  specification: inFiles.filter((id) => saleColumn(id).specName !== null),
} as const satisfies Record<string, readonly SaleColumnId[]>;
/** Whose names stand at the head of a file's columns: the product's own, or the specification's. */
export const HeadNames = z.enum(['labels', 'specification']);
export type HeadNames = z.infer<typeof HeadNames>;

const shapeOf = <Id extends SaleColumnId>(some: readonly Id[]) =>
  Object.fromEntries(some.map((id) => [id, saleColumns[id].type])) as { [Each in Id]: Columns[Each]['type'] };

export const SaleRow = z.object(shapeOf(rowColumnIds));
export type SaleRow = z.infer<typeof SaleRow>;
/** What the detail of one sale holds beside its row. */
export const detailShape = shapeOf(detailColumnIds);

const isNamed = (id: RowColumnId) => saleColumn(id).namedCall;
/** Columns of the specification's named calls by the names they have there, each with its value in a row. */
export const namedCallColumns: readonly { name: string; of: (row: SaleRow) => SaleRow[RowColumnId] }[] = rowColumnIds
  .filter(isNamed)
  .map((id) => {
    const name = saleColumn(id).specName ?? id;
    return { name, of: (row) => (name.endsWith('_INR') && row.currency !== 'INR' ? null : row[id]) };
  });
