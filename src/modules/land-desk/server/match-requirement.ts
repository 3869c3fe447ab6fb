import { and, eq, inArray } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Db, Tx } from '#server/postgres/postgres.ts';
import { matchParcels, type Matching } from '../model/match-parcels.ts';
import type { Parcel } from '../model/parcel.ts';
import { landMatch, landParcel, landParcelRevision, landRequirement } from './schema.ts';
import type { RequirementRow } from './relation.ts';

/** The offered parcels of a store, as they were at a revision; the promise is shared by those who ask while they are read. */
const parcelsOf = new WeakMap<Db, { revision: number; parcels: Promise<readonly Parcel[]> }>();

/** Every parcel that is offered, with what it is matched by. They stay in memory until a parcel changes: reading ten thousand takes a third of a second. */
export async function offeredParcels(db: Db): Promise<readonly Parcel[]> {
  // The number is read before the parcels: what changes in between is read once more, and never missed.
  const [row] = await db.select({ revision: landParcelRevision.revision }).from(landParcelRevision);
  const revision = row?.revision ?? 0;
  const before = parcelsOf.get(db);
  if (before?.revision === revision) return before.parcels;
  const parcels = readParcels(db);
  // Whoever read an older number and was overtaken does not put the older parcels in place of the newer.
  if (before === undefined || before.revision < revision) {
    parcelsOf.set(db, { revision, parcels });
    parcels.catch(() => parcelsOf.delete(db));
  }
  return parcels;
}

/** A query of Drizzle is sent anew by everybody who waits for it; an async function sends it once. */
const readParcels = async (db: Db): Promise<Parcel[]> =>
  db
    .select({
      id: landParcel.id,
      reference: landParcel.reference,
      city: landParcel.city,
      villages: landParcel.villages,
      latitude: landParcel.latitude,
      longitude: landParcel.longitude,
      areaSqm: landParcel.areaSqm,
      roadWidthM: landParcel.roadWidthM,
      zone: landParcel.zone,
      askingPaise: landParcel.askingPaise,
      deals: landParcel.deals,
      availableOn: landParcel.availableOn,
      fsi: landParcel.fsi,
      fsiFault: landParcel.fsiFault,
    })
    .from(landParcel)
    .where(eq(landParcel.state, 'offered'));

type Requirement = Pick<RequirementRow, 'id' | 'version' | 'content'>;

/** Matches a requirement with every parcel that is offered, and stores which fit; the number of those that did not fit before. */
export async function matchOne(
  { db }: Pick<Ground, 'db'>,
  requirement: Requirement,
  { isFirst, parcels }: { isFirst: boolean; parcels?: readonly Parcel[] },
): Promise<{ matching: Matching; news: number }> {
  const matching = matchParcels(requirement.content, parcels ?? (await offeredParcels(db)));
  const news = await db.transaction(async (tx) => storeMatches(tx, requirement, { matching, isFirst }));
  return { matching, news };
}

/**
 * Stores which parcels fit now. Those that did not before are news, but for the first matching, which its owner looks at anyway. Nothing is stored for a
 * requirement that was deleted, taken back or changed while it was matched: what is deleted leaves no row behind, and a change is matched by itself.
 */
async function storeMatches(
  tx: Tx,
  { id, version }: Requirement,
  { matching: { options }, isFirst }: { matching: Matching; isFirst: boolean },
): Promise<number> {
  const [open] = await tx
    .select({ version: landRequirement.version })
    .from(landRequirement)
    .where(and(eq(landRequirement.id, id), eq(landRequirement.state, 'handed-in')))
    .for('update');
  if (open?.version !== version) return 0;
  const rows = await tx.select({ parcelId: landMatch.parcelId }).from(landMatch).where(eq(landMatch.requirementId, id));
  const before = new Set(rows.map(({ parcelId }) => parcelId));
  const fitting = new Set(options.map(({ parcel }) => parcel.id));
  const gone = [...before].filter((parcelId) => !fitting.has(parcelId));
  const fresh = [...fitting].filter((parcelId) => !before.has(parcelId));
  if (gone.length > 0) await tx.delete(landMatch).where(and(eq(landMatch.requirementId, id), inArray(landMatch.parcelId, gone)));
  if (fresh.length > 0) await tx.insert(landMatch).values(fresh.map((parcelId) => ({ requirementId: id, parcelId, isNews: !isFirst })));
  return isFirst ? 0 : fresh.length;
}
