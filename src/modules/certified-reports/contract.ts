import { z } from 'zod';
import { download, endpoint, upload } from '#core/endpoint.ts';
import { Inspection } from './model/inspection.ts';
import { moveNames } from './model/moves.ts';
import { assetKinds, Quote } from './model/quote.ts';
import { documentKinds, issueStatuses, ReportFile, ReportRequest, ReportSummary, ReportView } from './model/report-view.ts';
import { Working } from './model/working.ts';

const base = '/api/v1/certified-reports';
const valuerOnly = { entitled: 'valuer' } as const;
const id = z.uuid();
const revision = z.number().int().min(0);

/** A document may be as large as a scanned deed; a photo comes already made small by the phone. */
export const fileLimits = {
  documentBytes: 15 * 1024 * 1024,
  photoBytes: 4 * 1024 * 1024,
  photoPixels: 12_000_000,
  scanPixels: 40_000_000, // a page of A4 at 600 dots an inch
  files: 60,
} as const;

export const readQuote = endpoint({
  method: 'GET',
  path: `${base}/quote`,
  access: 'signed-in',
  summary: 'What a certified report on a kind of property costs today, and in how many business days it is made.',
  input: z.object({ assetKind: z.enum(assetKinds) }),
  output: Quote,
});

export const requestReport = endpoint({
  method: 'POST',
  path: base,
  access: 'signed-in',
  summary: 'Asks for a certified report, for one of the caller’s valuations or a property described afresh; answers with the quote.',
  input: ReportRequest.extend({ valuationId: z.uuid().optional() }),
  output: ReportView,
  ratePerMinute: 20,
});

export const myReports = endpoint({
  method: 'GET',
  path: base,
  access: 'signed-in',
  summary: 'Certified reports the caller asked for, newest first.',
  input: z.object({}),
  output: z.array(ReportSummary),
});

export const myWork = endpoint({
  method: 'GET',
  path: `${base}/work`,
  access: valuerOnly,
  summary: 'Reports the caller values or checks, what is due first on top.',
  input: z.object({}),
  output: z.array(ReportSummary.extend({ as: z.enum(['valuer', 'checker']) })),
});

export const reportQueue = endpoint({
  method: 'GET',
  path: `${base}/queue`,
  access: 'superuser',
  summary: 'All certified reports, overdue ones first.',
  input: z.object({ show: z.enum(['open', 'overdue', 'all']).default('open') }),
  output: z.object({ reports: z.array(ReportSummary), overdue: z.number().int(), open: z.number().int(), all: z.number().int() }),
});

export const oneReport = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  access: 'signed-in',
  summary: 'One certified report, as far as the caller may see it, with the moves open to them.',
  input: z.object({ id }),
  output: ReportView,
});

export const moveReport = endpoint({
  method: 'POST',
  path: `${base}/:id/move`,
  access: 'signed-in',
  summary: 'Moves a report to its next state, if the table of moves lets the caller.',
  input: z.object({
    id,
    revision,
    move: z.enum(moveNames),
    reference: z.string().trim().max(120).optional(),
    valuerId: z.string().max(100).optional(),
    checkerId: z.string().max(100).optional(),
    remarks: z.string().trim().max(2000).optional(),
  }),
  output: ReportView,
});

export const addFile = upload({
  method: 'POST',
  path: `${base}/:id/files`,
  access: 'signed-in',
  summary: 'Adds a document (PDF, JPEG, PNG) of the customer, or a photo (JPEG) of the valuer. The same clientId is taken once.',
  input: z.object({
    id,
    kind: z.enum(['document', 'photo']),
    documentKind: z.enum(documentKinds).optional(),
    caption: z.string().trim().max(160).default(''),
    clientId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  }),
  output: ReportFile.extend({ position: z.object({ latitude: z.number(), longitude: z.number() }).nullable() }),
  bodyLimit: fileLimits.documentBytes + 4096,
  ratePerMinute: 120,
});

export const removeFile = endpoint({
  method: 'DELETE',
  path: `${base}/:id/files/:fileId`,
  access: 'signed-in',
  summary: 'Takes a document or photo away again, while the report is not yet being worked on.',
  input: z.object({ id, fileId: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
});

export const readDocument = download({
  method: 'GET',
  path: `${base}/:id/files/:fileId/content`,
  access: 'signed-in',
  summary: 'A document that belongs to a report.',
  input: z.object({ id, fileId: z.uuid() }),
  contentType: 'application/octet-stream',
});

export const readPhoto = download({
  method: 'GET',
  path: `${base}/:id/photos/:fileId`,
  access: 'signed-in',
  summary: 'A photo of an inspection.',
  input: z.object({ id, fileId: z.uuid() }),
  contentType: 'image/jpeg',
});

export const saveInspection = endpoint({
  method: 'PUT',
  path: `${base}/:id/inspection`,
  access: valuerOnly,
  summary: 'Keeps the inspection form. `basedOn` is when the form it grew from was saved; another in between is refused unless `replace`.',
  input: z.object({ id, inspection: Inspection, basedOn: z.iso.datetime().nullable(), replace: z.boolean().default(false) }),
  output: z.object({ savedAt: z.iso.datetime(), missing: z.array(z.string()) }),
  bodyLimit: 262_144,
  ratePerMinute: 120,
});

export const saveWorking = endpoint({
  method: 'PUT',
  path: `${base}/:id/working`,
  access: valuerOnly,
  summary: 'Keeps the valuer’s working; what differs from the automated valuation is noted.',
  input: z.object({ id, revision, working: Working }),
  output: ReportView,
  bodyLimit: 524_288,
});

export const downloadIssued = download({
  method: 'GET',
  path: `${base}/:id/issued/:number`,
  access: 'signed-in',
  summary: 'An issued version, signed, byte for byte as it was issued.',
  input: z.object({ id, number: z.string().regex(/^[\w-]{1,40}$/) }),
  contentType: 'application/pdf',
});

export const Verification = z.object({
  number: z.string(),
  status: z.enum(issueStatuses),
  issuedOn: z.iso.date(),
  version: z.number().int(),
  /** The version in force, when it is another. */
  currentNumber: z.string().nullable(),
  sha256: z.string(),
  valuerName: z.string(),
  valuerRegistration: z.string(),
  isTestCertificate: z.boolean(),
  certificateName: z.string(),
});
export type Verification = z.infer<typeof Verification>;

export const verifyReport = endpoint({
  method: 'GET',
  path: `${base}/verify/:number`,
  access: 'anyone',
  summary:
    'Whether a report with this number was issued, by whom and when, with the hash of its file. Nothing about people or the property.',
  input: z.object({ number: z.string().regex(/^[\w-]{1,40}$/, 'This is not a number of ours.') }),
  output: Verification,
  ratePerMinute: 60,
});

export const Valuer = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  assetClass: z.literal('Land & Building'),
  qualifications: z.string(),
  isActive: z.boolean(),
  openReports: z.number().int(),
});
export type Valuer = z.infer<typeof Valuer>;

export const listValuers = endpoint({
  method: 'GET',
  path: `${base}/valuers`,
  access: 'superuser',
  summary: 'The registered valuers, who also check each other’s reports.',
  input: z.object({}),
  output: z.array(Valuer),
});

export const registerValuer = endpoint({
  method: 'POST',
  path: `${base}/valuers`,
  access: 'superuser',
  summary: 'Makes a person with an account a registered valuer, or changes what is known of one.',
  input: z.object({
    email: z.email('This is not an e-mail address.').max(254),
    name: z.string().trim().min(2, 'Give the name as it stands in the register.').max(120),
    registrationNumber: z.string().trim().max(30),
    qualifications: z.string().trim().max(300).default(''),
    isActive: z.boolean().default(true),
  }),
  output: Valuer,
});
