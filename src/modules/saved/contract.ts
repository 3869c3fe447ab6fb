import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { ownAddress, visitKinds } from './model/kinds.ts';

export const alertChoices = ['never', 'daily', 'weekly'] as const;
export const AlertChoice = z.enum(alertChoices);
export type AlertChoice = z.infer<typeof AlertChoice>;

const name = z.string().trim().min(1).max(120);
const address = z.string().max(14_000).regex(ownAddress, 'is not an address of this product');
const one = z.object({ id: z.uuid() });
/** Whoever reads a market may save it, and whoever asks a question. */
const entitled = { entitled: ['market-lens', 'sale-transactions', 'propgpt'] } as const;
/** Alerts tell of sales of a market: a question has none, nor has who may only ask. */
export const watches = { entitled: ['market-lens', 'sale-transactions'] } as const;

export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  filter: SaleFilter,
  alert: AlertChoice,
  createdAt: z.iso.datetime(),
  /** When an alert last looked, and when it last had something to tell. */
  lookedAt: z.iso.datetime().nullable(),
  toldAt: z.iso.datetime().nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

export const saveView = endpoint({
  method: 'POST',
  path: '/api/v1/saved',
  access: entitled,
  summary: 'Saves a search under a name, with alerts by mail if wanted. With a part of the map in its filter it is a segment.',
  input: z.object({ name, address, filter: SaleFilter, alert: AlertChoice.default('never') }),
  output: SavedView,
  ratePerMinute: 30,
  bodyLimit: 65_536,
});
export const listSaved = endpoint({
  method: 'GET',
  path: '/api/v1/saved',
  access: 'signed-in',
  summary: 'Your saved searches and segments, the newest first.',
  input: z.object({}),
  output: z.array(SavedView),
});
export const changeSaved = endpoint({
  method: 'POST',
  path: '/api/v1/saved/:id',
  access: 'signed-in',
  summary: 'Gives one of your saved searches another name or other alerts.',
  input: one.extend({ name: name.optional(), alert: AlertChoice.optional() }),
  output: SavedView,
});
export const deleteSaved = endpoint({
  method: 'DELETE',
  path: '/api/v1/saved/:id',
  access: 'signed-in',
  summary: 'Removes one of your saved searches, and its alerts.',
  input: one,
  output: z.object({ deleted: z.literal(true) }),
});
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/saved/unsubscribe',
  worksOnFullDisk: true,
  access: 'anyone',
  summary: 'Ends the alerts of one saved search by the token of a mail, or all of that person.',
  input: z.object({ token: z.string().regex(/^[0-9a-f]{48}$/), all: z.boolean().default(false) }),
  output: z.object({ ended: z.number().int(), name: z.string() }),
  ratePerMinute: 20,
});

// ── what was looked at ───────────────────────────────────────────────────────────────────────────────────────────────

export const Visit = z.object({
  id: z.uuid(),
  kind: z.enum(visitKinds),
  title: z.string(),
  address: z.string(),
  at: z.iso.datetime(),
  times: z.number().int(),
});
export type Visit = z.infer<typeof Visit>;

export const noteVisit = endpoint({
  method: 'POST',
  path: '/api/v1/history',
  access: 'signed-in',
  summary: 'Notes in your history that a view was looked at, unless you have none kept.',
  input: z.object({ title: z.string().trim().min(1).max(200), address }),
  output: z.object({ kept: z.boolean() }),
  ratePerMinute: 60,
  bodyLimit: 65_536,
});
export const listHistory = endpoint({
  method: 'GET',
  path: '/api/v1/history',
  access: 'signed-in',
  summary: 'What you looked at, the latest first, and whether a history is kept.',
  input: z.object({}),
  output: z.object({ isKept: z.boolean(), visits: z.array(Visit) }),
});
export const forgetVisit = endpoint({
  method: 'DELETE',
  path: '/api/v1/history/:id',
  access: 'signed-in',
  summary: 'Removes one entry of your history.',
  input: one,
  output: z.object({ deleted: z.literal(true) }),
});
export const forgetHistory = endpoint({
  method: 'POST',
  path: '/api/v1/history/forget',
  worksOnFullDisk: true,
  access: 'signed-in',
  summary: 'Removes all of your history, and says whether one is to be kept from now on.',
  input: z.object({ keep: z.boolean() }),
  output: z.object({ isKept: z.boolean() }),
});
