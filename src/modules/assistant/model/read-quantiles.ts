import { afterFill, asFill, asMeasure, hasTag, valueOf, type Item } from './item.ts';

const percent = /^(%|percent|per cent|प्रतिशत|फीसदी|टक्के|pratishat|takke|feesdi|fisadi|fisdi|feesadi)$/;
/** Quantiles of the catalogue, by figure. */
const quantiles: Readonly<Record<string, readonly number[]>> = { area: [10, 90], price: [10, 90], rate: [10, 25, 75, 90] };
const sizeWord =
  /^((?:सर्वात|सगळ्यात|सबसे) (?:लहान|छोट[ीेा]|छोट्या|मोठ[ीेा]|मोठ्या|बड[ीेा])|sabse chhot[eiy]a?|(?:sarvat|saglyat) (?:moth[eiy]a?|lahan|chhot[eiy]a?)|largest|biggest|smallest|sabse bad[ei]|sabse chot[ei]|सबसे बड़े|सबसे छोटे|सर्वात मोठ्या|सर्वात लहान)$/;
const beginning = /^(start|starts|begin|begins|starting|beginning|शुरू|सुरू|shuru|suru)$/u;

const tenth = /^(tenth|10th|decile)$/;
const lower =
  /^(?:the )?(below|under|underneath|beneath|less than|less|lower than|lower|smaller than|smaller|cheaper than|cheaper|cheapest|bottom|lowest|smallest|least expensive)$/;
const higher =
  /^(?:the )?(above|over|beyond|exceed~?|exceeds?|exceeded|exceeding|more than|more|higher than|higher|larger than|larger|bigger than|bigger|costlier than|costlier|dearer than|dearer|dearest|costliest|top|highest|largest|biggest|most expensive|priciest|upper)$/;
const ofIts =
  /^(than|exceed~?|exceeds?|exceeded|exceeding|fall|falls|lie|lies|sit|sits|stay|stays|go|goes|sell|sells|only|just|cost|costs|are|is|do|does)$/;
const asksWhat = /^(what|which|what is|what s|whats|the)$/;

/** A part of all of them: "a tenth", "10 %", "ten percent", "nine in ten"; with the items that say it. */
function partAt(items: readonly Item[], at: number): { percent: number; length: number } | null {
  const [one, two, three] = [items[at], items[at + 1], items[at + 2]];
  if (one === undefined) return null;
  if (tenth.test(one.text)) return { percent: 10, length: 1 };
  // "A quarter of the sales", "one in ten".
  if (one.text === 'quarter' && two?.text === 'of' && /^(a|one)$/.test(items[at - 1]?.text ?? '')) return { percent: 25, length: 1 };
  if (one.text === 'one' && /^(in|out of)$/.test(two?.text ?? '') && three?.number === 10) return { percent: 10, length: 3 };
  if (one.number === null) return null;
  if (percent.test(two?.text ?? '')) return { percent: one.number, length: 2 };
  const isOutOf = /^(in|out of)$/.test(two?.text ?? '') && three?.number === 10;
  return isOutOf && one.number < 10 ? { percent: 10 * one.number, length: 3 } : null;
}

/** "Below what rate do the cheapest tenth of sales fall", "than what size are only a tenth of the homes larger": the catalogue has the figure at which it is so. */
function withQuantileAsked(items: readonly Item[]): readonly Item[] | null {
  const found = items.flatMap((_item, at) => {
    const part = partAt(items, at);
    return part === null ? [] : [{ ...part, at }];
  });
  const [part] = found;
  const isAmountAsked = (item: Item, at: number) => item.text === 'amount' && items[at - 1]?.text === 'what';
  const nouns = items.flatMap((item, at) =>
    (hasTag(item, 'noun') && !hasTag(item, 'noun', 'sales')) || isAmountAsked(item, at) ? [at] : [],
  );
  const [noun] = nouns;
  const figure = noun !== undefined && isAmountAsked(items[noun]!, noun) ? 'price' : valueOf(items[noun ?? -1], 'noun');
  if (part === undefined || found.length > 1 || noun === undefined || nouns.length > 1 || figure === null) return null;
  const isWords = (at: number) => at >= part.at && at < part.at + part.length;
  const isAmount = (at: number) => items[at] !== undefined && items[at]!.number !== null && !isWords(at);
  const sides = items.flatMap((item, at) => {
    const isLow = lower.test(item.text);
    return isWords(at) || item.place !== undefined || !(isLow || higher.test(item.text)) ? [] : [{ at, isLow }];
  });
  const [side] = sides;
  const isPlain =
    items.some(({ text }, at) => asksWhat.test(text) && items[at + 1] !== undefined && at < noun && noun - at <= 2) &&
    !items.some(
      (item, at) => hasTag(item, 'dim') || hasTag(item, 'measure') || (isAmount(at + 1) === true && sides.some((one) => one.at === at)),
    ) &&
    // Where it lies is said beside the part, and not only which end of it is meant.
    (sides.length > 1 || items.some(({ text }) => /^(only|just)$/.test(text)) || hasTag(items[side?.at ?? -1] ?? items[noun]!, 'bound'));
  if (side === undefined || !isPlain || sides.some(({ isLow }) => isLow !== side.isLow)) return null;
  const point = side.isLow ? part.percent : 100 - part.percent;
  if (quantiles[figure]?.includes(point) !== true) return null;
  return items.map((item, at): Item => {
    if (at === noun) return asMeasure(item, `${figure}-p${point}`);
    const isOfIt =
      isWords(at) || sides.some((one) => one.at === at) || (item.place === undefined && item.number === null && ofIts.test(item.text));
    return isOfIt ? { ...asFill(item), number: null } : item;
  });
}

/** "The cheapest tenth of prices" ends at the tenth percentile of them: the words ask for it by themselves, where nothing is listed. */
function withTenths(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    (item, place) =>
      item.tags.some(({ slot, value }) => slot === 'op' && /^(top|bottom|costly|cheap)$/.test(value)) &&
      tenth.test(items[place + 1]?.text ?? ''),
  );
  if (at < 0) return items;
  // "The smallest tenth of homes are under how many sqft".
  const sized = items.findIndex((item) => hasTag(item, 'measure', 'area-sold') && /^(how many|kitne|किती|कितने)/u.test(item.text));
  const isOfSize = sizeWord.test(items[at]!.text) && sized >= 0;
  const noun = isOfSize ? 'area' : Object.keys(quantiles).find((one) => items.some((item) => hasTag(item, 'noun', one)));
  const words: Item = { ...items[at]!, text: `${items[at]!.text} ${items[at + 1]!.text}`, number: null };
  // A tenth of what is put in order is no number of rows.
  if (noun === undefined || items.some((item) => hasTag(item, 'dim'))) return items.toSpliced(at, 2, { ...words, tags: [] });
  const isHigh = hasTag(items[at]!, 'op', 'top') || hasTag(items[at]!, 'op', 'costly');
  return items
    .toSpliced(at, 2, asMeasure(words, `${noun}-p${isHigh ? 90 : 10}`))
    .map((item) =>
      hasTag(item, 'noun', noun) || (isOfSize && (hasTag(item, 'measure', 'area-sold') || hasTag(item, 'bound'))) ? asFill(item) : item,
    );
}

const percentile = /^(पर्सेंटाइल|पर्सेंटाईल|पर्सेन्टाइल|पर्सन्टाइल|शतमक|शततमक|शतांश|शतमान|प्रतिशतक)(ा|े|ाचा|ाची|ाचे|ाला|ावर|ाने)?$/u;
const ofCatalogue: ReadonlySet<number> = new Set([10, 25, 75, 90]);

/** "90वां पर्सेंटाइल", "२५ वा शतमक", "पी10": which quantile a number says. */
function withPercentiles(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item, at): Item | Item[] => {
    const isNumbered = (one: Item | undefined): one is Item => one?.number !== null && one !== undefined && ofCatalogue.has(one.number);
    const statOf = (one: Item, text: string): Item => ({ ...one, text, number: null, tags: [{ slot: 'stat', value: `p${one.number}` }] });
    if (/^(पी|p)$/u.test(item.text) && item.tags.length === 0 && isNumbered(items[at + 1])) return [];
    const before = items[at - 1];
    if (isNumbered(item) && before !== undefined && /^(पी|p)$/u.test(before.text) && before.tags.length === 0)
      return statOf(item, `p ${item.number}`);
    const next = afterOrdinal(items, at);
    // "25th and 75th percentile": the word is of both numbers.
    const other = items[next + 1];
    const isPaired =
      isNumbered(item) &&
      items[next] !== undefined &&
      hasTag(items[next], 'marker', 'and') &&
      other !== undefined &&
      /^(p\d\d|mean)$/.test(valueOf(other, 'stat') ?? '');
    if (isPaired) return statOf(item, item.text);
    if (isNumbered(item) && percentile.test(items[next]?.text ?? '')) return statOf(item, `${item.text} ${items[next]!.text}`);
    const first = [at - 1, at - 2].find((one) => items[one] !== undefined && afterOrdinal(items, one) === at && isNumbered(items[one]));
    return percentile.test(item.text) && first !== undefined ? [] : item;
  });
}

/** The item after a number and the ending that makes it one of order. */
const afterOrdinal = (items: readonly Item[], at: number) =>
  /^(वां|वाँ|वें|वीं|वा|वी|वे|वं|व्या|th|st|nd|rd)$/u.test(items[at + 1]?.text ?? '') ? at + 2 : at + 1;

/**
 * "The largest 10 % of flats are above what size" asks for a quantile. A share of what is put in order is no number of rows: where it is no quantile
 * of the catalogue, or nothing is asked of it, its words are not understood.
 */
export function withQuantiles(given: readonly Item[]): readonly Item[] {
  const quantile = withQuantileAsked(given);
  if (quantile !== null) return quantile;
  const items = withTenths(withPercentiles(given));
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
  const isPriced = items.some((item) => hasTag(item, 'bound') && /^(priced|costing|valued|worth)/.test(item.text));
  const figure =
    noun ??
    (sizeWord.test(order.text) ? 'area' : isPriced || hasTag(order, 'op', 'costly') || hasTag(order, 'op', 'cheap') ? 'price' : null);
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
