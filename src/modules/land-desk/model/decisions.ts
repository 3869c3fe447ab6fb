import { z } from 'zod';
import type { IsoDate } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';

const note = z.string().trim().max(2000);

/** What an owner of a requirement, or whom it names, decides about a parcel. Sums in whole paise. */
export const Decision = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shortlist') }),
  z.strictObject({ kind: z.literal('unshortlist') }),
  z.strictObject({ kind: z.literal('visit'), day: z.iso.date(), note: note.default('') }),
  z.strictObject({ kind: z.literal('note'), text: note.min(1, { error: words.noteText }) }),
  z.strictObject({
    kind: z.literal('offer'),
    deal: z.enum(['outright', 'jda', 'revenue']),
    /** Of an outright purchase. */
    paise: z.int().positive().max(1e15).nullable(),
    /** The owner's share, of a joint development or of revenue. */
    share: z.number().gt(0).max(0.95).nullable(),
    note: note.default(''),
  }),
  z.strictObject({ kind: z.literal('decline'), reason: note.min(3, { error: words.declineReason }) }),
]);
export type Decision = z.output<typeof Decision>;

export const verdicts = ['recommended', 'advised-against', 'none'] as const;
export type Verdict = (typeof verdicts)[number];

export const eventKinds = [
  'saved',
  'handed-in',
  'withdrawn',
  'readers-changed',
  'desk-assigned',
  'curated',
  'nda-accepted',
  'shortlist',
  'unshortlist',
  'visit',
  'note',
  'offer',
  'decline',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** An entry of the timeline. `seq` grows with time; `details` depend on the kind. */
export type LandEvent = {
  seq: number;
  kind: EventKind;
  at: Date;
  byId: string | null;
  byRole: 'owner' | 'named' | 'desk';
  parcelId: string | null;
  details: Record<string, unknown>;
};

/** Where a parcel stands with a requirement, as its timeline says. */
export type Standing = {
  isShortlisted: boolean;
  visitOn: IsoDate | null;
  offer: { deal: string; paise: number | null; share: number | null } | null;
  declined: string | null;
  ndaVersion: number | null;
  verdict: Verdict;
  verdictReason: string;
  /** The last curation: who curates says which one was seen. */
  curationSeq: number;
  notes: number;
};

export const nothingDecided: Standing = {
  isShortlisted: false,
  visitOn: null,
  offer: null,
  declined: null,
  ndaVersion: null,
  verdict: 'none',
  verdictReason: '',
  curationSeq: 0,
  notes: 0,
};

/** The standing after one more entry. */
function after(standing: Standing, { kind, seq, details }: LandEvent): Standing {
  switch (kind) {
    case 'shortlist':
      return { ...standing, isShortlisted: true, declined: null };
    case 'unshortlist':
      return { ...standing, isShortlisted: false };
    case 'visit':
      return { ...standing, isShortlisted: true, declined: null, visitOn: String(details['day']) };
    case 'offer':
      return {
        ...standing,
        isShortlisted: true,
        declined: null,
        offer: {
          deal: String(details['deal']),
          paise: (details['paise'] as number | null | undefined) ?? null,
          share: (details['share'] as number | null | undefined) ?? null,
        },
      };
    case 'decline':
      return { ...standing, isShortlisted: false, declined: String(details['reason']) };
    case 'note':
      return { ...standing, notes: standing.notes + 1 };
    case 'nda-accepted':
      return { ...standing, ndaVersion: Number(details['version']) };
    case 'curated':
      return { ...standing, verdict: details['verdict'] as Verdict, verdictReason: String(details['reason'] ?? ''), curationSeq: seq };
    default:
      return standing;
  }
}

/** Standings by parcel, from entries in the order of `seq`. */
export function standingsOf(events: readonly LandEvent[]): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const event of events)
    if (event.parcelId !== null) standings.set(event.parcelId, after(standings.get(event.parcelId) ?? nothingDecided, event));
  return standings;
}
