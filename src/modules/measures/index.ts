export { measureOf, subjects } from './model/catalogue.ts';
export { rowsCarrying } from './model/cell-token.ts';
export { dimensionOf, dimensions, isTime, WITHIN, type DimensionId } from './model/dimension.ts';
export { isFit } from './model/fits.ts';
export { formatMeasured } from './model/format-measured.ts';
export { mayBeTried } from './model/may-be-tried.ts';
export { saysWhoBuys } from './model/needed.ts';
export { overTimeOf, type OverTimeId } from './model/over-time/definitions.ts';
export { countedIn, type Measure } from './model/measure.ts';
