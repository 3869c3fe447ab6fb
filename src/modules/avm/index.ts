// The library of automated valuation: pure functions over columns. It knows no store, no HTTP and no other module; valuation reads the sales,
// hands them in and tells the story of what comes out.
export { buildingKey, marketColumnsOf, type MarketCodes, type OtherColumn } from './model/boosted/market-columns-of.ts';
export { learnMonths } from './model/boosted/learn-months.ts';
export type { SubjectFeatures as Asked } from './model/boosted/subject-columns.ts';
export { MarketEstimator } from './model/boosted/market-estimator.ts';
export { evaluateMarket, type EvaluationProgress, type Split, type TriedSale } from './model/boosted/evaluate-market.ts';
export { settings } from './model/boosted/settings.ts';
export {
  fewestToTrain,
  making,
  trainModel,
  type TrainingMetrics,
  type TrainingProgress,
  type TrainingStep,
} from './model/boosted/train-model.ts';
export {
  valueBoosted,
  valueBoostedInBrief,
  type BoostedInBrief,
  type BoostedRefusal,
  type BoostedValue,
} from './model/boosted/value-boosted.ts';
export type { Adjustments } from './model/adjust-price.ts';
export { fitElasticities, type Elasticities } from './model/elasticities.ts';
export { followMarket, type CityMarket, type MarketState } from './model/follow-market.ts';
export { knobs } from './model/knobs.ts';
export { gradeOf, type ConfidenceGrade, type KnownBy } from './model/range.ts';
export { bootstrapInterval, ratioStudy, type Pair, type RatioStudy } from './model/ratio-study.ts';
export type { RejectedSale } from './model/rejected-sales.ts';
export {
  buildingsByProject,
  firstAtLeast,
  firstFrom,
  rowsOfBuilding,
  saleKindCode,
  type Building,
  type SalesOfPlace,
} from './model/sales-of-place.ts';
export type { Neighbourhood, SubjectFacts } from './model/sight-sales.ts';
export { saleIdAt, unpackSales, type PackedBuilding } from './model/unpack-sales.ts';
export { valueSelection } from './model/value-selection.ts';
export {
  valueSubject,
  weighComparables,
  wholeUnits,
  type Chosen,
  type Evidence,
  type ModelRefusal,
  type ModelValue,
  type WeighedSale,
} from './model/value-subject.ts';
