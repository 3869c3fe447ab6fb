import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { languages } from '#core/language.ts';
import { cleanOwnAddress } from '#core/own-address.ts';
import * as words from '#messages/leads/errors';
import { cleanText, oneLine } from './model/clean-text.ts';
import { leadStates } from './model/lead-states.ts';

/** Where the request comes from, with its query. It is shown to people and leads back: only an address of ours will do. */
const Page = z
  .string()
  .max(2000)
  .refine((address) => cleanOwnAddress(address) !== null, { error: words.page })
  .optional();

const name = z
  .string()
  .max(400, { error: words.nameLength })
  .transform(oneLine)
  .pipe(z.string().min(1, { error: words.name }).max(120, { error: words.nameLength }));
const message = z
  .string()
  .max(20_000, { error: words.messageLength })
  .transform(cleanText)
  .pipe(z.string().min(10, { error: words.message }).max(4000, { error: words.messageLength }));

export const sendRequest = endpoint({
  method: 'POST',
  path: '/api/v1/requests',
  access: 'anyone',
  summary: 'Stores a request of the contact page, then mails it to the administrators, with a receipt to the sender.',
  input: z.object({
    name,
    email: z.email({ error: words.email }).max(254),
    mobileNumber: z
      .string()
      .trim()
      .regex(/^(\+?[0-9][0-9 -]{6,18}[0-9])?$/, { error: words.mobileNumber })
      .default(''),
    message,
    page: Page,
    consent: z.string().max(1000).describe('The sentence above the button, as it was shown.'),
    language: z.enum(languages).default('en'),
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional()
      .describe('Made once for a page: the same request with the same key is stored once.'),
    openedAt: z
      .number()
      .optional()
      .describe('When the page was drawn, in milliseconds since 1970. Without it the request waits among the suspect ones.'),
    website: z.string().max(400).default('').describe('A field that people do not see.'),
  }),
  output: z.object({ sent: z.literal(true) }),
  bodyLimit: 65_536,
  ratePerMinute: 6,
});

// ── the inbox ────────────────────────────────────────────────────────────────────────────────────────────────────────

export const LeadFilter = z.object({
  search: z.string().trim().max(100).default(''),
  state: z.enum(leadStates).optional(),
  owner: z.enum(['mine', 'nobody']).optional(),
});
export type LeadFilter = z.output<typeof LeadFilter>;

const LeadInList = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  beginning: z.string().describe('The first words of the message.'),
  page: z.string().nullable(),
  state: z.enum(leadStates),
  owner: z.string().describe('Address of who looks after it; empty for nobody.'),
  isMailLate: z.boolean().describe('A mail about it could not be sent yet.'),
});
export type LeadInList = z.infer<typeof LeadInList>;

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/v1/leads',
  access: 'operator',
  summary: 'Requests of visitors by words, state and owner, the newest first.',
  input: LeadFilter.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({
    total: z.int(),
    pageSize: z.int(),
    leads: z.array(LeadInList),
    waiting: z.int().describe('New ones of all, whatever the filter.'),
  }),
});

const OneLead = z.object({ id: z.uuid() });
export const Lead = LeadInList.omit({ beginning: true }).extend({
  message: z.string(),
  language: z.enum(languages),
  consent: z.string(),
  ownerId: z.string().nullable(),
  staffMail: z.enum(['waiting', 'sent', 'none']),
  receipt: z.enum(['waiting', 'sent', 'none', 'failed']),
  deletedAfter: z.iso.date(),
  notes: z.array(z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string(), text: z.string() })),
  changes: z.array(z.object({ at: z.iso.datetime(), by: z.string(), details: z.string() })),
});
export type Lead = z.infer<typeof Lead>;

export const readLead = endpoint({
  method: 'GET',
  path: '/api/v1/leads/:id',
  access: 'operator',
  summary: 'One request with its notes and changes, and who may look after it.',
  input: OneLead,
  output: z.object({ lead: Lead, owners: z.array(z.object({ id: z.string(), email: z.string() })) }),
});
export const changeLead = endpoint({
  method: 'POST',
  path: '/api/v1/leads/:id',
  access: 'operator',
  summary: 'Gives a request another state or owner.',
  input: OneLead.extend({ state: z.enum(leadStates).optional(), ownerId: z.string().max(100).nullable().optional() }),
  output: z.object({ done: z.literal(true) }),
});
export const noteLead = endpoint({
  method: 'POST',
  path: '/api/v1/leads/:id/notes',
  access: 'operator',
  summary: 'Writes a note to a request, for those who answer it.',
  input: OneLead.extend({
    text: z
      .string()
      .max(4000, { error: words.noteLength })
      .transform(cleanText)
      .pipe(z.string().min(1, { error: words.note })),
  }),
  output: z.object({ done: z.literal(true) }),
});
export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/api/v1/leads/:id',
  access: 'operator',
  summary: 'Deletes a request with its notes, at once.',
  input: OneLead,
  output: z.object({ done: z.literal(true) }),
});
