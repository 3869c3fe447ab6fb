import { z } from 'zod';
import { download, endpoint, upload } from '#core/endpoint.ts';

/** What a registry file can tell about a sale. The mapping says where in the file each is found. */
export const fieldNames = [
  'registered_on',
  'executed_on',
  'price',
  'market_value',
  'stamp_duty',
  'registration_fee',
  'city',
  'locality',
  'village',
  'project',
  'building',
  'unit_number',
  'floor',
  'property_kind',
  'configuration',
  'carpet_area',
  'built_up_area',
  'saleable_area',
  'area',
  'area_basis',
  'balcony_area',
  'terrace_area',
  'parking_slots',
  'document_type',
  'document_number',
  'document_year',
  'office',
  'sale_kind',
  'sellers',
  'buyers',
  'lender',
  'promoter',
  'rera_number',
  'survey_number',
  'built_year',
  'latitude',
  'longitude',
  'location_precision',
  'property_description',
  'remarks',
] as const;
export const FieldName = z.enum(fieldNames);
export type FieldName = z.infer<typeof FieldName>;

export const areaUnits = ['sqm', 'sqft', 'sqyd', 'guntha', 'are', 'acre', 'hectare'] as const;
export const moneyUnits = ['units', 'hundredths', 'thousand', 'lakh', 'million', 'crore'] as const;
export type AreaUnit = (typeof areaUnits)[number];
export type MoneyUnit = (typeof moneyUnits)[number];

/** The order of the parts where a date does not say it itself, as 03/04/2024 does not. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

export const FieldSource = z.object({
  columns: z.array(z.string().max(300)).max(6).default([]).describe('Columns of the file, by header; several are joined by a space.'),
  constant: z.string().max(300).optional().describe('Used where the columns are empty or none is named.'),
  unit: z
    .enum([...areaUnits, ...moneyUnits])
    .optional()
    .describe('Unit of an area or a sum of money that names none itself.'),
});
export type FieldSource = z.infer<typeof FieldSource>;

/** How one kind of file is read. Saved by name, and kept with every batch that was read by it. */
export const Mapping = z.object({
  version: z.literal(1),
  fields: z.partialRecord(FieldName, FieldSource),
  options: z.object({
    delimiter: z.enum([',', '\t', ';', '|']).optional().describe('Found from the file when left out.'),
    encoding: z.enum(encodings).optional().describe('Found from the file when left out.'),
    sheet: z.string().max(100).optional().describe('Sheet of a workbook; the first one when left out.'),
    headerRow: z.int().min(1).max(50).default(1).describe('The row that holds the column names.'),
    dateOrder: z.enum(dateOrders).default('dmy'),
    decimalMark: z.enum(['.', ',']).default('.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a three-letter code such as INR')
      .default('INR'),
  }),
});
export type Mapping = z.infer<typeof Mapping>;

/** How the file itself is cut into rows and cells, before any meaning. */
export const TableOptions = Mapping.shape.options.pick({ delimiter: true, encoding: true, sheet: true, headerRow: true }).partial();
export type TableOptions = z.infer<typeof TableOptions>;

/** `stop`: one row that cannot be loaded stops the whole file. `leave-out`: the others are loaded, still all at once. */
export const onRejectedChoices = ['stop', 'leave-out'] as const;
export const OnRejected = z.enum(onRejectedChoices);
export type OnRejected = z.infer<typeof OnRejected>;

export const problemSeverities = ['rejected', 'warning'] as const;
export type ProblemSeverity = (typeof problemSeverities)[number];

export const Problem = z.object({
  row: z.int().describe('1 = first row under the header.'),
  column: z.string().describe('Header in the file, or the field when no column is to blame.'),
  value: z.string().describe('As read; what parties said is left out.'),
  why: z.string(),
  severity: z.enum(problemSeverities),
});
export type Problem = z.infer<typeof Problem>;

export const ProblemCount = Problem.pick({ column: true, why: true, severity: true }).extend({ rows: z.int() });
export type ProblemCount = z.infer<typeof ProblemCount>;

export const batchStatuses = ['waiting', 'reading', 'live', 'stopped', 'failed', 'cancelled', 'undone'] as const;
export const BatchStatus = z.enum(batchStatuses);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** What a batch brought: enough to lead the reader to its market view. */
export const LoadedSummary = z.object({
  cities: z.array(z.object({ city: z.string(), rows: z.int() })).describe('Largest first, at most 20.'),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type LoadedSummary = z.infer<typeof LoadedSummary>;

export const Batch = z
  .object({
    id: z.int(),
    fileName: z.string(),
    bytes: z.number(),
    status: BatchStatus,
    message: z.string().describe('What happened, in a sentence.'),
    progress: z.number().min(0).max(1),
    rowsRead: z.int(),
    rowsLoaded: z.int(),
    rowsRejected: z.int(),
    rowsWarned: z.int(),
    demonstration: z.boolean(),
    onRejected: OnRejected,
    uploadId: z.string().nullable().describe('The uploaded file, while it is still kept: it can be imported anew.'),
    loaded: LoadedSummary.nullable(),
    problemCounts: z.array(ProblemCount),
    by: z.string(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ImportBatch' });
export type Batch = z.infer<typeof Batch>;
export const BatchWithMapping = Batch.extend({ mapping: Mapping });
export type BatchWithMapping = z.infer<typeof BatchWithMapping>;

export const Preview = z.object({
  format: z.enum(['csv', 'xlsx']),
  gzipped: z.boolean(),
  encoding: z.enum(encodings).nullable(),
  delimiter: z.string().nullable(),
  sheets: z.array(z.string()),
  headers: z.array(z.string()),
  mapping: Mapping.describe('As given, or guessed from headers and values.'),
  remarks: z.array(z.string()).describe('What a person should look at before importing.'),
  raw: z.array(z.array(z.string())).describe('First 50 rows as in the file.'),
  asRead: z.array(z.partialRecord(FieldName, z.string())).describe('The same rows as they would be stored.'),
  rowsLooked: z.int(),
  rowsRejected: z.int(),
  problems: z.array(Problem).describe('First 200 problems in the rows looked at.'),
});
export type Preview = z.infer<typeof Preview>;

export const Upload = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  liveBatchId: z.int().nullable().describe('The batch that already brought this very file, if one is live.'),
});
export type Upload = z.infer<typeof Upload>;

const BatchId = z.object({ batchId: z.coerce.number().int().positive() });
const UploadId = z.object({ uploadId: z.uuid() });
const MappingName = z.object({ name: z.string().trim().min(1).max(80) });
export const SavedMapping = MappingName.extend({ mapping: Mapping, savedBy: z.string(), savedAt: z.iso.datetime() });
export type SavedMapping = z.infer<typeof SavedMapping>;

export const uploadImportFile = upload({
  method: 'POST',
  path: '/api/v1/imports/uploads',
  access: 'superuser',
  summary: 'Keep a registry file (CSV, TSV, XLSX, or gz of them) for preview and import.',
  input: z.object({}),
  output: Upload,
});
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/v1/imports/uploads/:uploadId',
  access: 'superuser',
  summary: 'A file that was uploaded and is still kept.',
  input: UploadId,
  output: Upload,
});
export const discardUpload = endpoint({
  method: 'DELETE',
  path: '/api/v1/imports/uploads/:uploadId',
  access: 'superuser',
  summary: 'Throw away an uploaded file that will not be imported.',
  input: UploadId,
  output: z.object({}),
});
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/preview',
  access: 'superuser',
  summary: 'Read the first rows of an uploaded file, by a mapping or by a guessed one.',
  input: UploadId.extend({
    mapping: Mapping.optional(),
    table: TableOptions.optional().describe('For the guess: how to cut the file, where that is not to be found from it.'),
  }),
  output: Preview,
});
export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports',
  access: 'superuser',
  summary: 'Import an uploaded file; it goes on when the browser leaves.',
  input: UploadId.extend({
    mapping: Mapping,
    onRejected: OnRejected.default('stop'),
    force: z.boolean().default(false).describe('Load the file although the same file is already live.'),
  }),
  output: Batch,
});
export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/imports',
  access: 'superuser',
  summary: 'Import batches, newest first.',
  input: z.object({ offset: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.object({ total: z.int(), batches: z.array(Batch) }),
});
export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:batchId',
  access: 'superuser',
  summary: 'One batch with its progress and the mapping it is read by.',
  input: BatchId,
  output: BatchWithMapping,
});
export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:batchId/cancel',
  access: 'superuser',
  summary: 'Stop a waiting or running import; nothing of it is loaded.',
  input: BatchId,
  output: Batch,
});
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:batchId/undo',
  access: 'superuser',
  summary: 'Take the sales of a live batch out again.',
  input: BatchId,
  output: Batch,
});
export const listImportProblems = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:batchId/problems',
  access: 'superuser',
  summary: 'Problems found in a file; the first 10,000 can be paged, the report has all.',
  input: BatchId.extend({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    severity: z.enum(problemSeverities).optional(),
  }),
  output: z.object({ total: z.int(), problems: z.array(Problem) }),
});
export const downloadImportProblems = download({
  method: 'GET',
  path: '/api/v1/imports/:batchId/problems.csv',
  access: 'superuser',
  summary: 'The full problem report of a batch.',
  input: BatchId,
  contentType: 'text/csv; charset=utf-8',
});
export const listMappings = endpoint({
  method: 'GET',
  path: '/api/v1/import-mappings',
  access: 'superuser',
  summary: 'Saved mappings, by name.',
  input: z.object({}),
  output: z.array(SavedMapping),
});
export const saveMapping = endpoint({
  method: 'PUT',
  path: '/api/v1/import-mappings/:name',
  access: 'superuser',
  summary: 'Save a mapping under a name, over an older one of that name.',
  input: MappingName.extend({ mapping: Mapping }),
  output: SavedMapping,
});
export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/api/v1/import-mappings/:name',
  access: 'superuser',
  summary: 'Forget a saved mapping.',
  input: MappingName,
  output: z.object({}),
});
