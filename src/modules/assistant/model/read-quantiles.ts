import { afterFill, asFill, asMeasure, hasTag, valueOf, type Item } from './item.ts';

const percent = /^(%|percent|per cent|प्रतिशत|फीसदी|टक्के|pratishat|takke|feesdi)$/;
/** Quantiles of the catalogue, by figure. */
const quantiles: Readonly<Record<string, readonly number[]>> = { area: [10, 90], price: [10, 90], rate: [10, 25, 75, 90] };
const sizeWord = /^(largest|biggest|smallest|sabse bad[ei]|sabse chot[ei]|सबसे बड़े|सबसे छोटे|सर्वात मोठ्या|सर्वात लहान)$/;
const beginning = /^(start|starts|begin|begins|starting|beginning)$/;

const tenth = /^(tenth|10th|decile)$/;

/** "The cheapest tenth of prices" ends at the tenth percentile of them: the words ask for it by themselves, where nothing is listed. */
function withTenths(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    (item, place) =>
      item.tags.some(({ slot, value }) => slot === 'op' && /^(top|bottom|costly|cheap)$/.test(value)) &&
      tenth.test(items[place + 1]?.text ?? ''),
  );
  const noun = Object.keys(quantiles).find((one) => items.some((item) => hasTag(item, 'noun', one)));
  if (at < 0) return items;
  const words: Item = { ...items[at]!, text: `${items[at]!.text} ${items[at + 1]!.text}`, number: null };
  // A tenth of what is put in order is no number of rows.
  if (noun === undefined || items.some((item) => hasTag(item, 'dim'))) return items.toSpliced(at, 2, { ...words, tags: [] });
  const isHigh = hasTag(items[at]!, 'op', 'top') || hasTag(items[at]!, 'op', 'costly');
  return items
    .toSpliced(at, 2, asMeasure(words, `${noun}-p${isHigh ? 90 : 10}`))
    .map((item) => (hasTag(item, 'noun', noun) ? asFill(item) : item));
}

/**
 * "The largest 10 % of flats are above what size" asks for a quantile. A share of what is put in order is no number of rows: where it is no quantile
 * of the catalogue, or nothing is asked of it, its words are not understood.
 */
export function withQuantiles(given: readonly Item[]): readonly Item[] {
  const items = withTenths(given);
  const at = items.findIndex(
    (item, place) =>
      item.tags.some(({ slot, value }) => slot === 'op' && /^(top|bottom|costly|cheap)$/.test(value)) &&
      (items[place + 1]?.number ?? null) !== null &&
      percent.test(items[place + 2]?.text ?? ''),
  );
  const order = items[at];
  const share = items[at + 1]?.number;
  if (order === undefined || share === undefined || share === null) return items;
  const isHigh = hasTag(order, 'op', 'top') || hasTag(order, 'op', 'costly');
  const noun = Object.keys(quantiles).find((one) => items.some((item) => hasTag(item, 'noun', one)));
  const figure = noun ?? (sizeWord.test(order.text) ? 'area' : null);
  const point = isHigh ? 100 - share : share;
  // A bound without an amount asks where it lies.
  const asksWhere = (item: Item, place: number) =>
    beginning.test(item.text) || (hasTag(item, 'bound') && (items[afterFill(items, place)]?.number ?? null) === null);
  const asksForBound = items.some((item, place) => (place < at || place > at + 2) && asksWhere(item, place));
  const words: Item = { ...order, text: [order, items[at + 1], items[at + 2]].map((item) => item?.text).join(' '), number: null, tags: [] };
  // "The price of the cheapest 10 % (P10)" says which quantile by itself.
  if (items.some((item) => hasTag(item, 'stat', `p${point}`) || valueOf(item, 'measure')?.endsWith(`-p${point}`)))
    return items.toSpliced(at, 3, asFill(words));
  if (figure === null || !asksForBound || quantiles[figure]?.includes(point) !== true) return items.toSpliced(at, 3, words);
  return items.flatMap((item, place): Item[] => {
    if (place === at) return [asMeasure(words, `${figure}-p${point}`)];
    if (place === at + 1 || place === at + 2) return [];
    return [asksWhere(item, place) || hasTag(item, 'noun', figure) ? asFill(item) : item];
  });
}
