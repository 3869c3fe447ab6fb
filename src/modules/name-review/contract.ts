import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

/** Names of places and projects as documents write them, what became of them, and what people decide about them. */
export const nameKinds = ['village', 'project'] as const;
export const NameKind = z.enum(nameKinds);
export type NameKind = z.infer<typeof NameKind>;

export const nameActions = ['accept', 'new', 'split', 'merge'] as const;
export const NameAction = z.enum(nameActions);
export type NameAction = z.infer<typeof NameAction>;

/** What waits for a person: `open` is both; `sure` was settled without one. */
export const nameStates = ['open', 'unsure', 'unknown', 'sure'] as const;
export const NameStateWanted = z.enum(nameStates);
export type NameStateWanted = z.infer<typeof NameStateWanted>;

export const NameCandidate = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  confidence: z.number(),
  reasons: z.array(z.string()),
});
export type NameCandidate = z.infer<typeof NameCandidate>;

export const NameToReview = z.object({
  /** Names the item in a list of its kind. */
  id: z.string(),
  kind: NameKind,
  city: z.string(),
  /** The place a project's name stands in, as it is shown; empty for villages. */
  village: z.string(),
  /** As most documents write it. */
  name: z.string(),
  /** In Latin letters, where the name is not. */
  latin: z.string(),
  /** All ways it is written, most frequent first. */
  spellings: z.array(z.object({ name: z.string(), sales: z.int() })),
  promoters: z.array(z.string()),
  reraNumbers: z.array(z.string()),
  sales: z.int(),
  batches: z.int(),
  state: z.enum(['unsure', 'unknown', 'sure']),
  shown: z.string().describe('What the product calls it now.'),
  why: z.string(),
  candidates: z.array(NameCandidate).describe('Likeliest first; of a settled name the one it was settled for.'),
});
export type NameToReview = z.infer<typeof NameToReview>;

/** What becomes of the name in one row. */
export const RowName = z
  .object({
    state: z.enum(['unsure', 'unknown', 'sure']),
    shown: z.string().describe('What the product would call it.'),
    why: z.string(),
  })
  .nullable()
  .describe('Null where the row names none.');
export type RowName = z.infer<typeof RowName>;

export const NamesPreview = z.object({
  settles: z.boolean().describe('False: names of this file are left as they are written; `whyNot` says why.'),
  whyNot: z.string(),
  rowsLooked: z.int(),
  rows: z.array(z.object({ row: z.int(), place: RowName, project: RowName })).describe('The rows of the preview, in its order.'),
  names: z
    .array(NameToReview.extend({ rows: z.array(z.int()).describe('The first rows that carry it.') }))
    .describe('Names in the rows looked at: those that would wait for a person first; at most 200.'),
});
export type NamesPreview = z.infer<typeof NamesPreview>;

export const NameDecision = z.object({
  id: z.int(),
  kind: NameKind,
  action: NameAction,
  city: z.string(),
  village: z.string(),
  name: z.string(),
  target: z.string().nullable(),
  targetName: z.string(),
  other: z.string().nullable(),
  otherName: z.string(),
  by: z.string(),
  decidedAt: z.iso.datetime(),
  undoneBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** False while the sales that are loaded are being changed. */
  applied: z.boolean(),
  salesMoved: z.int(),
});
export type NameDecision = z.infer<typeof NameDecision>;

const NamesWanted = z.object({
  kind: NameKind.default('project'),
  state: NameStateWanted.default('open'),
  city: z.string().max(200).optional(),
  search: z.string().trim().max(200).default(''),
  batch: z.coerce.number().int().positive().optional(),
});
export type NamesWanted = z.infer<typeof NamesWanted>;

export const listNames = endpoint({
  method: 'GET',
  path: '/api/v1/names',
  access: 'operator',
  summary: 'Names of places or projects that wait for a person, or were settled without one: those with the most sales first.',
  input: NamesWanted.extend({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ total: z.int(), sales: z.int(), names: z.array(NameToReview) }),
});

export const countNames = endpoint({
  method: 'GET',
  path: '/api/v1/names/counts',
  access: 'operator',
  summary: 'How many names of each kind wait for a person, and how many sales carry them.',
  input: z.object({ batch: z.coerce.number().int().positive().optional() }),
  output: z.array(z.object({ kind: NameKind, state: z.enum(['unsure', 'unknown', 'sure']), names: z.int(), sales: z.int() })),
});

export const suggestKnownNames = endpoint({
  method: 'GET',
  path: '/api/v1/names/known',
  access: 'operator',
  summary: 'Known villages or projects of a city whose name is like the text, in either script; at most twelve.',
  input: z.object({ kind: NameKind, city: z.string().max(200), text: z.string().trim().min(2).max(200) }),
  output: z.array(NameCandidate),
});

export const decideName = endpoint({
  method: 'POST',
  path: '/api/v1/names/decisions',
  access: 'operator',
  summary: 'Decide what a name is. It is remembered for every later import, and sales that are loaded follow.',
  input: z.object({
    kind: NameKind,
    action: NameAction,
    city: z.string().max(200),
    village: z.string().max(200).default(''),
    name: z.string().max(200).default(''),
    target: z
      .string()
      .max(500)
      .optional()
      .describe('Id of the known one that the name is (accept), or is not (split), or that stays (merge).'),
    other: z.string().max(500).optional().describe('Id of the one that becomes the target (merge).'),
  }),
  output: NameDecision,
});

export const undoNameDecision = endpoint({
  method: 'POST',
  path: '/api/v1/names/decisions/:decisionId/undo',
  access: 'operator',
  summary: 'Take a decision back; sales that are loaded follow.',
  input: z.object({ decisionId: z.coerce.number().int().positive() }),
  output: NameDecision,
});

export const listNameDecisions = endpoint({
  method: 'GET',
  path: '/api/v1/names/decisions',
  access: 'operator',
  summary: 'Decisions about names, newest first.',
  input: z.object({
    kind: NameKind.optional(),
    search: z.string().trim().max(200).default(''),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ total: z.int(), decisions: z.array(NameDecision) }),
});
