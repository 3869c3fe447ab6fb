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
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Deal, Zone } from '../model/land-words.ts';
import type { EventKind, LandEvent } from '../model/decisions.ts';
import type { PaperState, ParcelState, TitlePaper } from '../model/parcel.ts';
import type { RequirementContent } from '../model/requirement.ts';

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

/** Land that the desk offers. The owner's name is sealed, the phone masked: neither stands here in the clear. */
export const landParcel = pgTable(
  'land_parcel',
  {
    id: text().primaryKey(),
    /** What people call it; drawn at random, so that none is guessed from another. */
    reference: text().notNull().unique(),
    city: text().notNull(),
    villages: jsonb().$type<string[]>().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    areaSqm: doublePrecision().notNull(),
    roadWidthM: doublePrecision(),
    zone: text().$type<Zone>().notNull(),
    asrLandRupeesPerSqm: doublePrecision(),
    askingPaise: bigint({ mode: 'number' }),
    deals: jsonb().$type<Deal[]>().notNull(),
    availableOn: date({ mode: 'string' }),
    survey: text().notNull(),
    remarks: text().notNull(),
    state: text().$type<ParcelState>().notNull(),
    stateReason: text().notNull(),
    fsi: doublePrecision(),
    fsiFault: text(),
    ownerSealed: text(),
    ownerPhoneMasked: text().notNull(),
    batchId: text(),
    isDemonstration: boolean().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [index('land_parcel_batch').on(table.batchId), index('land_parcel_state').on(table.state)],
);

/** One row with a number that a trigger raises with every statement that changes parcels: what was read at a number is read again after it. */
export const landParcelRevision = pgTable('land_parcel_revision', {
  isOnlyRow: boolean().primaryKey(),
  revision: bigint({ mode: 'number' }).notNull(),
});

/** A table of parcels that was read; undone as a whole. */
export const landBatch = pgTable('land_batch', {
  id: text().primaryKey(),
  fileName: text().notNull(),
  rows: integer().notNull(),
  faults: jsonb().$type<{ row: number; fault: string }[]>().notNull(),
  isDemonstration: boolean().notNull(),
  byId: text(),
  createdAt: instant().notNull(),
  undoneAt: instant(),
});

/** Papers of a parcel's title, and whether the desk has seen them. */
export const landPaper = pgTable(
  'land_paper',
  {
    parcelId: text().notNull(),
    paper: text().$type<TitlePaper>().notNull(),
    state: text().$type<PaperState>().notNull(),
    note: text().notNull(),
    byId: text(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.paper] })],
);

/** What the desk did with a parcel. */
export const landParcelEvent = pgTable(
  'land_parcel_event',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    parcelId: text().notNull(),
    kind: text().$type<'taken-in' | 'changed' | 'paper' | 'owner-opened'>().notNull(),
    at: instant().notNull(),
    byId: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('land_parcel_event_parcel').on(table.parcelId)],
);

/** What a developer asks for. */
export const landRequirement = pgTable(
  'land_requirement',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    state: text().$type<'draft' | 'handed-in'>().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<RequirementContent>().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
    handedInAt: instant(),
  },
  (table) => [index('land_requirement_user').on(table.userId)],
);

export const landRequirementVersion = pgTable(
  'land_requirement_version',
  {
    requirementId: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<RequirementContent>().notNull(),
    savedBy: text().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requirementId, table.version] })],
);

/** People whom the owner of a requirement names, by their address: whether it has an account is not asked. */
export const landReader = pgTable('land_reader', { requirementId: text().notNull(), email: text().notNull() }, (table) => [
  primaryKey({ columns: [table.requirementId, table.email] }),
  index('land_reader_email').on(table.email),
]);

/** Desk staff to whom a requirement is given. */
export const landAssignment = pgTable(
  'land_assignment',
  { requirementId: text().notNull(), staffId: text().notNull(), assignedBy: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.requirementId, table.staffId] }), index('land_assignment_staff').on(table.staffId)],
);

/** The timeline of a requirement; entries are added and never changed. */
export const landEvent = pgTable(
  'land_event',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    requirementId: text().notNull(),
    parcelId: text(),
    kind: text().$type<EventKind>().notNull(),
    at: instant().notNull(),
    byId: text(),
    byRole: text().$type<LandEvent['byRole']>().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('land_event_requirement').on(table.requirementId)],
);

/** Who looked at a requirement: one row for a person, what and a day. The owner reads it. */
export const landLook = pgTable(
  'land_look',
  {
    requirementId: text().notNull(),
    personId: text().notNull(),
    role: text().$type<'named' | 'desk'>().notNull(),
    what: text().$type<'requirement' | 'options' | 'card' | 'timeline'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    times: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requirementId, table.personId, table.role, table.what, table.day] })],
);

/** Parcels that fitted a requirement when it was matched last; news are those that came to fit since its owner looked. */
export const landMatch = pgTable(
  'land_match',
  {
    requirementId: text().notNull(),
    parcelId: text().notNull(),
    isNews: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requirementId, table.parcelId] })],
);

/** Texts of the agreement of secrecy, each as it was published. */
export const landNda = pgTable('land_nda', {
  version: integer().primaryKey(),
  text: text().notNull(),
  publishedAt: instant().notNull(),
  publishedBy: text(),
});

/** An agreement that somebody accepted for a parcel. It outlives requirement and account, as long as a claim may be brought. */
export const landNdaAcceptance = pgTable(
  'land_nda_acceptance',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    parcelId: text().notNull(),
    parcelReference: text().notNull(),
    version: integer().notNull(),
    acceptedAt: instant().notNull(),
    /** Set when the account or requirement goes: the row goes on this day. */
    deleteOn: date({ mode: 'string' }),
  },
  (table) => [index('land_nda_acceptance_user').on(table.userId, table.parcelId)],
);
