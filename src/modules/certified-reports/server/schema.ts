import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredResult } from '#modules/valuation/server/index.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Role, State } from '../model/moves.ts';
import type { Quote } from '../model/quote.ts';
import type { DocumentKind, Issue, ReportFile, ReportRequest } from '../model/report-view.ts';
import type { Working } from '../model/working.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const certifiedReport = pgTable(
  'certified_report',
  {
    id: text().primaryKey(),
    customerId: text().notNull(),
    createdAt: instant().notNull(),
    state: text().$type<State>().notNull(),
    /** Goes up with every change, so that of two people who change at once the second is told. */
    revision: integer().notNull().default(0),
    request: jsonb().$type<ReportRequest>().notNull(),
    /** The automated valuation as it stood when the report was asked for. */
    valuationId: text(),
    machine: jsonb().$type<Extract<StoredResult, { kind: 'valued' }>>(),
    quote: jsonb().$type<Quote>().notNull(),
    paymentReference: text(),
    paidOn: date({ mode: 'string' }),
    dueOn: date({ mode: 'string' }),
    holidaysKnown: boolean().notNull().default(true),
    remindedOn: date({ mode: 'string' }),
    valuerId: text(),
    checkerId: text(),
    inspection: jsonb().$type<Inspection>(),
    inspectionSavedAt: instant(),
    working: jsonb().$type<Working>(),
    /** Year and running number are given at the first approval and stay through all revisions. */
    numberYear: integer(),
    numberInYear: integer(),
    version: integer().notNull().default(0),
  },
  (table) => [
    index('certified_report_customer').on(table.customerId, table.createdAt),
    index('certified_report_valuer').on(table.valuerId),
    index('certified_report_checker').on(table.checkerId),
    index('certified_report_state').on(table.state, table.dueOn),
    uniqueIndex('certified_report_number').on(table.numberYear, table.numberInYear),
  ],
);

/** What happened to a report; rows are only ever added. */
export const certifiedEvent = pgTable(
  'certified_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    reportId: text().notNull(),
    at: instant().notNull(),
    actorId: text(),
    by: text().$type<Role | 'system'>().notNull(),
    what: text().notNull(),
    details: text().notNull().default(''),
    /** Internal remarks are not for the customer. */
    isInternal: boolean().notNull().default(false),
  },
  (table) => [index('certified_event_report').on(table.reportId, table.id)],
);

export const certifiedFile = pgTable(
  'certified_file',
  {
    id: text().primaryKey(),
    reportId: text().notNull(),
    kind: text().$type<ReportFile['kind']>().notNull(),
    documentKind: text().$type<DocumentKind>(),
    caption: text().notNull().default(''),
    fileName: text().notNull(),
    contentType: text().$type<ReportFile['contentType']>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    clientId: text(),
    addedBy: text().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    index('certified_file_report').on(table.reportId, table.addedAt),
    // A phone that lost the answer sends again: the second time finds the first.
    uniqueIndex('certified_file_client').on(table.reportId, table.clientId),
  ],
);

/** Every version ever issued; it can be verified for ever. */
export const certifiedIssue = pgTable(
  'certified_issue',
  {
    number: text().primaryKey(),
    reportId: text().notNull(),
    version: integer().notNull(),
    issuedAt: instant().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    status: text().$type<Issue['status']>().notNull(),
    valuerName: text().notNull(),
    valuerRegistration: text().notNull(),
    certificateName: text().notNull(),
    isTestCertificate: boolean().notNull(),
  },
  (table) => [uniqueIndex('certified_issue_version').on(table.reportId, table.version)],
);

export const certifiedValuer = pgTable('certified_valuer', {
  userId: text().primaryKey(),
  name: text().notNull(),
  registrationNumber: text().notNull().unique(),
  qualifications: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  createdAt: instant().notNull(),
});
