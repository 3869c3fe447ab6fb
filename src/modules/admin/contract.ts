import { z } from 'zod';
import { download, endpoint, products } from '#core/endpoint.ts';
import { Entitlement, plans, switchNames } from '#modules/identity/contract.ts';

const Nothing = z.object({});
const Done = z.object({ done: z.literal(true) });
const OnePerson = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) });
const instant = z.iso.datetime({ offset: true });

// ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export const PersonInList = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isSuperuser: z.boolean(),
  isOperator: z.boolean(),
  hasSecondFactor: z.boolean(),
  deletionOn: z.iso.date().nullable(),
  memberSince: z.iso.datetime(),
});
export type PersonInList = z.infer<typeof PersonInList>;

export const PeopleFilter = z.object({
  search: z.string().trim().max(100).default(''),
  role: z.enum(['all', 'operator', 'superuser', 'leaving']).default('all'),
});

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people',
  access: 'superuser',
  summary: 'People by parts of their name, address or phone, the newest first.',
  input: PeopleFilter.extend({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ total: z.int(), people: z.array(PersonInList) }),
});

export const PersonAtAdmin = PersonInList.extend({
  mobileNumber: z.string(),
  phoneNumber: z.string().nullable(),
  ways: z.array(z.string()),
  sessions: z.int(),
  lastUsedAt: z.iso.datetime().nullable(),
  entitlements: z.array(Entitlement),
});
export type PersonAtAdmin = z.infer<typeof PersonAtAdmin>;

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/v1/admin/people/:id',
  access: 'superuser',
  summary: 'One person with roles, ways of signing in and everything that is or was open to them.',
  input: OnePerson,
  output: PersonAtAdmin,
});
export const setRoles = endpoint({
  method: 'POST',
  path: '/api/v1/admin/people/:id/roles',
  access: 'superuser',
  summary: 'Makes a person an operator or an administrator, or takes that away.',
  input: OnePerson.extend({ isOperator: z.boolean(), isSuperuser: z.boolean() }),
  output: Done,
});
export const grant = endpoint({
  method: 'POST',
  path: '/api/v1/admin/people/:id/entitlements',
  access: 'superuser',
  summary: 'Opens a product to a person, from a day to a day, under a plan.',
  input: OnePerson.extend({
    product: z.enum(products),
    plan: z.enum(plans).default('full'),
    validFrom: instant.optional(),
    validTo: instant.nullable().optional(),
    callsPerDay: z.int().min(1).max(1_000_000).nullable().optional(),
  }),
  output: z.object({ id: z.string() }),
});
export const endGrant = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/people/:id/entitlements/:entitlementId',
  access: 'superuser',
  summary: 'Ends what is open to a person, at once.',
  input: OnePerson.extend({ entitlementId: z.string().regex(/^[\w-]{1,100}$/) }),
  output: Done,
});
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/admin/people/:id/sign-out',
  worksOnFullDisk: true,
  access: 'superuser',
  summary: 'Ends every session of a person.',
  input: OnePerson,
  output: z.object({ ended: z.int() }),
});
export const seeAs = endpoint({
  method: 'POST',
  path: '/api/v1/admin/people/:id/see-as',
  changesSession: true,
  access: 'superuser',
  summary: 'Sees the product as this person for an hour at most; every call is kept in the audit log.',
  input: OnePerson,
  output: Done,
});

// ── audit ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const AuditFilter = z.object({
  action: z.string().max(60).optional(),
  about: z.string().trim().max(300).optional().describe('Id of a person or thing, or an address.'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditLine = z.object({
  id: z.int(),
  link: z.int().nullable(),
  at: z.iso.datetime(),
  action: z.string(),
  actor: z.string().describe('Address, or id where the account is gone; empty for a stranger or the command line.'),
  subject: z.string(),
  details: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const listAuditLines = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: 'superuser',
  summary: 'Who did what, the last first.',
  input: AuditFilter.extend({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  output: z.object({ lines: z.array(AuditLine), actions: z.array(z.string()), next: z.int().nullable() }),
});
export const downloadAudit = download({
  method: 'GET',
  path: '/api/v1/admin/audit.csv',
  access: 'superuser',
  summary: 'The same as CSV, with the seals of the chain.',
  input: AuditFilter,
  contentType: 'text/csv; charset=utf-8',
  ratePerMinute: 10,
});
export const AuditVerdict = z.object({
  entries: z.int(),
  isWhole: z.boolean(),
  firstBroken: z.int().nullable(),
  head: z.string().describe('Seal of the last entry: who writes it down can tell later whether the log was made anew.'),
  why: z.string(),
  holdsSeal: z.boolean().nullable().describe('Whether the seal that was asked about is in the log; null when none was.'),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;
export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit/verify',
  access: 'superuser',
  summary: 'Seals every entry of the audit log anew and says whether it is as it was written.',
  input: z.object({
    seal: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('Of an entry, written down earlier.'),
  }),
  output: AuditVerdict,
  ratePerMinute: 10,
});

// ── outbox, jobs, switches ───────────────────────────────────────────────────────────────────────────────────────────

export const OutboxMessage = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string().describe('Empty for a message to a phone.'),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;
export const readOutbox = endpoint({
  method: 'GET',
  path: '/api/v1/admin/outbox',
  access: 'superuser',
  summary: 'Mails and messages to phones that no server took, the newest first.',
  input: Nothing,
  output: z.object({ messages: z.array(OutboxMessage), mailServer: z.boolean(), smsServer: z.boolean() }),
});

export const JobsView = z.object({
  kinds: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      running: z.int(),
      done: z.int(),
      failed: z.int(),
      lastDoneAt: z.iso.datetime().nullable(),
    }),
  ),
  failures: z.array(
    z.object({ id: z.string(), name: z.string(), failedAt: z.iso.datetime().nullable(), tries: z.int(), said: z.string() }),
  ),
});
export type JobsView = z.infer<typeof JobsView>;
export const readJobs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/jobs',
  access: 'superuser',
  summary: 'Work in the background: what waits, runs, was done and failed, with the latest failures.',
  input: Nothing,
  output: JobsView,
});
export const tryJobAgain = endpoint({
  method: 'POST',
  path: '/api/v1/admin/jobs/try-again',
  access: 'superuser',
  summary: 'Puts a failed job back in the queue.',
  input: z.object({ name: z.string().regex(/^[\w.-]{1,100}$/), id: z.uuid() }),
  output: Done,
});

// ── health ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export const stores = ['postgres', 'clickhouse', 'files', 'jobs', 'disk'] as const;
const StoreHealth = z.object({ name: z.enum(stores), state: z.enum(['ready', 'low', 'not-ready']), detail: z.string() });
/** What a store that is away cannot tell is null. */
export const HealthView = z.object({
  checkedAt: z.iso.datetime(),
  process: z.object({
    commit: z.string().nullable().describe('The revision it runs; null outside a repository.'),
    node: z.string(),
    startedAt: z.iso.datetime(),
    memoryMb: z.int(),
    postgres: z.enum(['own', 'server']).describe('In the data folder, or a server of its own.'),
    clickhouse: z.enum(['own', 'server']),
  }),
  stores: z.array(StoreHealth),
  disk: z.object({ freeMb: z.int(), lowMb: z.int() }),
  data: z
    .object({ sales: z.int(), cities: z.int(), until: z.iso.date().nullable(), demonstration: z.boolean() })
    .nullable()
    .describe('Sales that count now.'),
  sources: z
    .array(z.object({ label: z.string(), state: z.enum(['fresh', 'stale', 'missing']), asOf: z.iso.date().nullable() }))
    .nullable()
    .describe('Imported sources; demonstration data is none.'),
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), lastDoneAt: z.iso.datetime().nullable() }).nullable(),
  mail: z.object({
    mailServer: z.boolean(),
    smsServer: z.boolean(),
    unsent: z.int().describe('Messages that lie in the outbox because no server took them, at most 200 counted.'),
    lastAt: z.iso.datetime().nullable(),
  }),
  answers: z.object({
    answers: z.int(),
    failed: z.int(),
    latest: z.array(z.object({ at: z.iso.datetime(), method: z.string(), route: z.string(), status: z.int(), requestId: z.string() })),
  }),
});
export type HealthView = z.infer<typeof HealthView>;
export const readHealth = endpoint({
  method: 'GET',
  path: '/api/v1/admin/health',
  access: 'superuser',
  summary: 'What runs, whether the stores answer, the state of the data, jobs, mail, disk, and answers that failed since the start.',
  input: Nothing,
  output: HealthView,
  ratePerMinute: 60,
});

export const SwitchName = z.enum(switchNames);
export const SwitchesView = z.object({
  switches: z.array(z.object({ name: SwitchName, words: z.string(), whenOff: z.string(), isOn: z.boolean() })),
  turns: z.array(z.object({ name: z.string(), isOn: z.boolean(), validFrom: z.iso.datetime(), note: z.string(), by: z.string() })),
});
export type SwitchesView = z.infer<typeof SwitchesView>;
export const listSwitches = endpoint({
  method: 'GET',
  path: '/api/v1/admin/switches',
  access: 'superuser',
  summary: 'Switches of the product, how they stand, and every turn of them.',
  input: Nothing,
  output: SwitchesView,
});
export const setSwitch = endpoint({
  method: 'POST',
  path: '/api/v1/admin/switches',
  access: 'superuser',
  summary: 'Turns a switch, now or at a moment to come, with a note.',
  input: z.object({
    name: SwitchName,
    isOn: z.boolean(),
    validFrom: instant.optional(),
    note: z.string().trim().min(3, 'Please say why.').max(300),
  }),
  output: SwitchesView,
});
