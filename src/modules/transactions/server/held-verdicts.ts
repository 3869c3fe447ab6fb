import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';
import { verdictsOf } from './standing-verdicts.ts';

type HeldVerdict = { saleId: bigint; registeredOn: IsoDate; verdict: string };
/** By city and locality. */
export type HeldVerdicts = ReadonlyMap<string, ReadonlyMap<string, readonly HeldVerdict[]>>;

/** A hundred bytes each; one sale in some hundred is decided about after it was live. */
const mostHeld = 200_000;

/**
 * What stands decided about sales that were live already, by city: a question about a place is told their numbers, instead of having the
 * store look them up again, which takes it longer than to read a locality. Null where there are too many. A sale whose place got another
 * name is told at both: which of them it lies at is not said here.
 */
export async function heldVerdicts(clickhouse: ClickHouse): Promise<HeldVerdicts | null> {
  const rows = await clickhouse.rows<Omit<HeldVerdict, 'saleId'> & { saleId: string; city: string; locality: string }>(
    `SELECT toString(sale_id) AS saleId, city, locality, toString(registered_on) AS registeredOn, verdict
     FROM (SELECT DISTINCT sale_id, city, locality, registered_on FROM sale_verdict) AS placed
     JOIN (${verdictsOf('true')}) AS decided USING sale_id
     LIMIT ${mostHeld + 1}`,
  );
  if (rows.length > mostHeld) return null;
  const held = new Map<string, Map<string, HeldVerdict[]>>();
  for (const { saleId, city, locality, registeredOn, verdict } of rows) {
    const ofCity = held.get(city) ?? new Map<string, HeldVerdict[]>();
    held.set(city, ofCity);
    const ofLocality = ofCity.get(locality) ?? [];
    ofCity.set(locality, ofLocality);
    ofLocality.push({ saleId: BigInt(saleId), registeredOn, verdict });
  }
  return held;
}

/** Numbers of the sales of the filter's days, in one of the places, whose verdict is such. Null: anywhere. */
export const numbersOf = (
  held: HeldVerdicts,
  { from, to }: SaleFilter,
  { cities, localities }: { cities: readonly string[] | null; localities: readonly string[] | null },
  holds: (verdict: string) => boolean,
): bigint[] =>
  (cities === null ? [...held.values()] : cities.flatMap((city) => held.get(city) ?? [])).flatMap((ofCity) =>
    (localities === null ? [...ofCity.values()] : localities.flatMap((locality) => [ofCity.get(locality) ?? []])).flatMap((verdicts) =>
      verdicts.flatMap(({ saleId, registeredOn, verdict }) =>
        (from === undefined || registeredOn >= from) && (to === undefined || registeredOn <= to) && holds(verdict) ? [saleId] : [],
      ),
    ),
  );
