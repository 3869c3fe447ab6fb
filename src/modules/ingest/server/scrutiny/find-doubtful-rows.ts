import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { excludingReasons } from '#modules/transactions/contract.ts';
import { scrutinyKnobs as knobs } from '../../model/scrutiny/knobs.ts';
import { ofBatch, paramsOf, type Scope } from './scope.ts';

/**
 * What a row says against itself: token price, dates, price against the official value, no area. Whether seller and buyer share
 * a name cannot be seen, for names are masked: below half of the official value between persons is taken for kinship.
 */
export function findDoubtfulRows(clickhouse: ClickHouse, scope: Scope) {
  const when = (condition: string, reason: string) => `if(${condition}, ['${reason}'], [])`;
  const token = `(currency = 'INR' AND agreement_paise <= {tokenPaise:Int64}) OR agreement_paise <= {tokenShare:Float64} * ifNull(market_value_paise, 0)`;
  return clickhouse.command(
    `INSERT INTO sale_finding (batch_id, sale_id, city, reason)
     SELECT batch_id, sale_id, city, arrayJoin(arrayDistinct(arrayConcat(
              ${when("document_class = 'no-consideration' AND agreement_paise = 0", 'zero-price')},
              ${when(`isSale AND agreement_paise > 0 AND (${token})`, 'token-price')},
              ${when('isSale AND agreement_paise > 0 AND agreement_paise = market_value_paise', 'equals-guideline-value')},
              ${when("isSale AND has(flags, 'below-half-market-value') AND NOT ifNull(seller_entity, true) AND NOT ifNull(buyer_entity, true)", 'related-parties')},
              ${when('isSale AND executed_on > registered_on', 'registered-before-execution')},
              ${when('isSale AND addMonths(executed_on, {months:UInt8}) < registered_on', 'stale-execution')},
              ${when("isSale AND isUnit AND area_sqm IS NULL AND areasGiven AND NOT hasAny(flags, ['implausible-area', 'several-units'])", 'area-not-known')},
              if(isSale, arrayFilter(flag -> flag IN {excluding:Array(String)}, flags), [])
            ))) AS reason
     FROM (
       SELECT *, document_class = 'market-sale' AS isSale, property_kind IN ('flat', 'shop', 'office', 'row-house') AS isUnit,
              (SELECT countIf(area_sqm IS NOT NULL) >= {areasGiven:Float64} * count() FROM sale WHERE ${ofBatch} AND document_class = 'market-sale') AS areasGiven
       FROM sale
       WHERE ${ofBatch} AND document_class IN ('market-sale', 'no-consideration')
     )`,
    {
      ...paramsOf(scope),
      tokenPaise: knobs.tokenRupees * 100,
      tokenShare: knobs.tokenShareOfOfficial,
      months: knobs.monthsToRegister,
      areasGiven: knobs.areasUsuallyGiven,
      excluding: excludingReasons,
    },
  );
}
