import { z } from 'zod';
import { download, endpoint, upload } from '#core/endpoint.ts';
import { areaUnits, dateOrders, encodings, fieldNames, moneyUnits } from '#modules/documents/contract.ts';
import { NamesPreview } from '#modules/name-review/contract.ts';
import { SaleDetail, SaleId, SaleRow } from '#modules/transactions/contract.ts';

export { areaUnits, dateOrders, encodings, fieldNames, moneyUnits };
export type { AreaUnit, DateOrder, MoneyUnit } from '#modules/documents/contract.ts';

export const FieldName = z.enum(fieldNames);
export type FieldName = z.infer<typeof FieldName>;

export const FieldSource = z.object({
  columns: z.array(z.string().max(300)).max(6).default([]).describe('Columns of the file, by header; several are joined by a space.'),
  constant: z.string().max(300).optional().describe('Used where the columns are empty or none is named.'),
  unit: z
    .enum([...areaUnits, ...moneyUnits])
    .optional()
    .describe('Unit of an area or a sum of money that names none itself.'),
});
export type FieldSource = z.infer<typeof FieldSource>;

/** What a file can bring: sales, or what stands around them. */
export const fileKinds = ['sales', 'rera-projects', 'rera-inventory', 'ready-reckoner', 'places', 'boundaries', 'demographics'] as const;
export const FileKind = z.enum(fileKinds);
export type FileKind = z.infer<typeof FileKind>;
export const FactKind = FileKind.exclude(['sales']);
export type FactKind = z.infer<typeof FactKind>;
/** What a person says about a file that does not say it itself, by the name of the question. */
export const Given = z.record(z.string().max(60), z.string().max(300));
export type Given = z.infer<typeof Given>;

/** How one kind of file is read. Saved by name, and kept with every batch that was read by it. */
export const Mapping = z.object({
  version: z.literal(1),
  fields: z.partialRecord(FieldName, FieldSource),
  options: z.object({
    source: z
      .literal('documents')
      .optional()
      .describe('Index II documents or a grid of the registry, whose columns are the fields themselves; else a table.'),
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
/** No row of the header is said by saying something else. */
export const TableOptions = Mapping.shape.options
  .pick({ delimiter: true, encoding: true, sheet: true })
  .partial()
  .extend({ headerRow: z.int().min(1).max(50).optional() });
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
    kind: FileKind,
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
export const BatchWithMapping = Batch.extend({
  mapping: Mapping.nullable().describe('Null for files that are not of sales.'),
  given: Given,
});
export type BatchWithMapping = z.infer<typeof BatchWithMapping>;

/** A text of the file with the places its values came from: UTF-16 units, `to` exclusive. */
export const ReadText = z.object({
  row: z.int(),
  text: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      spans: z.array(z.object({ from: z.int(), to: z.int() })),
      confidence: z.number(),
      reason: z.string(),
    }),
  ),
});
export type ReadText = z.infer<typeof ReadText>;

export const SalesPreview = z.object({
  kind: z.literal('sales'),
  orElse: z.array(FileKind).describe('Kinds that fit the file about as well, where nobody said its kind: a person has to choose.'),
  inWords: z.string().describe('What the file is, for a person.'),
  texts: z.array(ReadText).describe('Descriptions of the first rows, as they are read. Only where no column tells the unit.'),
  format: z.enum(['csv', 'xlsx', 'documents']),
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
export type SalesPreview = z.infer<typeof SalesPreview>;

export const FactsPreview = z.object({
  kind: FactKind,
  orElse: z.array(FileKind).describe('Kinds that fit the file about as well, where nobody said its kind: a person has to choose.'),
  words: z.object({ one: z.string(), many: z.string(), source: z.string() }),
  format: z.string(),
  gzipped: z.boolean(),
  headers: z.array(z.string()),
  questions: z.array(z.object({ name: z.string(), label: z.string(), hint: z.string() })),
  given: Given.describe('As said by the person, or by the document itself.'),
  remarks: z.array(z.string()),
  raw: z.array(z.array(z.string())).describe('First 50 rows as in the file.'),
  asRead: z
    .array(z.array(z.object({ label: z.string(), value: z.string() })))
    .describe('What they bring; a row may bring several or none.'),
  rowsLooked: z.int(),
  rowsRejected: z.int(),
  problems: z.array(Problem),
});
export type FactsPreview = z.infer<typeof FactsPreview>;

export const Preview = z.discriminatedUnion('kind', [SalesPreview, FactsPreview]);
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
  access: 'operator',
  summary:
    'Keep a file (Index II documents, a table or grid of the registry, projects, places, boundaries, ready-reckoner rates, counts of people) for preview and import.',
  input: z.object({}),
  output: Upload,
});
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/v1/imports/uploads/:uploadId',
  access: 'operator',
  summary: 'A file that was uploaded and is still kept.',
  input: UploadId,
  output: Upload,
});
export const discardUpload = endpoint({
  method: 'DELETE',
  path: '/api/v1/imports/uploads/:uploadId',
  access: 'operator',
  summary: 'Throw away an uploaded file that will not be imported.',
  input: UploadId,
  output: z.object({}),
});
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/preview',
  worksOnFullDisk: true,
  access: 'operator',
  summary: 'Read the first rows of an uploaded file, by a mapping or by a guessed one.',
  input: UploadId.extend({
    kind: FileKind.optional().describe('Found from the file when left out.'),
    given: Given.optional(),
    mapping: Mapping.optional(),
    table: TableOptions.optional().describe('For the guess: how to cut the file, where that is not to be found from it.'),
  }),
  output: Preview,
});
export const previewNames = endpoint({
  method: 'POST',
  path: '/api/v1/imports/preview/names',
  worksOnFullDisk: true,
  access: 'operator',
  summary: 'Which places and projects the first rows of an uploaded file of sales would settle to, and which names would wait.',
  input: z.object({ uploadId: z.uuid(), mapping: Mapping.optional(), table: TableOptions.optional() }),
  output: NamesPreview,
});
export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports',
  access: 'operator',
  summary: 'Import an uploaded file; it goes on when the browser leaves.',
  input: UploadId.extend({
    kind: FileKind.default('sales'),
    mapping: Mapping.optional().describe('For sales, where it is needed.'),
    given: Given.default({}),
    onRejected: OnRejected.optional().describe(
      'Documents that cannot be read are left out and listed; a bad row of a table stops the file.',
    ),
    force: z.boolean().default(false).describe('Load the file although the same file is already live.'),
  }),
  output: Batch,
});
export const listImports = endpoint({
  method: 'GET',
  path: '/api/v1/imports',
  access: 'operator',
  summary: 'Import batches, newest first.',
  input: z.object({ offset: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.object({ total: z.int(), batches: z.array(Batch) }),
});

/** Where facts come from: what is loaded of each, how old it is, and what to do about it. */
export const sourceIds = [
  'index2-documents',
  'registry-tables',
  'rera-project-table',
  'rera-project-detail',
  'rera-inventory',
  'ready-reckoner',
  'places',
  'boundaries',
  'demographics',
] as const;
export const SourceId = z.enum(sourceIds);
export type SourceId = z.infer<typeof SourceId>;
export const freshnessStates = ['fresh', 'stale', 'missing'] as const;
export const SourceFreshness = z
  .object({
    id: SourceId,
    label: z.string(),
    state: z.enum(freshnessStates),
    asOf: z.iso
      .date()
      .nullable()
      .describe('The latest day the source speaks of: a registration, a snapshot, the start of a year of rates.'),
    loadedAt: z.iso.datetime().nullable().describe('When its newest batch was loaded.'),
    rows: z.int(),
    batches: z.int(),
    ageDays: z.int().nullable().describe('From `asOf` until today; where the source does not say its day, from when it was loaded.'),
    sentence: z.string().describe('What there is, in a sentence.'),
    advice: z.string().describe('What to do next; empty when fresh.'),
  })
  .meta({ id: 'SourceFreshness' });
export type SourceFreshness = z.infer<typeof SourceFreshness>;

export const listFreshness = endpoint({
  method: 'GET',
  path: '/api/v1/imports/freshness',
  access: 'operator',
  summary: 'How fresh each source of facts is, and what to do where one is missing or stale. Demonstration data is left out.',
  input: z.object({}),
  output: z.array(SourceFreshness),
});
export const getImport = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:batchId',
  access: 'operator',
  summary: 'One batch with its progress and the mapping it is read by.',
  input: BatchId,
  output: BatchWithMapping,
});
export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:batchId/cancel',
  worksOnFullDisk: true,
  access: 'operator',
  summary: 'Stop a waiting or running import; nothing of it is loaded.',
  input: BatchId,
  output: Batch,
});
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/v1/imports/:batchId/undo',
  worksOnFullDisk: true,
  access: 'operator',
  summary: 'Take what a live batch brought out again.',
  input: BatchId,
  output: Batch,
});
export const listImportProblems = endpoint({
  method: 'GET',
  path: '/api/v1/imports/:batchId/problems',
  access: 'operator',
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
  access: 'operator',
  summary: 'The full problem report of a batch.',
  input: BatchId,
  contentType: 'text/csv; charset=utf-8',
});
export const listMappings = endpoint({
  method: 'GET',
  path: '/api/v1/import-mappings',
  access: 'operator',
  summary: 'Saved mappings, by name.',
  input: z.object({}),
  output: z.array(SavedMapping),
});
export const saveMapping = endpoint({
  method: 'PUT',
  path: '/api/v1/import-mappings/:name',
  access: 'operator',
  summary: 'Save a mapping under a name, over an older one of that name.',
  input: MappingName.extend({ mapping: Mapping }),
  output: SavedMapping,
});
export const deleteMapping = endpoint({
  method: 'DELETE',
  path: '/api/v1/import-mappings/:name',
  access: 'operator',
  summary: 'Forget a saved mapping.',
  input: MappingName,
  output: z.object({}),
});

// ── one document ─────────────────────────────────────────────────────────────────────────────────────────────────────

const OneSale = z.object({ saleId: SaleId });

/** Where a value of a sale came from: its document's own words, or what stood beside them in the file. */
export const valueOrigins = ['text', 'text-or-column', 'column', 'constant', 'worked-out'] as const;
export const DeedValue = z.object({
  id: z.string().describe('Names the value on the page.'),
  label: z.string(),
  value: z.string().describe('In words; empty when not known.'),
  unit: z.string(),
  origin: z.enum(valueOrigins),
  columns: z.array(z.string()).describe('Columns of the file, or fields of the document, that tell it.'),
  spans: z.array(z.object({ from: z.int(), to: z.int() })).describe('Places in the property description: UTF-16 units, `to` exclusive.'),
  confidence: z.number().min(0).max(1).nullable().describe('Null where a column was taken at its word.'),
  reason: z.string(),
  alsoRead: z.string().describe('What the description says where the sale holds something else; empty when they agree.'),
});
export type DeedValue = z.infer<typeof DeedValue>;

export const Deed = z.object({
  sale: SaleDetail,
  readFrom: z.enum(['table', 'documents']),
  values: z.array(DeedValue).describe('What the sale holds.'),
  unused: z.array(DeedValue).describe('What the description tells beyond it.'),
  notTold: z.array(z.string()).describe('Labels of what neither file nor description tells.'),
  remarks: z.array(z.string()),
  decisions: z.array(z.object({ question: z.string(), answer: z.string(), why: z.string() })),
  checks: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        expectedLabel: z.string(),
        expected: z.string().describe('Empty where our tables do not say.'),
        statedLabel: z.string(),
        stated: z.string().describe('Empty where the document does not say.'),
        difference: z.string().describe('Empty where one of the two is not known.'),
        agrees: z.boolean().nullable(),
        steps: z.array(z.string()).describe('How it was worked out, or why it was not.'),
        sources: z.array(z.string()),
      }),
    )
    .describe('Sums worked out anew from dated tables.'),
  figures: z.array(z.object({ id: z.string(), label: z.string(), sentence: z.string(), counts: z.boolean(), whyNot: z.string() })),
  others: z
    .array(SaleRow.extend({ sameDocument: z.boolean() }))
    .describe('Further units of this document, and other documents of the unit, newest first.'),
  batch: z.object({ by: z.string(), readAt: z.iso.datetime().nullable() }).nullable().describe('Null where the import is no longer known.'),
  printed: z.object({ kept: z.boolean(), why: z.string() }).describe('Whether what the registry printed is kept, sealed.'),
});
export type Deed = z.infer<typeof Deed>;

const Resolved = z
  .object({
    sure: z.boolean().describe('False: a person has to look.'),
    why: z.string(),
    candidates: z
      .array(
        z.object({
          id: z.string().describe('Of a project, as under /projects/; empty for a village.'),
          name: z.string(),
          about: z.string(),
          confidence: z.number(),
          reasons: z.array(z.string()),
        }),
      )
      .describe('Likeliest first.'),
  })
  .nullable()
  .describe('Null where the document names none.');
export const DeedNames = z.object({ village: Resolved, project: Resolved });
export type DeedNames = z.infer<typeof DeedNames>;

export const getDeedNames = endpoint({
  method: 'GET',
  path: '/api/v1/deeds/:saleId/names',
  access: 'operator',
  summary: 'Which known village and RERA project a document means, with what speaks for each.',
  input: OneSale,
  output: DeedNames,
});
export const getDeed = endpoint({
  method: 'GET',
  path: '/api/v1/deeds/:saleId',
  access: 'operator',
  summary: 'One registered document with how each value was read, what was decided and which figures count it; parties masked.',
  input: OneSale,
  output: Deed,
});
export const showPrinted = endpoint({
  method: 'POST',
  path: '/api/v1/deeds/:saleId/printed',
  access: 'superuser',
  summary: 'What the registry printed, names and all, of one document. Asked for with a reason, which is kept in the audit log.',
  input: OneSale.extend({ reason: z.string().trim().min(10, 'must say why, in at least 10 characters').max(500) }),
  output: z.object({ printed: z.array(z.object({ label: z.string(), text: z.string() })) }),
  ratePerMinute: 10,
});
