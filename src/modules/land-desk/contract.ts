import { z } from 'zod';
import { download, endpoint } from '#core/endpoint.ts';
import { PlotContent } from '#modules/feasibility/contract.ts';
import { Card } from './card-contract.ts';
import { Decision, eventKinds, verdicts } from './model/decisions.ts';
import { wishes } from './model/match-parcels.ts';
import { mostReaders, RequirementContent } from './model/requirement.ts';
import { ParcelFacts } from './parcel-contract.ts';
import * as words from '#messages/land-desk/errors';

export { Card } from './card-contract.ts';
export * from './desk-contract.ts';
export type { ParcelFacts } from './parcel-contract.ts';

/*
 * A requirement is begun by who has the product. Whoever is signed in may call what reads or changes one: the handler asks whether the person is its
 * owner, named by the owner, or desk staff to whom it was given, and to everybody else answers as if it were not there.
 */
const entitled = { entitled: 'land-desk' } as const;
const reading = { method: 'GET', access: 'signed-in', ratePerMinute: 240 } as const;
const changing = { access: 'signed-in', ratePerMinute: 120 } as const;
const one = z.object({ id: z.uuid() });

const wish = z.enum(wishes);
const instant = z.iso.datetime();

export const RequirementSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(['draft', 'handed-in']),
  role: z.enum(['owner', 'named', 'desk']),
  changedAt: instant,
  /** Parcels that have come to fit since the owner last looked at the options. */
  news: z.int(),
});
export type RequirementSummary = z.infer<typeof RequirementSummary>;

export const Requirement = z.object({
  id: z.uuid(),
  state: z.enum(['draft', 'handed-in']),
  role: z.enum(['owner', 'named', 'desk']),
  version: z.int(),
  content: RequirementContent,
  changedAt: instant,
  readers: z.array(z.string()),
  staff: z.array(z.string()).describe('Addresses of desk staff to whom it is given.'),
  /** Why no land can meet it, and what is missing before it can be handed in. */
  contradictions: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Requirement = z.infer<typeof Requirement>;

export const listRequirements = endpoint({
  ...reading,
  path: '/api/v1/land/requirements',
  summary: 'Requirements of the caller, those in which others name the caller, and those given to the caller as desk staff.',
  input: z.object({}),
  output: z.array(RequirementSummary),
});
export const createRequirement = endpoint({
  method: 'POST',
  path: '/api/v1/land/requirements',
  access: entitled,
  summary: 'Begins a requirement as a draft that its owner alone sees.',
  input: z.object({ content: RequirementContent }),
  output: Requirement,
  ratePerMinute: 60,
});
export const readRequirement = endpoint({
  ...reading,
  path: '/api/v1/land/requirements/:id',
  summary: 'One requirement with whom its owner names and which staff has it.',
  input: one,
  output: Requirement,
});
export const saveRequirement = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/v1/land/requirements/:id',
  summary: 'Saves a requirement as the version after `version`; refused with 409 where it was saved elsewhere in between.',
  input: one.extend({ version: z.int().min(1), content: RequirementContent }),
  output: Requirement,
});
export const handInRequirement = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/land/requirements/:id/hand-in',
  summary: 'Hands a requirement in: it is matched, and the desk may be given it. One that contradicts itself is refused with the reason.',
  input: one.extend({ version: z.int().min(1) }),
  output: Requirement,
});
export const withdrawRequirement = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/land/requirements/:id/withdraw',
  summary: 'Takes a requirement back to a draft: desk staff no longer sees it.',
  input: one,
  output: Requirement,
});
export const deleteRequirement = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/api/v1/land/requirements/:id',
  summary: 'Deletes a requirement with its versions, matches, decisions and logs; answers what the law keeps, why and until when.',
  input: one,
  output: z.object({ deleted: z.literal(true), stays: z.array(z.object({ what: z.string(), why: z.string(), until: z.iso.date() })) }),
});
export const listVersions = endpoint({
  ...reading,
  path: '/api/v1/land/requirements/:id/versions',
  summary: 'Every saved version of a requirement, the last first.',
  input: one,
  output: z.array(z.object({ version: z.int(), savedAt: instant, savedBy: z.string(), content: RequirementContent })),
});
export const nameReaders = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/v1/land/requirements/:id/readers',
  summary: 'Names by e-mail address who else may know the requirement, in place of those named before.',
  input: one.extend({
    emails: z
      .array(z.email({ error: words.readerEmail }))
      .max(mostReaders, { error: () => words.tooManyReaders({ most: String(mostReaders) }) }),
  }),
  output: z.object({ readers: z.array(z.string()) }),
});

// ── options and decisions ────────────────────────────────────────────────────────────────────────────────────────────

export const StandingShown = z.object({
  isShortlisted: z.boolean(),
  visitOn: z.iso.date().nullable(),
  offer: z.object({ deal: z.string(), paise: z.number().nullable(), share: z.number().nullable() }).nullable(),
  declined: z.string().nullable(),
  ndaVersion: z.int().nullable(),
  verdict: z.enum(verdicts),
  verdictReason: z.string(),
  curationSeq: z.int(),
  notes: z.int(),
});

export const Option = z.object({
  parcel: ParcelFacts,
  score: z.number(),
  parts: z.array(
    z.object({
      wish,
      status: z.enum(['fits', 'unknown', 'misses']),
      points: z.number(),
      mostPoints: z.number(),
      shortBy: z.number(),
      found: z.number().nullable(),
    }),
  ),
  missed: z.array(wish),
  standing: StandingShown,
  isNews: z.boolean(),
});
export type Option = z.infer<typeof Option>;

export const Options = z.object({
  options: z.array(Option),
  /** Parcels that were decided about and no longer fit, or are no longer offered. */
  decidedElse: z.array(Option),
  fitting: z.int(),
  parcels: z.int(),
  nearMisses: z.array(Option),
  loosen: z.array(
    z.object({
      wish,
      parcels: z.int(),
      nearest: z.object({ parcelId: z.uuid(), reference: z.string(), found: z.number().nullable(), shortBy: z.number() }),
    }),
  ),
});
export type Options = z.infer<typeof Options>;

export const readOptions = endpoint({
  ...reading,
  path: '/api/v1/land/requirements/:id/options',
  summary:
    'Offered parcels that fit a requirement by score, each with the parts of its score; the nearest misses, and which wish keeps how many away by itself.',
  input: one,
  output: Options,
});
const ofParcel = one.extend({ parcelId: z.uuid() });
export const decide = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/land/requirements/:id/parcels/:parcelId/decisions',
  summary: 'Shortlists a parcel or takes it off, books a visit, writes a note, makes an offer, or declines with a reason.',
  input: ofParcel.extend({ decision: Decision }),
  output: StandingShown,
});
export const curate = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/land/requirements/:id/parcels/:parcelId/curation',
  summary:
    'Desk staff recommends a parcel or advises against it, with a reason. `after` is the curation that was seen; 409 where a colleague curated since.',
  input: ofParcel.extend({
    verdict: z.enum(verdicts),
    reason: z.string().trim().max(1000),
    after: z.int().min(0),
  }),
  output: StandingShown,
});
export const acceptNda = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/v1/land/requirements/:id/parcels/:parcelId/nda',
  summary: 'Accepts the agreement of secrecy in force for a parcel; 409 where its text was changed since it was shown.',
  input: ofParcel.extend({ version: z.int().min(1), name: z.string().trim().min(2, { error: words.ndaName }).max(120) }),
  output: StandingShown,
});
export const readCard = endpoint({
  ...reading,
  path: '/api/v1/land/requirements/:id/parcels/:parcelId',
  summary:
    'The report card of a parcel: place, rules, catchment, sales, feasibility against the asking price, risks and papers; the owner after the agreement.',
  input: ofParcel,
  output: Card,
  ratePerMinute: 60,
});
export const cardFile = download({
  method: 'GET',
  path: '/api/v1/land/requirements/:id/parcels/:parcelId/report.pdf',
  access: 'signed-in',
  summary: 'The report card of a parcel on paper. It is made when it is asked for, and is not stored.',
  input: ofParcel,
  contentType: 'application/pdf',
  ratePerMinute: 20,
});
export const plotOfParcel = endpoint({
  ...reading,
  path: '/api/v1/land/requirements/:id/parcels/:parcelId/plot',
  summary: 'A parcel as a plot of the simulator, with place, size, road, rates, market and asking price.',
  input: ofParcel,
  output: z.object({
    name: z.string(),
    content: PlotContent,
    notes: z.array(z.string()).describe('What is not known of the parcel, and what stands in its place.'),
  }),
  ratePerMinute: 60,
});
export const readTimeline = endpoint({
  ...reading,
  path: '/api/v1/land/requirements/:id/timeline',
  summary: 'All that was done with a requirement, and who looked at it on which day.',
  input: one,
  output: z.object({
    events: z.array(
      z.object({
        seq: z.int(),
        kind: z.enum(eventKinds),
        at: instant,
        by: z.string(),
        byRole: z.enum(['owner', 'named', 'desk']),
        reference: z.string().nullable(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    looks: z.array(
      z.object({
        by: z.string(),
        role: z.enum(['named', 'desk']),
        what: z.enum(['requirement', 'options', 'card', 'timeline']),
        day: z.iso.date(),
        times: z.int(),
      }),
    ),
  }),
});

// ── the agreement of secrecy ─────────────────────────────────────────────────────────────────────────────────────────

const Nda = z.object({ version: z.int(), text: z.string(), publishedAt: instant });
export const readNda = endpoint({
  ...reading,
  path: '/api/v1/land/nda',
  summary: 'The agreement of secrecy in force.',
  input: z.object({}),
  output: Nda,
});
export const publishNda = endpoint({
  method: 'POST',
  path: '/api/v1/land/nda',
  access: 'superuser',
  summary: 'Publishes a new text of the agreement. What was accepted before stays accepted in the text of that day.',
  input: z.object({ text: z.string().trim().min(200, { error: words.ndaShort }).max(20_000) }),
  output: Nda,
});
