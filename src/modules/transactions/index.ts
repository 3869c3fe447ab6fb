export { definitions as figureDefinitions } from './model/definitions.ts';
export { trialRows, withinTrial } from './model/trial.ts';
export { areaKey, areasOfKeys, mostCompared } from './model/compare-bucket.ts';
export { namedCallColumns } from './model/sale-columns.ts';
export {
  asksForAllTime,
  conditionsOf,
  filterQuery,
  readSaleFilter,
  writeSaleFilter,
  type Conditions,
} from './model/sale-filter-address.ts';
export { documentTypeWords } from './model/document-type-words.ts';
export { conditionWords, filterSubject, filterWords } from './model/filter-words.ts';
export { mixWords } from './model/mix-words.ts';
export { linesOf, outlineOf } from './model/outline-of.ts';
export { liesIn, middleOf, mostCorners, readShape, shapeWords, writeShape, type Shape } from './model/shape.ts';
export { defaultFilter, defaultPeriod, isDefaultKinds, lastWholeMonths, usualScope, withDefaultDays } from './model/default-scope.ts';
export { beforeOf, beforeWords, isReached, reachedPeriod, whyNotBefore, type Before } from './model/period-before.ts';
export { storedColumns, type SaleFields } from './model/stored-sale.ts';
export { excludingReasons, reasonOf, type ReasonCode } from './model/scrutiny/reasons.ts';
