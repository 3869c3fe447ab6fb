import type { Frame } from '../contract.ts';
import { afterFill, hasTag, isFill, valueOf, type Item } from './item.ts';

const byNoun: Record<string, Record<string, string>> = {
  rate: {
    median: 'median-rate',
    mean: 'mean-rate',
    weighted: 'weighted-rate',
    p10: 'rate-p10',
    p25: 'rate-p25',
    p75: 'rate-p75',
    p90: 'rate-p90',
  },
  price: { median: 'median-price', mean: 'mean-price', p10: 'price-p10', p90: 'price-p90' },
  area: { median: 'median-area', mean: 'mean-area', p10: 'area-p10', p90: 'area-p90' },
};

/** Measures of the catalogue that a question names, in its order: by their own names, else by a noun and a statistic ("average price"). */
export function chooseMeasures(
  items: readonly Item[],
  used: readonly boolean[],
  ops: ReadonlySet<string>,
  context: Frame | null = null,
): string[] {
  const values = (slot: string) =>
    items.flatMap((item, at) => (used[at] || valueOf(item, slot) === null ? [] : [valueOf(item, slot) as string]));
  const named = values('measure');
  const statOf = statisticOf(items, used);
  const [stat = 'median'] = values('stat');
  const all = values('noun');
  // "Costing less than 75 lakh" is a bound of the sales that are counted; "price per sq ft" is a rate.
  const isOfBound = (at: number) =>
    (items[at + 1] !== undefined && valueOf(items[at + 1], 'bound') !== null) ||
    // "Flats priced 40 to 60 lakh".
    (items[at + 1] !== undefined && used[at + 1] === true && items[at + 1]!.number !== null && /ed$|ing$/.test(items[at]!.text)) ||
    // "जिन फ्लैटों की कीमत 80 लाख से कम है उनकी बिक्री": the amount that follows is the bound.
    (hasTag(items[at]!, 'noun', 'price') && amountAfter(items, used, at)) ||
    (items[at - 1] !== undefined && used[at - 1] === true && valueOf(items[at - 1], 'bound') !== null);
  const pricesOfBounds = items.filter((item, at) => !used[at] && valueOf(item, 'noun') === 'price' && isOfBound(at)).length;
  const isRate = items.some((item) => valueOf(item, 'noun') === 'rate' && /^(per|प्रति)/.test(item.text));
  const nouns = [...new Set(all)].filter(
    (noun) =>
      !(noun === 'area' && named.length > 0) &&
      // "Budget homes: how many were sold" counts them.
      !(noun === 'price' && all.includes('sales') && items.some((item) => hasTag(item, 'count'))) &&
      !(noun === 'price' && (isRate || (all.includes('sales') && pricesOfBounds === all.filter((one) => one === 'price').length))),
  );
  const dims = values('dim');
  // "P10 and P90 of prices", "median and average rate": each statistic of the one noun.
  const figures = nouns.filter((noun) => byNoun[noun] !== undefined);
  const joined = figures.length === 1 ? joinedStatistics(items, used) : [];
  const composed = nouns.flatMap((noun) => {
    const own = byNoun[noun];
    if (own === undefined) return [];
    const several = joined.flatMap((one) => own[one] ?? []);
    return several.length > 1 ? several : [own[statOf(noun)] ?? (own['median'] as string)];
  });
  const hasSales = nouns.includes('sales');
  // "List resale transactions" shows single sales; how many there are is another question.
  if (ops.has('list') && dims.length === 0 && named.length === 0 && composed.length === 0 && !items.some((item) => hasTag(item, 'count')))
    return [];
  const one = named.length > 0 ? named : composed;
  const list = one.length > 0 ? inOrder(items, used, one, joinedMeasures(items, used, statOf, isOfBound)) : [];
  const hasRank = ['top', 'bottom', 'costly', 'cheap', 'grew', 'fell'].some((op) => ops.has(op));
  // Lenders are told of sales, not of a share of loans.
  if (dims.includes('lender') && named.every((id) => id === 'loan-share') && composed.length === 0)
    return ops.has('share') ? ['share-of-sales'] : ['sales-count'];
  // "Share of sales value by locality".
  // "What share of the sales value is of 3 BHK".
  const isOfKind = ['bhk', 'kind', 'sale-kind'].some((slot) => items.some((item) => hasTag(item, slot)));
  if (ops.has('share') && list[0] === 'sales-value' && (dims.length > 0 || isOfKind)) return ['share-of-value'];
  if (list.length > 0 && !(ops.has('share') && hasSales && named.length === 0)) return [...new Set(list)];
  // "Share of first sales" is a measure of its own, of the sales of which the seller is told.
  const saleKinds = new Set(values('sale-kind'));
  const isOfFirst = saleKinds.size === 1 && saleKinds.has('primary') && dims.length === 0;
  if (ops.has('share') && isOfFirst && !items.some((item) => hasTag(item, 'bhk') || hasTag(item, 'kind'))) return ['primary-share'];
  if (ops.has('share')) return ['share-of-sales'];
  // "Which grew the most", after sales by locality, is of these sales.
  const goesOn = context !== null && context.measures.length > 0 && !items.some(({ place }) => place !== undefined);
  if ((ops.has('grew') || ops.has('fell')) && goesOn && !hasSales) return [];
  if (['costly', 'cheap', 'grew', 'fell'].some((op) => ops.has(op)) && !hasSales) return ['median-rate'];
  if (!hasSales && goesOn && hasRank && context.by.length + dims.length > 0) return [];
  // "दुकानांचा किती?" after a rate asks for theirs.
  const isOfTheirs =
    goesOn && hasTag(items.at(-1) as Item, 'count') && /(चा|ची|चे|का|की|के|cha|chi|che|ka|ki)$/u.test(items.at(-2)?.text ?? '');
  if (isOfTheirs && !hasSales) return [];
  if (hasSales || (hasRank && (ops.has('top') || ops.has('bottom')) && values('dim').length > 0)) return ['sales-count'];
  if (values('stat').length > 0) {
    // "And the average?" is of what was asked before.
    const before = /(rate|price|area)/.exec(context?.measures[0] ?? '')?.[0] ?? 'rate';
    return [byNoun[before]?.[stat] ?? byNoun['rate']?.[stat] ?? 'median-rate'];
  }
  if (dims.some((dim) => dim.startsWith('buyer-'))) return ['sales-count'];
  const countsHomes =
    (values('kind').length > 0 ||
      values('sale-kind').length > 0 ||
      items.some((item) => hasTag(item, 'bhk')) ||
      items.some(({ text }) => /^(homes?|houses?|units?|propert(y|ies)|घरे?|घरों|मकान|ghar)$/.test(text))) &&
    items.some((item) => hasTag(item, 'count'));
  // "Show sales by year" is a table of the cut, not a list of single sales.
  if (ops.has('list') && dims.length > 0) return ['sales-count'];
  // "First sales in Punawale" counts them; "only resale" is a filter of what was asked before.
  const countsKind =
    !goesOn &&
    items.some(
      ({ text }, at) =>
        !used[at] &&
        valueOf(items[at], 'sale-kind') !== null &&
        (/(^| )sales?$|(^| )(विक्री|बिक्री|vikri|bikri)$/.test(text) || items.some((one) => /^(कितनी|kitni|किती|kiti)$/u.test(one.text))),
    );
  return countsHomes || countsKind ? ['sales-count'] : [];
}

/** An amount that bounds a price: "80 लाख से कम", "50 लाख से 80 लाख". */
function amountAfter(items: readonly Item[], used: readonly boolean[], at: number): boolean {
  const from = afterFill(items, at);
  if (items[from] === undefined || items[from]!.number === null || !used[from]) return false;
  let end = from;
  while (used[end] === true && end < from + 6) end++;
  const words = items.slice(from, end);
  const isRange = words.filter(({ number }) => number !== null).length > 1;
  return words.some((item) => hasTag(item, 'scale')) && (isRange || words.some((item) => valueOf(item, 'bound') !== null));
}

/** Statistics that an "and" or a comma joins to each other, with nothing between. */
function joinedStatistics(items: readonly Item[], used: readonly boolean[]): string[] {
  const stats = items.flatMap((item, at) => (used[at] || valueOf(item, 'stat') === null ? [] : [at]));
  const isJoined = stats.slice(1).some((at, which) => {
    const between = items.slice((stats[which] as number) + 1, at);
    return (
      between.every((item) => isFill(item) || hasTag(item, 'marker', 'and')) &&
      (items[at]!.isAfterComma === true || between.some((item) => hasTag(item, 'marker', 'and')))
    );
  });
  return isJoined ? [...new Set(stats.map((at) => valueOf(items[at], 'stat') as string))] : [];
}

/** Which statistic of a noun is meant: the one of the question or, where it names several, the one just before the noun: "median rate and average price". */
function statisticOf(items: readonly Item[], used: readonly boolean[]): (noun: string) => string {
  const statAt = (at: number) => (used[at] ? null : valueOf(items[at], 'stat'));
  const named = [...new Set(items.flatMap((_item, at) => statAt(at) ?? []))];
  return (noun) => {
    if (named.length < 2) return named[0] ?? 'median';
    let at = items.findIndex((item, place) => !used[place] && hasTag(item, 'noun', noun)) - 1;
    while (isFill(items[at]) && !hasTag(items[at]!, 'marker', 'and')) at--;
    return statAt(at) ?? (named[0] as string);
  };
}

/**
 * Nouns that an "and" or a comma joins to what else is named are measures of their own: "rate and sales", "women buyers and price". By itself a noun is often the
 * head of another: "share of sales", "median price of flats sold".
 */
function joinedMeasures(
  items: readonly Item[],
  used: readonly boolean[],
  statOf: (noun: string) => string,
  isOfBound: (at: number) => boolean,
): ReadonlyMap<number, string> {
  const near = (from: number, step: 1 | -1): number => {
    let at = from + step;
    // "Sales and median rate": which statistic of it is meant parts no two names.
    while (items[at] !== undefined && (isFill(items[at]) || hasTag(items[at]!, 'stat')) && !hasTag(items[at]!, 'marker', 'and')) at += step;
    return at;
  };
  const names = (at: number) =>
    items[at] !== undefined && !used[at] && (valueOf(items[at], 'noun') ?? valueOf(items[at], 'measure')) !== null;
  const found = new Map<number, string>();
  for (const [at, item] of items.entries()) {
    const noun = used[at] ? null : valueOf(item, 'noun');
    if (noun === null || isOfBound(at)) continue;
    const [before, after] = [near(at, -1), near(at, 1)];
    const isJoined =
      (items[before] !== undefined && hasTag(items[before], 'marker', 'and') && names(near(before, -1))) ||
      (items[after] !== undefined && hasTag(items[after], 'marker', 'and') && names(near(after, 1))) ||
      // "Sales, rate and price".
      (item.isAfterComma === true && names(before)) ||
      (items.slice(at + 1, after + 1).some((one) => one.isAfterComma) && names(after));
    const id = noun === 'sales' ? 'sales-count' : (byNoun[noun]?.[statOf(noun)] ?? byNoun[noun]?.['median']);
    if (isJoined && id !== undefined) found.set(at, id);
  }
  return found;
}

/** Measures in the order in which the question names them. */
function inOrder(
  items: readonly Item[],
  used: readonly boolean[],
  named: readonly string[],
  joined: ReadonlyMap<number, string>,
): string[] {
  if (joined.size === 0) return [...named];
  const places = items.flatMap((item, at) => {
    const id = joined.get(at) ?? (used[at] ? null : valueOf(item, 'measure'));
    return id === null ? [] : [id];
  });
  return [...new Set([...places.filter((id) => named.includes(id) || [...joined.values()].includes(id)), ...named])];
}
