import { isTime, measureOf, type DimensionId } from '#modules/measures/index.ts';
import type { Frame } from '../contract.ts';
import { hasTag } from './item.ts';
import type { Parts } from './parts.ts';

/** Operations that lead to a series over time, and which. */
const seriesOf: Readonly<Record<string, string>> = {
  index: 'price-index',
  cagr: 'cagr',
  'price-growth': 'price-growth',
  volatility: 'price-volatility',
  season: 'sales-season',
  'sales-forecast': 'sales-forecast',
  forecast: 'rate-forecast',
};

/** A frame with what a question says put in; what it does not say stays, so that "and Wakad?" goes on from the question before. */
export function editFrame(context: Frame, parts: Parts): Frame {
  const { ops, edits, places, filter, period, measures, income } = parts;
  const {
    claim: _claim,
    claimed: _claimed,
    claimedSide: _claimedSide,
    claimedRank: _claimedRank,
    claimedTimes: _claimedTimes,
    ...lasting
  } = context;
  const frame: Frame = { ...lasting };
  const isTakenOut = edits.has('remove') && context.places.length > 0 && !ops.has('why') && (parts.taken.length > 0 || !ops.has('change'));
  if (isTakenOut) return without(frame, parts.taken);
  if (places.length > 0) frame.places = edits.has('add') ? [...frame.places, ...places] : places;
  if (ops.has('compare') && context.places.length > 0 && places.length === 1 && context.measures.length > 0 && measures.length === 0)
    frame.places = [...context.places, ...places].slice(0, 6);
  if (period !== null) frame.period = period.period;
  frame.filter = { ...frame.filter, ...filter };
  if (parts.isEverywhere) Object.assign(frame, { places: [], isTogether: true });
  else if (ops.has('together') && frame.places.length > 1) frame.isTogether = true;
  else if (places.length > 0 && !ops.has('together')) delete frame.isTogether;
  if (income !== null) frame.income = income;
  if (measures.length > 0) frame.measures = measures;
  if (parts.limit !== null) frame.limit = parts.limit;
  const series = Object.keys(seriesOf).filter((op) => ops.has(op));
  const tool = toolOf(frame, parts, context);
  if (tool !== null) return tool;
  const one = series.includes('forecast') && measures[0] === 'sales-count' ? 'sales-forecast' : seriesOf[series[0] ?? ''];
  if (ops.has('define')) {
    // "What does price index mean": the word for meaning is no mean, and no figure of sales is asked about.
    const isOfSeries = one !== undefined && !parts.items.some((item) => hasTag(item, 'measure'));
    return { ...frame, tool: 'definition', ...(isOfSeries ? { measures: [], series: [one] } : {}) };
  }
  if (ops.has('coverage')) return { ...frame, tool: 'coverage' };
  if (ops.has('afford')) return { ...frame, ...bare, tool: 'affordability', filter: sizesOf(frame.filter) };
  // "And rates?" after a forecast of sales asks for theirs.
  const [figure] = measures;
  const isForecast = context.tool === 'over-time' && /forecast/.test(context.series[0] ?? '') && ops.size === 0 && places.length === 0;
  const other = figure === 'median-rate' ? 'rate-forecast' : figure === 'sales-count' ? 'sales-forecast' : null;
  if (isForecast && measures.length === 1 && other !== null) return { ...frame, tool: 'over-time', series: [other], measures: [], by: [] };
  if (one !== undefined) return { ...frame, tool: 'over-time', series: [one], measures: [], by: [] };
  if (measures.length > 0) Object.assign(frame, { tool: 'measures', series: [] });
  return cut(frame, parts);
}

/** A frame without what is named, or without all that narrows it. */
function without(frame: Frame, taken: Parts['taken']): Frame {
  if (taken.length === 0) return { ...frame, filter: {}, period: { kind: 'default' } };
  const gone: Record<string, readonly string[]> = { price: ['minPrice', 'maxPrice'], area: ['minAreaSqft', 'maxAreaSqft'] };
  const fields = new Set(taken.flatMap((one) => gone[one] ?? [one]));
  const filter = Object.fromEntries(Object.entries(frame.filter).filter(([field]) => !fields.has(field)));
  return {
    ...frame,
    filter,
    ...(taken.includes('period') ? { period: { kind: 'default' as const } } : {}),
    ...(taken.includes('by') ? { by: [], order: null, limit: null, pick: null } : {}),
    ...(taken.includes('compare') ? { compare: null } : {}),
  };
}

const bare = { measures: [], filter: {}, by: [], series: [], order: null, pick: null, compare: null } satisfies Partial<Frame>;

/** What an income is asked of: flats of some configurations, or of all. */
const sizesOf = ({ configurations }: Frame['filter']): Frame['filter'] => (configurations === undefined ? {} : { configurations });

/** What another module answers: risks, what lies around, who lives there, sales one by one, premiums, a value, what moved beside a change. */
function toolOf(
  frame: Frame,
  { ops, measures, places, subject, amenity, claim, claimed, claimedTimes }: Parts,
  context: Frame,
): Frame | null {
  if (ops.has('define')) return null;
  // "Why is the rate 25,000": whether it is so comes first.
  if (ops.has('why') && claimed === null && claim !== 'more' && claim !== 'less') {
    const [measure = 'median-rate'] = measures.length > 0 ? measures : frame.measures;
    const period = frame.period.kind === 'default' ? ({ kind: 'last', count: 12, unit: 'month' } as const) : frame.period;
    return {
      ...frame,
      ...bare,
      tool: 'why',
      filter: frame.filter,
      measures: [measure],
      period,
      compare: 'year-before',
      ...(claim === null ? {} : { claim }),
      ...(claim === null || claimedTimes === null ? {} : { claimedTimes }),
    };
  }
  const goesOn = context.tool === 'valuation' && measures.length === 0 && ops.size === 0;
  if (ops.has('worth') || goesOn) {
    const before = ops.has('worth') && places.length > 0 ? {} : context.subject;
    return { ...frame, ...bare, tool: 'valuation', subject: { ...before, ...subject } };
  }
  if (ops.has('premium') || ops.has('brand'))
    return { ...frame, ...bare, tool: 'premiums', premium: ops.has('brand') ? 'brand' : 'promoter' };
  if (ops.has('risk') || ops.has('opportunity')) return { ...frame, ...bare, tool: 'signals' };
  if (ops.has('people') && !ops.has('afford')) return { ...frame, ...bare, tool: 'people' };
  if (amenity !== null) return { ...frame, ...bare, tool: 'around', amenity };
  if (ops.has('near') && measures.length === 0) return { ...frame, ...bare, tool: 'around' };
  return ops.has('list') && measures.length === 0 ? { ...frame, ...bare, filter: frame.filter, tool: 'sales' } : null;
}

const rankOps = ['grew', 'fell', 'cheap', 'bottom', 'costly', 'top'];

/** By what the numbers are cut, in which order, and beside what. */
function cut(frame: Frame, parts: Parts): Frame {
  const { ops, dims, measures, claim, claimed, claimedSide, claimedRank } = parts;
  // "How strong are the largest developers": concentration is of them, and puts nothing in order.
  const isOfLargest = frame.measures[0] === 'promoter-concentration' && dims.length > 0 && dims.every((id) => id === 'promoter');
  const ranks = isOfLargest ? [] : rankOps.filter((op) => ops.has(op));
  const isSupply = frame.measures.some((id) => measureOf(id).fact === 'project');
  // Words of supply name what is counted: "new homes", "flats" narrow no filing, a configuration does and is withheld.
  if (isSupply) {
    const { propertyKinds: _kinds, saleKind: _sold, ...others } = frame.filter;
    frame.filter = others;
  }
  // A share of first sales is of all sales.
  if (frame.measures[0] === 'primary-share' && frame.filter.saleKind === 'primary') {
    const { saleKind: _first, ...others } = frame.filter;
    frame.filter = others;
  }
  let by = [...new Set(dims)].slice(0, 2) as DimensionId[];
  // Concentration is among promoters by itself.
  if (frame.measures[0] === 'promoter-concentration') by = by.filter((id) => id !== 'promoter');
  // Words of supply name what is counted ("unsold flats of projects"), unless something is ranked by them.
  const isEach = (at: number) =>
    /^(each|every|per|of each|for each|in each|each of|हर|प्रत्येक|har|pratyek|prati)$/.test(parts.items[at]?.text ?? '');
  const isNamedCut = parts.items.some(
    (item, at) =>
      (hasTag(item, 'dim') && isEach(at - 1)) ||
      ((hasTag(item, 'dim', 'project') || hasTag(item, 'dim', 'city')) && /^by |wise|नुसार|निहाय|के हिसाब से|ke hisab/.test(item.text)),
  );
  if (isSupply && !isNamedCut && ranks.length === 0 && frame.places.length > 0 && by.every((id) => id === 'project' || id === 'city'))
    by = [];
  if (by.length > 1 && by.filter(isTime).length > 1) by = by.slice(0, 1);
  if (ops.has('trend') && !by.some(isTime)) by = [...by.slice(0, 1), 'quarter'];
  // "2 BHK versus 3 BHK in Baner" compares the two.
  const { configurations = [], propertyKinds = [] } = frame.filter;
  if (ops.has('compare') && !ops.has('share') && by.length === 0 && frame.places.length === 1 && ranks.length === 0 && !isSupply) {
    if (configurations.length > 1) by = ['configuration'];
    else if (propertyKinds.length > 1) by = ['property-kind'];
  }
  // "2 or 3 BHK, which sells more" puts the two in order.
  if (ops.has('compare') && ranks.length > 0 && by.length === 0 && dims.length === 0 && configurations.length > 1 && !isSupply) {
    by = ['configuration'];
  }
  if (ops.has('compare') && ranks.length > 0 && by.length === 0 && propertyKinds.length > 1 && !isSupply) by = ['property-kind'];
  // Of places that are named the dearer is seen; there is no list to put in order.
  const isBetween = by.length === 0 && frame.places.length > 1;
  // A locality has no localities to be put in order: the word is asked about.
  const [onlyPlace] = frame.places;
  const isOfPlaces = frame.by.length > 0 || onlyPlace === undefined || onlyPlace.village === undefined;
  // "Top 10" after a list of builders is of builders.
  if (ranks.length > 0 && by.length === 0 && !isBetween && isOfPlaces)
    by = frame.by.length > 0 && !frame.by.some(isTime) && parts.places.length === 0 ? frame.by : ['locality'];
  const next: Frame = { ...frame };
  if (claim !== null) next.claim = claim;
  if ((claim === 'more' || claim === 'less') && parts.claimedTimes !== null) next.claimedTimes = parts.claimedTimes;
  if (claimed !== null) next.claimed = claimed;
  if (claimedSide !== null) next.claimedSide = claimedSide;
  if (claimedRank !== null) next.claimedRank = claimedRank;
  if (by.length > 0) next.by = by;
  else if (measures.length > 0) next.by = frame.by.length > 0 && dims.length === 0 ? frame.by : [];
  if ((ops.has('share') && next.measures[0] === 'share-of-sales') || next.measures[0] === 'share-of-value') picked(next);
  const part = parts.items.find((item) => item.part !== undefined)?.part;
  if (part !== undefined && next.by.join() === 'locality') next.pick = { dimension: 'locality', value: part };
  const [measure] = next.measures;
  if (ranks.length > 0 && measure !== undefined && !isBetween && next.by.length > 0) {
    const of = ops.has('grew') || ops.has('fell') ? ('change' as const) : ('value' as const);
    const direction = ops.has('fell') || ops.has('cheap') || ops.has('bottom') ? ('asc' as const) : ('desc' as const);
    next.order = { measure, of, direction };
    if (of === 'change') next.compare = 'year-before';
  } else if (next.order !== null && measure !== undefined) next.order = { ...next.order, measure };
  if (ops.has('change') || ops.has('year-before')) next.compare = 'year-before';
  if (ops.has('period-before')) next.compare = 'period-before';
  if (next.compare === 'period-before' && next.period.kind === 'default')
    next.period = { kind: 'last', count: 1, unit: parts.isOfMonths ? 'month' : 'quarter' };
  if (next.compare !== null && next.period.kind === 'default') next.period = { kind: 'last', count: 12, unit: 'month' };
  // Twelve months hold too few years or quarters to be a course of time.
  if (next.period.kind === 'default' && next.by.includes('year')) next.period = { kind: 'all' };
  if (next.period.kind === 'default' && next.by.includes('quarter')) next.period = { kind: 'last', count: 8, unit: 'quarter' };
  return next;
}

/** A share of one kind is a row of the cut, never a filter: all sales are what it is a share of. */
function picked(frame: Frame) {
  const { configurations, propertyKinds, saleKind, ...rest } = frame.filter;
  // Several are told beside each other.
  if (frame.by.length === 0 && (configurations?.length ?? 0) > 1) {
    frame.by = ['configuration'];
    frame.filter = { ...rest, ...(propertyKinds === undefined ? {} : { propertyKinds }), ...(saleKind === undefined ? {} : { saleKind }) };
    return;
  }
  const [configuration] = configurations ?? [];
  const [kind] = propertyKinds ?? [];
  if (frame.by.length === 0 && (propertyKinds?.length ?? 0) > 1) {
    frame.by = ['property-kind'];
    frame.filter = {
      ...rest,
      ...(configurations === undefined ? {} : { configurations }),
      ...(saleKind === undefined ? {} : { saleKind }),
    };
    return;
  }
  const pick =
    configuration !== undefined && configurations?.length === 1
      ? ({ dimension: 'configuration', value: configuration } as const)
      : saleKind !== undefined
        ? ({ dimension: 'sale-kind', value: saleKind } as const)
        : kind !== undefined && kind !== 'flat'
          ? ({ dimension: 'property-kind', value: kind } as const)
          : null;
  if (pick === null) return;
  frame.by = [pick.dimension];
  frame.pick = pick;
  // "What share of flats is 1 BHK" is of flats.
  const ofKind = propertyKinds === undefined ? {} : { propertyKinds };
  frame.filter = pick.dimension === 'configuration' ? { ...rest, ...ofKind, ...(saleKind === undefined ? {} : { saleKind }) } : { ...rest };
}
