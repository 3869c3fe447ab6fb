import { alikeAroundFeatures } from './alike-around.ts';
import type { Feature, FeatureGroup } from './feature.ts';
import type { MarketColumns } from './market-columns.ts';
import { ownSalesFeatures } from './own-sales.ts';
import { surprisesAroundFeatures } from './surprises-around.ts';

const one = (name: string, group: FeatureGroup): Feature => ({ name, group });

const besideLevels: readonly Feature[] = [...surprisesAroundFeatures, ...ownSalesFeatures, ...alikeAroundFeatures];
const namesBesideLevels = new Set(besideLevels.map(({ name }) => name));

/** What a building's sales, and the lately surprising ones around it and of flats alike, say beside the levels: told to the booster against the base alone. */
export const isBesideLevels = ({ name }: Feature) => namesBesideLevels.has(name);

/** In the order of the columns that `readMonths` fills. */
export function featuresOf(levels: readonly string[], others: MarketColumns['others']): Feature[] {
  return [
    one('logArea', 'size'),
    one('floor', 'floor'),
    one('age', 'age'),
    one('builtYear', 'age'),
    one('latitude', 'place'),
    one('longitude', 'place'),
    one('locality', 'place'),
    one('unitType', 'kind'),
    one('saleKind', 'kind'),
    ...others.map(({ name }) => one(`other:${name}`, 'registry')),
    one('monthOfYear', 'season'),
    ...levels.map((level) => one(`level:${level}`, level === 'building' || level === 'configuration' ? 'building' : 'place')),
    ...levels.map((level) => one(`count:${level}`, level === 'building' || level === 'configuration' ? 'building' : 'place')),
    one('monthsSince:building', 'building'),
    one('monthsSince:configuration', 'building'),
    one('spread:building', 'building'),
    one('areaAgainstBuilding', 'size'),
    one('floorAgainstBuilding', 'floor'),
    one('comparables:mean', 'comparables'),
    one('comparables:weight', 'comparables'),
    one('comparables:spread', 'comparables'),
    one('comparables:effective', 'comparables'),
    one('comparables:top', 'comparables'),
    one('comparables:topWeight', 'comparables'),
    one('close:mean', 'comparables'),
    one('close:weight', 'comparables'),
    one('close:spread', 'comparables'),
    one('close:top', 'comparables'),
    one('market:3months', 'market'),
    one('market:12months', 'market'),
    one('locality:departure', 'market'),
    one('locality:6months', 'market'),
    one('hedonic', 'size'),
    one('beyondFacts', 'place'),
    one('facts', 'place'),
    one('base', 'building'),
    one('baseBeyondFacts', 'building'),
    one('atComparables', 'comparables'),
    one('atTop', 'comparables'),
    ...levels.map((level) => one(`level:${level}:aboveBase`, level === 'building' || level === 'configuration' ? 'building' : 'place')),
    one('facts:aboveBase', 'place'),
    // Behind the others: stored models name features by their place.
    ...besideLevels,
  ];
}

/** Facts of the flat itself: what a booster may see that must value a building nobody has bought in. */
export const isFact = ({ name }: Feature) =>
  ['logArea', 'floor', 'age', 'builtYear', 'latitude', 'longitude', 'locality', 'unitType', 'saleKind'].includes(name) ||
  name.startsWith('other:');

/** Where it stands against its base, and nothing that would let a tree learn the price of a place by heart. */
export const isRelative = ({ name }: Feature) =>
  !['latitude', 'longitude', 'builtYear', 'base', 'facts', 'atComparables', 'atTop', 'locality'].includes(name) &&
  !name.startsWith('other:') &&
  !(name.startsWith('level:') && !name.endsWith(':aboveBase'));
