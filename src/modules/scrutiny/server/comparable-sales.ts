import { scrutinyKnobs as knobs } from '../model/knobs.ts';
import { inScope, paramsOf, type Scope } from './scope.ts';

/** Values that questions about rates are bound with. */
export const ratesBound = (scope: Scope) => ({
  ...paramsOf(scope),
  kinds: knobs.comparedKinds,
  token: knobs.tokenRupees * 100,
  fewest: knobs.fewestForMedian,
  fewestInBuilding: knobs.fewestInBuilding,
  localLeast: knobs.localBand.least,
  localMost: knobs.localBand.most,
  cityLeast: knobs.cityBand.least,
  cityMost: knobs.cityBand.most,
  buildingLeast: knobs.buildingBand.least,
  buildingMost: knobs.buildingBand.most,
  farLeast: knobs.farOutside.least,
  farMost: knobs.farOutside.most,
});

/**
 * A share of a document's price is judged and judges nobody: a rate that was paid for several units together is not what one sells for,
 * and were it read wrongly, the right ones beside it would be the odd ones out.
 */
export const owning = 'NOT shared';

/** Sales of the batch and, so that few of them are not judged by themselves, live ones of the years around. */
export const comparable = (scope: Scope) =>
  inScope(
    scope,
    `sale_id, batch_id, city, locality, project, property_kind AS kind, currency, assumeNotNull(rate_per_sqft) AS rate,
          assumeNotNull(area_sqm) AS area, toYear(registered_on) * 2 + (toMonth(registered_on) > 6) AS half,
          toYear(registered_on) AS year, built_year, ifNull(agreement_paise / nullIf(market_value_paise, 0), 1) AS ofOfficial,
          has(flags, 'several-units-shared') AS shared`,
    `counts AND property_kind IN {kinds:Array(String)} AND rate_per_sqft > 0
     AND (currency != 'INR' OR agreement_paise > {token:Int64})
     AND registered_on BETWEEN addYears(toDate({from:String}), -1) AND addYears(toDate({to:String}), 1)`,
  );

/** 0: not known, 1: new, 2: old. Of a sale of that year. */
export const agedSql = `multiIf(built_year IS NULL, 0, year - built_year > ${knobs.yearsUntilOld}, 2, 1) AS age`;
