import { z } from 'zod';
import { Valued } from '#modules/valuation/contract.ts';
import { Inspection } from './inspection.ts';
import { moveNames, roles, states } from './moves.ts';
import { assetKinds, Quote } from './quote.ts';
import { Working } from './working.ts';
import * as words from '#messages/certified-reports/kinds';

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);

export const purposes = [
  'bank-loan',
  'sale-or-purchase',
  'income-tax',
  'visa',
  'insurance',
  'court',
  'financial-reporting',
  'other',
] as const;
export const purposeWords: Record<(typeof purposes)[number], string> = {
  get 'bank-loan'() {
    return words.securityForABank();
  },
  get 'sale-or-purchase'() {
    return words.saleOrPurchase();
  },
  get 'income-tax'() {
    return words.incomeTaxAndCapital();
  },
  get visa() {
    return words.visaOrImmigration();
  },
  get insurance() {
    return words.insurance();
  },
  get court() {
    return words.courtOrPartition();
  },
  get 'financial-reporting'() {
    return words.financialReporting();
  },
  get other() {
    return words.anotherPurpose();
  },
};

export const Property = z.object({
  assetKind: z.enum(assetKinds),
  address: line(400).min(5, 'Give the address, so that the valuer finds it.'),
  city: line(80).min(1, 'Name the city.'),
  locality: line(120).default(''),
  project: line(160).default(''),
  unitNumber: line(60).default(''),
  surveyNumber: line(120).default(''),
  carpetSqft: z.number().positive().max(10_000_000).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
});
export type Property = z.infer<typeof Property>;

export const ReportRequest = z.object({
  purpose: z.enum(purposes),
  purposeDetails: line(500).default(''),
  /** Who appoints the valuer and may rely on the report. */
  appointingParty: line(160).min(2, 'Say who appoints the valuer: you, a bank, a court …'),
  ownerName: line(160).default(''),
  borrowerName: line(160).default(''),
  contactName: line(120).min(1, 'Say whom the valuer meets at the property.'),
  contactPhone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 -]{6,18}[0-9]$/, 'Digits, spaces and a leading + only, at least eight digits.'),
  wishedOn: z.iso.date('Choose the day you wish the inspection on.'),
  wishedTime: z.enum(['morning', 'afternoon', 'any']).default('any'),
  property: Property,
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** The papers a bank's format asks for. */
export const documentKinds = [
  'title-deed',
  'index-ii',
  'land-record',
  'sanctioned-plan',
  'commencement-or-occupancy',
  'tax-bill',
  'na-order',
  'rera',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const documentKindWords: Record<DocumentKind, string> = {
  get 'title-deed'() {
    return words.titleDeedOrAgreement();
  },
  get 'index-ii'() {
    return words.indexIi();
  },
  get 'land-record'() {
    return words.n712ExtractOr();
  },
  get 'sanctioned-plan'() {
    return words.sanctionedPlan();
  },
  get 'commencement-or-occupancy'() {
    return words.commencementOrOccupancyCertificate();
  },
  get 'tax-bill'() {
    return words.propertyTaxBill();
  },
  get 'na-order'() {
    return words.naOrder();
  },
  get rera() {
    return words.reraCertificate();
  },
  get other() {
    return words.anotherPaper();
  },
};

export const ReportFile = z.object({
  id: z.uuid(),
  kind: z.enum(['document', 'photo']),
  documentKind: z.enum(documentKinds).nullable(),
  caption: z.string(),
  fileName: z.string(),
  contentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  bytes: z.number().int(),
  sha256: z.string(),
  clientId: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** Whether the caller may take it away again. */
  canRemove: z.boolean(),
});
export type ReportFile = z.infer<typeof ReportFile>;

export const Happening = z.object({
  at: z.iso.datetime(),
  what: z.string(),
  by: z.enum([...roles, 'system']),
  /** Empty where the reader has no business with it. */
  details: z.string(),
});
export type Happening = z.infer<typeof Happening>;

export const issueStatuses = ['valid', 'superseded', 'withdrawn'] as const;
export const Issue = z.object({
  number: z.string(),
  version: z.number().int(),
  issuedOn: z.iso.date(),
  sha256: z.string(),
  status: z.enum(issueStatuses),
  isTestCertificate: z.boolean(),
});
export type Issue = z.infer<typeof Issue>;

export const ValuerCard = z.object({ userId: z.string(), name: z.string(), registrationNumber: z.string() });
export type ValuerCard = z.infer<typeof ValuerCard>;

export const Change = z.object({
  what: z.enum(['changed', 'added', 'left-out']),
  saleId: z.string().nullable(),
  label: z.string(),
  field: z.string().nullable(),
  machine: z.union([z.number(), z.string()]).nullable(),
  valuer: z.union([z.number(), z.string()]).nullable(),
  reason: z.string(),
});

export const ReportSummary = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  state: z.enum(states),
  createdAt: z.iso.datetime(),
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  assetKind: z.enum(assetKinds),
  title: z.string(),
  city: z.string(),
  isComplex: z.boolean(),
  valuerName: z.string().nullable(),
  checkerName: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const ReportView = ReportSummary.extend({
  /** Goes up with every change; a change must name the one it was made on. */
  revision: z.number().int(),
  roles: z.array(z.enum(roles)),
  moves: z.array(z.enum(moveNames)),
  request: ReportRequest,
  quote: Quote,
  paidOn: z.iso.date().nullable(),
  /** False where a year up to the due day has no public holidays in our table. */
  holidaysKnown: z.boolean(),
  valuer: ValuerCard.nullable(),
  checker: ValuerCard.nullable(),
  files: z.array(ReportFile),
  timeline: z.array(Happening),
  issues: z.array(Issue),
  /** From here on for its valuer, checker and administrators only. */
  machine: Valued.nullable(),
  inspection: Inspection.nullable(),
  inspectionSavedAt: z.iso.datetime().nullable(),
  missing: z.array(z.string()),
  working: Working.nullable(),
  changes: z.array(Change),
});
export type ReportView = z.infer<typeof ReportView>;
