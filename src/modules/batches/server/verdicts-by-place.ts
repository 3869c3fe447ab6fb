import type { IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { verdictsOf, type Places } from './verdicts.ts';

type Verdict = { saleId: bigint; registeredOn: IsoDate; verdict: string };
type PlaceAndDays = Places & {
  city?: string | undefined;
  village?: string | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
};
/** By city and locality. */
export type VerdictsByPlace = ReadonlyMap<string, ReadonlyMap<string, readonly Verdict[]>>;

/** A hundred bytes each; one sale in some hundred is decided about after it was live. */
const most = 200_000;

/**
 * What stands decided about sales that were live already. A question about a place names the sales by their numbers: looking them up
 * in the store takes as much again as reading a locality. Null where there are too many. A sale whose place got another name is listed
 * at both: this table does not say which of them it lies at.
 */
export async function loadVerdicts(clickhouse: ClickHouse): Promise<VerdictsByPlace | null> {
  const rows = await clickhouse.rows<Omit<Verdict, 'saleId'> & { saleId: string; city: string; locality: string }>(
    `SELECT toString(sale_id) AS saleId, city, locality, toString(registered_on) AS registeredOn, verdict
     FROM (SELECT DISTINCT sale_id, city, locality, registered_on FROM sale_verdict) AS placed
     JOIN (${verdictsOf('true')}) AS decided USING sale_id
     LIMIT ${most + 1}`,
  );
  if (rows.length > most) return null;
  const byCity = Map.groupBy(rows, ({ city }) => city);
  return new Map(
    [...byCity].map(([city, ofCity]) => [
      city,
      new Map(
        [...Map.groupBy(ofCity, ({ locality }) => locality)].map(([locality, ofLocality]) => [
          locality,
          ofLocality.map(({ saleId, registeredOn, verdict }) => ({ saleId: BigInt(saleId), registeredOn, verdict })),
        ]),
      ),
    ]),
  );
}

/** Numbers of the sales of the filter's days and places that have one of these verdicts. */
export function salesWithVerdict(
  verdicts: VerdictsByPlace,
  {
    from,
    to,
    city,
    village,
    cities = city === undefined ? undefined : [city],
    localities = village === undefined ? undefined : [village],
  }: PlaceAndDays,
  words: ReadonlySet<string>,
): bigint[] {
  const ofCities = (cities ?? [...verdicts.keys()]).flatMap((one) => verdicts.get(one) ?? []);
  const ofPlaces = ofCities.flatMap((ofCity) => (localities ?? [...ofCity.keys()]).map((one) => ofCity.get(one) ?? []));
  return ofPlaces.flatMap((list) =>
    list.flatMap(({ saleId, registeredOn, verdict }) =>
      (from === undefined || registeredOn >= from) && (to === undefined || registeredOn <= to) && words.has(verdict) ? [saleId] : [],
    ),
  );
}
