import { and, count, eq, lt, sql, sum } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, badRequest } from '#core/app-error.ts';
import { countedAddress } from '#core/ip-address.ts';
import { formatMoneyShort } from '#core/money.ts';
import { addDays, dayInIndia, formatDate } from '#core/period.ts';
import * as words from '#messages/valuation/free';
import { keyedHash } from '#modules/identity/server/index.ts';
import type { Ground } from '#server/ground.ts';
import { freePlace, freeValuesADay, freeValuesOfAll, type valueFreely as contract } from '../free-contract.ts';
import { textOf } from '../model/remarks.ts';
import { projectsOfLocality } from './queries/projects-of-locality.ts';
import { listPlacesToValue } from './list-places-to-value.ts';
import { valuationFree } from './schema.ts';
import type { Valuer } from './valuer.ts';

type Flat = z.output<(typeof contract)['input']>;
type FreeAnswer = z.input<(typeof contract)['output']>;

const mostProjects = 12;

export const projectsToChoose = ({ clickhouse }: Ground) =>
  projectsOfLocality(clickhouse, { ...freePlace, propertyKind: 'flat', most: mostProjects });

/**
 * The value of a flat in one of the projects that are offered, or at the middle of the locality that is open to strangers. A place is taken before the work, so that calls side by side give
 * no more values than allowed, and given back where there is no value.
 * @throws AppError 429 where the address, or all together, had their values of the day.
 */
export async function valueFreely(ground: Ground, valuer: Valuer, flat: Flat, ip: string): Promise<FreeAnswer> {
  const places = await listPlacesToValue(ground.clickhouse, freePlace.city, 'flat');
  const place = places.find(({ locality }) => locality === freePlace.village);
  if (flat.project !== undefined && !(await projectsToChoose(ground)).includes(flat.project))
    throw badRequest(() => words.noSuchProject({ place: freePlace.village }));
  const today = dayInIndia(ground.now());
  const address = keyedHash(ground, 'free-value', countedAddress(ip));
  if (place === undefined) {
    const left = freeValuesADay - (await usedToday(ground, today, address));
    return { answer: { kind: 'refused', why: words.noSales({ place: freePlace.village }), found: 0, needed: 1 }, left: Math.max(0, left) };
  }
  const used = await takeOne(ground, today, address);
  const giveBack = () =>
    ground.db
      .update(valuationFree)
      .set({ used: sql`${valuationFree.used} - 1` })
      .where(and(eq(valuationFree.day, today), eq(valuationFree.addressHash, address)));
  try {
    const { result } = await valuer.value(
      {
        ...freePlace,
        propertyKind: 'flat',
        ...flat,
        project: flat.project,
        configuration: flat.configuration,
        // A project knows where it stands.
        ...(flat.project === undefined && { latitude: place.latitude, longitude: place.longitude }),
      },
      { explain: false },
    );
    if (result.kind === 'valued') {
      const { valuePaise, lowPaise, highPaise, currency, evidence, asOf, demonstration } = result;
      const written = (amount: number) => formatMoneyShort(amount, currency);
      const amounts = { value: written(valuePaise), low: written(lowPaise), high: written(highPaise) };
      const answer = { kind: 'valued', valuePaise, lowPaise, highPaise, currency, sales: evidence.n, asOf, demonstration } as const;
      return { answer: { ...answer, words: { ...amounts, asOf: formatDate(asOf) } }, left: freeValuesADay - used };
    }
    await giveBack();
    const { why, found, needed } = result;
    return { answer: { kind: 'refused', why: textOf(why), found, needed }, left: freeValuesADay - used + 1 };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

async function usedToday({ db }: Ground, day: string, address: string) {
  const [row] = await db
    .select({ used: valuationFree.used })
    .from(valuationFree)
    .where(and(eq(valuationFree.day, day), eq(valuationFree.addressHash, address)));
  return row?.used ?? 0;
}

/** @returns how many the address has had today with this one. */
async function takeOne(ground: Ground, day: string, address: string): Promise<number> {
  const { db } = ground;
  const [all] = await db
    .select({ used: sum(valuationFree.used).mapWith(Number), addresses: count() })
    .from(valuationFree)
    .where(eq(valuationFree.day, day));
  if ((all?.used ?? 0) >= freeValuesOfAll) throw tooMany(ground, words.usedByAll());
  // What was counted on earlier days is of no use to anybody.
  if (all?.addresses === 0) await db.delete(valuationFree).where(lt(valuationFree.day, day));
  const [row] = await db
    .insert(valuationFree)
    .values({ day, addressHash: address, used: 1 })
    .onConflictDoUpdate({
      target: [valuationFree.day, valuationFree.addressHash],
      set: { used: sql`${valuationFree.used} + 1` },
      setWhere: lt(valuationFree.used, freeValuesADay),
    })
    .returning({ used: valuationFree.used });
  if (row === undefined) throw tooMany(ground, words.used({ most: freeValuesADay }));
  return row.used;
}

/** Until the next day begins in India. */
function tooMany({ now }: Ground, sentence: string) {
  const tomorrow = Date.parse(`${addDays(dayInIndia(now()), 1)}T00:00:00+05:30`);
  return new AppError(429, 'too-many-requests', sentence, { retryAfterSeconds: Math.ceil((tomorrow - now().getTime()) / 1000) });
}
