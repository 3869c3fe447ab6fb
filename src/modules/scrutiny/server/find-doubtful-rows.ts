import { excludingReasons } from '#modules/transactions/index.ts';
import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import type { FindingsSql } from './findings.ts';
import { ofBatch } from './scope.ts';

/**
 * What a row says against itself: token price, dates, price against the official value, no area, and what its
 * reader saw already. What was measured is a price (₹, or the currency's units) beside the official value, or days from signing
 * to registration.
 */
export function findDoubtfulRows(): FindingsSql {
  const when = (condition: string, reason: string) => `if(${condition}, ['${reason}'], [])`;
  const token = `(currency = 'INR' AND agreement_paise <= {tokenPaise:Int64}) OR agreement_paise <= {tokenShare:Float64} * ifNull(market_value_paise, 0)`;
  const aboutDays = `reason IN ('registered-before-execution', 'stale-execution', 'registered-late')`;
  const aboutPrice = `reason IN ('zero-price', 'token-price', 'equals-guideline-value', 'related-parties', 'below-half-market-value')`;
  return {
    sql: `SELECT sale_id, city, reason, 0 AS because_sale_id,
            multiIf(${aboutDays}, days, ${aboutPrice}, agreement_paise / 100, 0) AS measured,
            multiIf(reason = 'registered-before-execution', 0, ${aboutDays}, {daysToRegister:UInt16}, ${aboutPrice}, ifNull(market_value_paise, 0) / 100, 0) AS expected,
            0 AS n, if(${aboutPrice} AND expected > 0, 'official-value', '') AS basis
     FROM (
       SELECT sale_id, city, agreement_paise, market_value_paise, ifNull(registered_on - executed_on, 0) AS days, arrayJoin(arrayDistinct(arrayConcat(
              ${when("document_class = 'no-consideration' AND agreement_paise = 0", 'zero-price')},
              ${when(`isSale AND agreement_paise > 0 AND (${token})`, 'token-price')},
              ${when('isSale AND agreement_paise > 0 AND agreement_paise = market_value_paise', 'equals-guideline-value')},
              ${when('isSale AND addMonths(executed_on, {monthsToRegister:UInt8}) < registered_on', 'stale-execution')},
              ${when("isSale AND isUnit AND area_sqm IS NULL AND areasGiven AND NOT hasAny(flags, ['implausible-area', 'several-units'])", 'area-not-known')},
              if(isSale, arrayFilter(flag -> flag IN {excluding:Array(String)}, flags), [])
            ))) AS reason
       FROM (
         SELECT sale_id, city, document_class, agreement_paise, market_value_paise, currency, executed_on, registered_on, flags, area_sqm, document_class = 'market-sale' AS isSale, property_kind IN ('flat', 'shop', 'office', 'row-house') AS isUnit,
                (SELECT countIf(area_sqm IS NOT NULL) >= {areasGiven:Float64} * count() FROM sale_staged WHERE ${ofBatch} AND document_class = 'market-sale') AS areasGiven
         FROM sale_staged
         WHERE ${ofBatch} AND document_class IN ('market-sale', 'no-consideration')
       )
     )`,
    params: {
      tokenPaise: knobs.tokenRupees * 100,
      tokenShare: knobs.tokenShareOfOfficial,
      monthsToRegister: knobs.monthsToRegister,
      daysToRegister: Math.round(knobs.monthsToRegister * 30.44),
      areasGiven: knobs.areasUsuallyGiven,
      excluding: excludingReasons,
    },
  };
}
