import { z } from 'zod';
import { endpoint, upload } from '#core/endpoint.ts';
import * as words from '#messages/land-desk/errors';
import { verdicts } from './model/decisions.ts';
import { ParcelInput, paperStates, parcelStates, titlePapers } from './model/parcel.ts';
import { parcelColumnNames } from './model/parcel-columns.ts';
import { ParcelFacts } from './parcel-contract.ts';

/* The calls of the desk: parcels and their papers, tables of them, and which staff has which requirement. None of them tells of a requirement that is not given. */
const desk = { access: 'operator', ratePerMinute: 240 } as const;
const one = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });
const instant = z.iso.datetime();

export const DeskParcel = ParcelFacts.extend({
  asrLandRupeesPerSqm: z.number().nullable(),
  survey: z.string(),
  remarks: z.string(),
  state: z.enum(parcelStates),
  stateReason: z.string(),
  hasOwner: z.boolean(),
  ownerPhone: z.string().describe('Masked.'),
  papersSeen: z.int(),
  papersFaulty: z.int(),
  version: z.int(),
  changedAt: instant,
});
export type DeskParcel = z.infer<typeof DeskParcel>;

export const DeskFilter = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(parcelStates).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export const listDeskParcels = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/v1/land/desk/parcels',
  summary: 'Parcels of the desk by reference, place or survey number and by state, the latest changed first.',
  input: DeskFilter,
  output: z.object({ total: z.int(), pageSize: z.int(), parcels: z.array(DeskParcel) }),
});
export const OneDeskParcel = z.object({
  parcel: DeskParcel,
  papers: z.array(
    z.object({ paper: z.enum(titlePapers), state: z.enum(paperStates), note: z.string(), by: z.string(), at: instant.nullable() }),
  ),
  events: z.array(
    z.object({
      seq: z.int(),
      kind: z.enum(['taken-in', 'changed', 'paper', 'owner-opened']),
      at: instant,
      by: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
});
export const readDeskParcel = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/v1/land/desk/parcels/:id',
  summary: 'One parcel with its papers and what the desk did with it. It tells of no requirement.',
  input: one,
  output: OneDeskParcel,
});
export const createParcel = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/v1/land/desk/parcels',
  summary: 'Takes a parcel in. The owner’s name is sealed and the phone masked before they are stored.',
  input: z.object({ parcel: ParcelInput }),
  output: DeskParcel,
});
export const changeParcel = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api/v1/land/desk/parcels/:id',
  summary: 'Changes a parcel as the version after `version`; 409 where a colleague changed it in between. An empty owner stays as it was.',
  input: one.extend({ version: z.int().min(1), parcel: ParcelInput }),
  output: DeskParcel,
});
export const openOwner = endpoint({
  method: 'POST',
  path: '/api/v1/land/desk/parcels/:id/owner',
  access: 'operator',
  summary: 'Shows the name of a parcel’s owner to desk staff, for a reason that is noted in the audit log.',
  input: one.extend({ reason: z.string().trim().min(5, { error: words.ownerReason }).max(300) }),
  output: z.object({ owner: z.string(), phone: z.string() }),
  ratePerMinute: 10,
});
export const markPaper = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api/v1/land/desk/parcels/:id/papers/:paper',
  summary: 'Marks a paper of the title as seen, not seen or faulty; a fault says what is wrong.',
  input: one.extend({ paper: z.enum(titlePapers), state: z.enum(paperStates), note: z.string().trim().max(500) }),
  output: done,
});

const RowFault = z.object({ row: z.int(), fault: z.string() });
export const uploadParcels = upload({
  method: 'POST',
  path: '/api/v1/land/desk/tables',
  access: 'operator',
  summary:
    'Reads a table of parcels (CSV or XLSX). Without `commit` it answers how the columns are read and what is wrong with which row; with it the good rows are taken in. The file is not stored.',
  input: z.object({
    commit: z.enum(['true', 'false']).default('false'),
    /** What each header is taken for, as JSON by column name; null: as the headers say. */
    mapping: z.string().max(4000).optional(),
  }),
  output: z.object({
    headers: z.array(z.string()),
    mapping: z.record(z.enum(parcelColumnNames), z.int().nullable()),
    rows: z.int(),
    good: z.int(),
    faults: z.array(RowFault),
    batchId: z.uuid().nullable(),
  }),
  ratePerMinute: 30,
  bodyLimit: 20_971_520,
});
export const listParcelTables = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/v1/land/desk/tables',
  summary: 'Tables of parcels that were taken in, the latest first.',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.uuid(),
      fileName: z.string(),
      rows: z.int(),
      faults: z.array(RowFault),
      by: z.string(),
      createdAt: instant,
      undoneAt: instant.nullable(),
      isDemonstration: z.boolean(),
    }),
  ),
});
export const undoParcelTable = endpoint({
  ...desk,
  method: 'DELETE',
  path: '/api/v1/land/desk/tables/:id',
  summary: 'Undoes a table as a whole: its parcels are no longer offered, and their owners’ names are deleted.',
  input: one,
  output: z.object({ parcels: z.int() }),
});

export const matchBoard = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/v1/land/desk/board',
  summary: 'The requirements given to the caller beside the parcels that fit them best.',
  input: z.object({}),
  output: z.object({
    requirements: z.array(z.object({ id: z.uuid(), name: z.string(), owner: z.string(), fitting: z.int() })),
    rows: z.array(
      z.object({
        parcelId: z.uuid(),
        reference: z.string(),
        place: z.string(),
        areaSqm: z.number(),
        scores: z.array(z.number().nullable()),
        verdicts: z.array(z.enum(verdicts)),
      }),
    ),
  }),
});

const Waiting = z.object({
  id: z.uuid(),
  handedInOn: z.iso.date(),
  staff: z.array(z.object({ id: z.string(), email: z.string() })),
});
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/v1/land/desk/waiting',
  access: 'superuser',
  summary: 'Requirements that are handed in, by a number and their day alone, and which staff has them: enough to give them to somebody.',
  input: z.object({}),
  output: z.object({ waiting: z.array(Waiting), staff: z.array(z.object({ id: z.string(), email: z.string() })) }),
});
export const assignStaff = endpoint({
  method: 'PUT',
  path: '/api/v1/land/desk/waiting/:id',
  access: 'superuser',
  summary: 'Gives a requirement to desk staff, in place of those who have it. The owner sees it, and it is in the audit log.',
  input: one.extend({ staffIds: z.array(z.string().min(1).max(100)).max(10) }),
  output: done,
});
