import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { dayInIndia } from '#core/period.ts';
import { shippedTables } from '#modules/feasibility/server/index.ts';
import { referenceText } from '#server/reference.ts';
import type { Ground } from '#server/ground.ts';
import { demonstrationParcels, type DemonstrationPlace } from '../model/demonstration-parcels.ts';
import { titlePapers } from '../model/parcel.ts';
import { rowOf } from './desk-parcels.ts';
import { landBatch, landEvent, landPaper, landParcel, landParcelEvent } from './schema.ts';

const Place = z.object({
  city: z.string(),
  name: z.string(),
  kind: z.string(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  rate_low: z.coerce.number(),
  rate_high: z.coerce.number(),
});

type Needed = Pick<Ground, 'db' | 'config' | 'now'>;

/** Localities of Pune whose rules and rates are in the shipped tables. */
function placesOfPune(): DemonstrationPlace[] {
  const covered = new Set(
    shippedTables()
      .rules.places.filter((row) => row.city === 'Pune' && row.applies)
      .map(({ place }) => place),
  );
  return readCsvTable(referenceText('places'))
    .map((row) => Place.parse(row))
    .filter(({ city, kind, name, rate_low }) => city === 'Pune' && kind === 'locality' && covered.has(name) && rate_low > 0)
    .map(({ name, lat, lon, rate_low, rate_high }) => ({ name, latitude: lat, longitude: lon, rateLow: rate_low, rateHigh: rate_high }));
}

/** Takes the invented parcels in as one table, in place of those of before; answers how many. */
export async function addDemonstrationParcels(ground: Needed): Promise<number> {
  await removeDemonstrationParcels(ground);
  const { db, now } = ground;
  const id = randomUUID();
  const rows = demonstrationParcels(placesOfPune(), dayInIndia(now())).map((parcel) =>
    rowOf(ground, parcel, { batchId: id, isDemonstration: true }),
  );
  if (rows.length === 0) return 0;
  await db.transaction(async (tx) => {
    await tx.insert(landBatch).values({
      id,
      fileName: 'demonstration-parcels',
      rows: rows.length,
      faults: [],
      isDemonstration: true,
      byId: null,
      createdAt: now(),
      undoneAt: null,
    });
    await tx.insert(landParcel).values(rows);
    // Of every other parcel some papers were seen, and of one in ten one is faulty.
    const papers = rows.flatMap(({ id: parcelId }, at) =>
      at % 2 === 1
        ? []
        : titlePapers.slice(0, 2 + (at % 7)).map((paper, order) => ({
            parcelId,
            paper,
            state: at % 10 === 0 && order === 1 ? ('faulty' as const) : ('seen' as const),
            note: at % 10 === 0 && order === 1 ? 'Invented: an entry is missing between 1994 and 2003.' : '',
            byId: null,
            at: now(),
          })),
    );
    await tx.insert(landPaper).values(papers);
  });
  return rows.length;
}

/** Parcels that somebody decided about stay withdrawn, so that timelines go on naming them. */
export async function removeDemonstrationParcels({ db, now }: Needed): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = (await tx.select({ id: landParcel.id }).from(landParcel).where(eq(landParcel.isDemonstration, true))).map(({ id }) => id);
    if (ids.length === 0) return;
    const decided = await tx.selectDistinct({ id: landEvent.parcelId }).from(landEvent).where(inArray(landEvent.parcelId, ids));
    const stay = new Set(decided.flatMap(({ id }) => id ?? []));
    const gone = ids.filter((id) => !stay.has(id));
    if (stay.size > 0)
      await tx
        .update(landParcel)
        .set({ state: 'withdrawn', stateReason: 'Demonstration data were taken out.', ownerSealed: null, changedAt: now() })
        .where(inArray(landParcel.id, [...stay]));
    if (gone.length > 0) {
      await tx.delete(landPaper).where(inArray(landPaper.parcelId, gone));
      await tx.delete(landParcelEvent).where(inArray(landParcelEvent.parcelId, gone));
      await tx.delete(landParcel).where(inArray(landParcel.id, gone));
    }
    await tx
      .update(landBatch)
      .set({ undoneAt: now() })
      .where(and(eq(landBatch.isDemonstration, true), isNull(landBatch.undoneAt)));
  });
}
