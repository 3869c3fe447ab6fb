import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { SaleFilter } from '../contract.ts';
import { verdictsOf } from './standing-verdicts.ts';

export type HeldVerdict = { saleId: bigint; locality: string; registeredOn: IsoDate; verdict: string };
export type HeldVerdicts = ReadonlyMap<string, readonly HeldVerdict[]>;

/** A hundred bytes each; one sale in some hundred is decided about after it was live. */
const mostHeld = 200_000;

/**
 * What stands decided about sales that were live already, by city: a question about a place is told their numbers, instead of having the
 * store look them up again, which takes it longer than to read a locality. Null where there are too many. A sale whose place got another
 * name is told at both: which of them it lies at is not said here.
 */
export async function heldVerdicts(clickhouse: ClickHouse): Promise<HeldVerdicts | null> {
  const rows = await clickhouse.rows<Omit<HeldVerdict, 'saleId'> & { saleId: string; city: string }>(
    `SELECT toString(sale_id) AS saleId, city, locality, toString(registered_on) AS registeredOn, verdict
     FROM (SELECT DISTINCT sale_id, city, locality, registered_on FROM sale_verdict) AS placed
     JOIN (${verdictsOf('true')}) AS decided USING sale_id
     LIMIT ${mostHeld + 1}`,
  );
  if (rows.length > mostHeld) return null;
  const held = rows.map(({ saleId, city, locality, registeredOn, verdict }) => ({
    saleId: BigInt(saleId),
    city,
    locality,
    registeredOn,
    verdict,
  }));
  return Map.groupBy(held, ({ city }) => city);
}

/** Numbers of the sales of the filter's days, in one of the places, whose verdict is such. Null: anywhere. */
export const numbersOf = (
  held: HeldVerdicts,
  { from, to }: SaleFilter,
  { cities, localities }: { cities: readonly string[] | null; localities: readonly string[] | null },
  holds: (verdict: string) => boolean,
): bigint[] =>
  (cities === null ? [...held.values()].flat() : cities.flatMap((city) => held.get(city) ?? []))
    .filter(
      ({ locality, registeredOn, verdict }) =>
        (localities === null || localities.includes(locality)) &&
        (from === undefined || registeredOn >= from) &&
        (to === undefined || registeredOn <= to) &&
        holds(verdict),
    )
    .map(({ saleId }) => saleId);
