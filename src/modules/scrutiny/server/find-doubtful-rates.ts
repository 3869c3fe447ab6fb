import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import { judgeRate, type RateBasis } from '../model/judge-rate.ts';
import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import { agedSql, comparable, owning, ratesBound } from './comparable-sales.ts';
import { eachRow } from './each-row.ts';
import type { Finding } from './findings.ts';
import { readPeers } from './peers-of-sales.ts';
import { ofBatch, type Scope } from './scope.ts';

type Suspect = {
  saleId: string;
  city: string;
  locality: string;
  project: string;
  currency: string;
  year: number;
  age: number;
  ratio: number;
  rung: 1 | 2 | 3;
  n: number;
  factor: number;
  inBuilding: number;
  buildingRate: number;
  buildingArea: number | null;
  kind: string;
  rate: number;
  price: number;
  areaSqm: number;
  marketValue: number | null;
};
const bases: Record<Suspect['rung'], RateBasis> = { 1: 'locality', 2: 'locality-years', 3: 'city' };

/** The store picks out the rates that lie outside a band; `judgeRate` says what that means. */
export async function* findDoubtfulRates(clickhouse: ClickHouse, scope: Scope, options?: QueryOptions): AsyncGenerator<Finding> {
  const usualAreas = once(() => areasOfCities(clickhouse, scope, options));
  const peers = once(() => readPeers(clickhouse, scope, options));
  for await (const s of eachRow<Suspect>(clickhouse, suspectsSql(scope), ratesBound(scope), options)) {
    const building = s.inBuilding >= knobs.fewestInBuilding ? { factor: s.factor, rate: s.buildingRate, n: s.inBuilding } : null;
    const finding = judgeRate({
      rate: s.rate,
      usual: s.rate / s.ratio,
      basis: bases[s.rung],
      n: s.n,
      building,
      peers: (await peers())(s),
      price: s.price,
      areaSqm: s.areaSqm,
      marketValue: s.marketValue,
      usualAreaSqm: (building === null ? null : s.buildingArea) ?? (await usualAreas()).get(`${s.city} ${s.kind}`) ?? null,
    });
    if (finding !== null) yield { saleId: s.saleId, city: s.city, ...finding };
  }
}

async function areasOfCities(clickhouse: ClickHouse, scope: Scope, options?: QueryOptions) {
  const rows = await clickhouse.rows<{ city: string; kind: string; area: number }>(
    `SELECT city, kind, quantileExact(0.5)(area) AS area FROM (${comparable(scope)}) WHERE ${owning} GROUP BY city, kind`,
    ratesBound(scope),
    options,
  );
  return new Map(rows.map(({ city, kind, area }) => [`${city} ${kind}`, area]));
}

function once<Value>(work: () => Promise<Value>) {
  let value: Promise<Value> | null = null;
  return () => (value ??= work());
}

const place = 'city, locality, kind, currency';

/** What is usual in a locality in a half-year: by its own sales, else by those of the years around, else by those of the city. */
const usual = (scope: Scope) =>
  `SELECT ${place}, half,
          multiIf(own >= {fewest:UInt32}, level, around >= {fewest:UInt32}, levelAround, levelInCity) AS usual,
          multiIf(own >= {fewest:UInt32}, 1, around >= {fewest:UInt32}, 2, 3) AS rung,
          multiIf(own >= {fewest:UInt32}, own, around >= {fewest:UInt32}, around, inCity) AS n
   FROM (
     SELECT ${place}, half, level, own, sum(own) OVER years AS around, quantileExactWeighted(0.5)(level, own) OVER years AS levelAround,
            sum(own) OVER whole AS inCity, quantileExactWeighted(0.5)(level, own) OVER whole AS levelInCity
     FROM (
       SELECT ${place}, half, quantileExact(0.5)(rate) AS level, count() AS own
       FROM (${comparable(scope)})
       WHERE ${owning}
       GROUP BY ${place}, half
     )
     WINDOW years AS (PARTITION BY ${place} ORDER BY half RANGE BETWEEN ${knobs.halfYearsAround} PRECEDING AND ${knobs.halfYearsAround} FOLLOWING),
            whole AS (PARTITION BY city, kind, currency, half)
   )
   WHERE n >= {fewest:UInt32}`;

/**
 * One pass building by building: its own level among its neighbours, and those of the batch's sales that lie outside a band or far from
 * their official value: among dear neighbours a wrong decimal of an old society looks usual. The
 * few suspects stand on that side of the join which is kept in memory.
 */
const suspectsSql = (scope: Scope) =>
  `SELECT toString(sale_id) AS saleId, city, locality, project, currency, toYear(registered_on) AS year, age, ratio, rung, n, factor, inBuilding, buildingRate, buildingArea, property_kind AS kind,
          rate_per_sqft AS rate, agreement_paise / 100 AS price, area_sqm AS areaSqm, market_value_paise / 100 AS marketValue
   FROM (
     SELECT sale_id, city, locality, project, currency, registered_on, property_kind, rate_per_sqft, agreement_paise, area_sqm,
            market_value_paise, toYear(registered_on) AS year, ${agedSql}
     FROM sale_staged WHERE ${ofBatch}
   ) AS details
   INNER JOIN (
     SELECT tupleElement(found, 1) AS sale_id, tupleElement(found, 2) AS ratio, tupleElement(found, 3) AS rung, tupleElement(found, 4) AS n,
            factor, inBuilding, buildingRate, buildingArea
     FROM (
       SELECT if(project = '', 0, countIf(${owning})) AS inBuilding, if(inBuilding = 0, 1, quantileExactIf(0.5)(rate / usual, ${owning})) AS factor,
              if(inBuilding = 0, 0, quantileExactIf(0.5)(rate, ${owning})) AS buildingRate,
              if(inBuilding = 0, NULL, quantileExactIf(0.5)(area, ${owning})) AS buildingArea,
              arrayJoin(arrayFilter(
                sale -> tupleElement(sale, 2) < if(tupleElement(sale, 3) = 3, {cityLeast:Float64}, {localLeast:Float64})
                  OR tupleElement(sale, 2) > if(tupleElement(sale, 3) = 3, {cityMost:Float64}, {localMost:Float64})
                  OR tupleElement(sale, 6) < {farLeast:Float64} OR tupleElement(sale, 6) > {farMost:Float64}
                  OR (inBuilding >= {fewestInBuilding:UInt32}
                    AND (tupleElement(sale, 2) / factor < {buildingLeast:Float64} OR tupleElement(sale, 2) / factor > {buildingMost:Float64})
                    AND (tupleElement(sale, 5) / buildingRate < {buildingLeast:Float64} OR tupleElement(sale, 5) / buildingRate > {buildingMost:Float64})),
                groupArrayIf((sale_id, rate / usual, rung, n, rate, ofOfficial), batch_id = {batchId:UInt32}))) AS found
       FROM (${comparable(scope)}) AS sales
       INNER JOIN (${usual(scope)}) AS levels USING (${place}, half)
       GROUP BY ${place}, project
     )
   ) AS suspects USING (sale_id)`;
