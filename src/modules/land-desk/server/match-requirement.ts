import { and, eq, inArray } from 'drizzle-orm';
import type { Ground } from '#server/ground.ts';
import type { Db } from '#server/postgres/postgres.ts';
import { matchParcels, type Matching } from '../model/match-parcels.ts';
import type { Parcel } from '../model/parcel.ts';
import type { RequirementContent } from '../model/requirement.ts';
import { landMatch, landParcel } from './schema.ts';

/** Every parcel that is offered, with what it is matched by. */
export function offeredParcels(db: Db): Promise<Parcel[]> {
  return db
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
}

export async function matchOne(
  ground: Pick<Ground, 'db' | 'now'>,
  requirement: { id: string; content: RequirementContent },
  { isFirst, parcels }: { isFirst: boolean; parcels?: readonly Parcel[] },
): Promise<{ matching: Matching; news: number }> {
  const matching = matchParcels(requirement.content, parcels ?? (await offeredParcels(ground.db)));
  return { matching, news: await storeMatches(ground, requirement.id, matching, isFirst) };
}

/** Stores which parcels fit now. Those that did not before are news, but for the first matching, which its owner looks at anyway. */
async function storeMatches({ db, now }: Pick<Ground, 'db' | 'now'>, requirementId: string, { options }: Matching, isFirst: boolean) {
  const before = new Map(
    (await db.select().from(landMatch).where(eq(landMatch.requirementId, requirementId))).map((one) => [one.parcelId, one]),
  );
  const fitting = new Set(options.map(({ parcel }) => parcel.id));
  const gone = [...before.keys()].filter((id) => !fitting.has(id));
  const fresh = options.filter(({ parcel }) => !before.has(parcel.id));
  const since = now();
  if (gone.length > 0) await db.delete(landMatch).where(and(eq(landMatch.requirementId, requirementId), inArray(landMatch.parcelId, gone)));
  if (fresh.length > 0)
    await db
      .insert(landMatch)
      .values(fresh.map(({ parcel, score }) => ({ requirementId, parcelId: parcel.id, score, since, isNews: !isFirst })))
      .onConflictDoNothing();
  return isFirst ? 0 : fresh.length;
}
