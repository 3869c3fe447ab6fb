import { and, eq, inArray } from 'drizzle-orm';
import { badRequest, conflict, notFound } from '#core/app-error.ts';
import { dayInIndia, formatDate } from '#core/period.ts';
import * as words from '#messages/land-desk/errors';
import { emailsOf } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import type { Option, Options, ParcelFacts } from '../contract.ts';
import { nothingDecided, type Decision, type Standing, type Verdict } from '../model/decisions.ts';
import { matchParcel, matchParcels, type Match } from '../model/match-parcels.ts';
import { matchOne, offeredParcels } from './match-requirement.ts';
import { addEvent, auditStaff, demandDecider, demandDesk, noteLook, openRequirement } from './relation.ts';
import { landLook, landMatch, landParcel } from './schema.ts';
import { eventsOf, standingOf, standings } from './standings.ts';

export type ParcelRow = typeof landParcel.$inferSelect;

export const factsOf = (row: ParcelRow): ParcelFacts => ({
  id: row.id,
  reference: row.reference,
  city: row.city,
  villages: row.villages,
  latitude: row.latitude,
  longitude: row.longitude,
  areaSqm: row.areaSqm,
  roadWidthM: row.roadWidthM,
  zone: row.zone,
  askingPaise: row.askingPaise,
  deals: row.deals,
  availableOn: row.availableOn,
  fsi: row.fsi,
  fsiFault: row.fsiFault,
  isDemonstration: row.isDemonstration,
});

/** The options of a requirement, matched as the parcels are now; what its owner looks at is no news afterwards. */
export async function readOptions(ground: Ground, person: Person, id: string): Promise<Options> {
  const opened = await openRequirement(ground.db, person, id);
  await noteLook(ground, opened, 'options');
  const { db } = ground;
  const isHandedIn = opened.row.state === 'handed-in';
  const matching = isHandedIn
    ? (await matchOne(ground, opened.row, { isFirst: false })).matching
    : matchParcels(opened.row.content, await offeredParcels(db));
  const fresh = isHandedIn ? await takeNews(db, id, opened.role === 'owner') : new Set<string>();
  const decided = await standings(db, id);
  const shownIds = new Set([...matching.options, ...matching.nearMisses].map(({ parcel }) => parcel.id));
  const elsewhere = [...decided.keys()].filter((parcelId) => !shownIds.has(parcelId));
  const ids = [...shownIds, ...elsewhere, ...matching.loosen.map(({ nearest }) => nearest.parcelId)];
  const rows = ids.length === 0 ? [] : await db.select().from(landParcel).where(inArray(landParcel.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const option = ({ parcel, score, parts, missed }: Match): Option[] => {
    const row = byId.get(parcel.id);
    if (row === undefined) return [];
    return [{ parcel: factsOf(row), score, parts, missed, standing: decided.get(row.id) ?? nothingDecided, isNews: fresh.has(row.id) }];
  };
  return {
    options: matching.options.flatMap(option),
    decidedElse: elsewhere.flatMap((parcelId) => {
      const row = byId.get(parcelId);
      return row === undefined ? [] : option(matchParcel(opened.row.content, row));
    }),
    fitting: matching.fitting,
    parcels: matching.parcelsMatched,
    nearMisses: matching.nearMisses.flatMap(option),
    loosen: matching.loosen.map(({ wish, parcels, nearest }) => ({
      wish,
      parcels,
      nearest: { ...nearest, reference: byId.get(nearest.parcelId)?.reference ?? '' },
    })),
  };
}

/** Which parcels are news; what the owner is shown is none afterwards. */
async function takeNews(db: Db, requirementId: string, isOwner: boolean): Promise<Set<string>> {
  const fresh = and(eq(landMatch.requirementId, requirementId), eq(landMatch.isNews, true));
  const rows = isOwner
    ? await db.update(landMatch).set({ isNews: false }).where(fresh).returning({ parcelId: landMatch.parcelId })
    : await db.select({ parcelId: landMatch.parcelId }).from(landMatch).where(fresh);
  return new Set(rows.map(({ parcelId }) => parcelId));
}

/** A parcel that a requirement may speak of: one that is offered, or was decided about before. */
export async function parcelFor(db: Db | Tx, requirementId: string, parcelId: string): Promise<ParcelRow> {
  const [row] = await db.select().from(landParcel).where(eq(landParcel.id, parcelId));
  const isOpen = row !== undefined && (row.state === 'offered' || (await standings(db, requirementId)).has(parcelId));
  if (row === undefined || !isOpen) throw notFound(words.noParcel);
  return row;
}

export async function decide(
  ground: Ground,
  person: Person,
  { id, parcelId, decision }: { id: string; parcelId: string; decision: Decision },
): Promise<Standing> {
  const today = dayInIndia(ground.now());
  return ground.db.transaction(async (tx) => {
    const opened = await openRequirement(tx, person, id, true);
    demandDecider(opened);
    const parcel = await parcelFor(tx, id, parcelId);
    const { kind, ...details } = decision;
    if (parcel.state !== 'offered' && kind !== 'note' && kind !== 'decline' && kind !== 'unshortlist')
      throw conflict(words.noLongerOffered);
    if (decision.kind === 'visit' && decision.day < today) throw badRequest(() => words.visitInPast({ day: formatDate(decision.day) }));
    if (decision.kind === 'offer') demandWholeOffer(decision, parcel);
    await addEvent(tx, ground, opened, { kind, parcelId, details });
    return standingOf(tx, id, parcelId);
  });
}

/** An outright offer names a sum, a share of what is built or sold a share, and the owner takes such a deal. */
function demandWholeOffer(offer: Extract<Decision, { kind: 'offer' }>, parcel: ParcelRow) {
  if (!parcel.deals.includes(offer.deal)) throw badRequest(() => words.dealNotOpen({ deal: offer.deal }));
  if (offer.deal === 'outright' ? offer.paise === null : offer.share === null)
    throw badRequest(() => words.offerIncomplete({ deal: offer.deal }));
}

/** @throws AppError 409 where a colleague curated the parcel since `after`. */
export async function curate(
  ground: Ground,
  person: Person,
  { id, parcelId, verdict, reason, after }: { id: string; parcelId: string; verdict: Verdict; reason: string; after: number },
): Promise<Standing> {
  return ground.db.transaction(async (tx) => {
    const opened = await openRequirement(tx, person, id, true);
    demandDesk(opened);
    await parcelFor(tx, id, parcelId);
    if (verdict !== 'none' && reason === '') throw badRequest(words.curationReason);
    if ((await standingOf(tx, id, parcelId)).curationSeq !== after) throw conflict(words.curatedMeanwhile);
    await addEvent(tx, ground, opened, { kind: 'curated', parcelId, details: { verdict, reason } });
    await auditStaff(tx, ground, { action: 'land-parcel-curated', person, requirementId: id, what: verdict });
    return standingOf(tx, id, parcelId);
  });
}

export async function readTimeline(ground: Ground, person: Person, id: string) {
  const { db } = ground;
  const opened = await openRequirement(db, person, id);
  await noteLook(ground, opened, 'timeline');
  const [events, looks] = await Promise.all([eventsOf(db, id), db.select().from(landLook).where(eq(landLook.requirementId, id))]);
  const parcelIds = [...new Set(events.flatMap(({ parcelId }) => parcelId ?? []))];
  const [emails, parcels] = await Promise.all([
    emailsOf(db, [...new Set([...events.flatMap(({ byId }) => byId ?? []), ...looks.map(({ personId }) => personId)])]),
    parcelIds.length === 0 ? [] : db.select().from(landParcel).where(inArray(landParcel.id, parcelIds)),
  ]);
  const references = new Map(parcels.map((parcel) => [parcel.id, parcel.reference]));
  return {
    events: events
      .map(({ seq, kind, at, byId, byRole, parcelId, details }) => ({
        seq,
        kind,
        at: at.toISOString(),
        by: emails.get(byId ?? '') ?? '',
        byRole,
        reference: parcelId === null ? null : (references.get(parcelId) ?? null),
        details,
      }))
      .toReversed(),
    looks: looks
      .map(({ personId, role, what, day, times }) => ({ by: emails.get(personId) ?? '', role, what, day, times }))
      .toSorted((a, b) => (a.day < b.day ? 1 : -1)),
  };
}
