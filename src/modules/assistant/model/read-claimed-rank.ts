import { hasTag, type Item } from './item.ts';

/** What a locality is taken to be among those of its city; `measure`: of what, where no figure is named. */
export type ClaimedRank = { rank: 'highest' | 'lowest'; measure: string };

const asksWhich =
  /^(which|what|whats|what s|where|who|kaun|kaunsa|kaunsi|kahan|konta|konti|konte|kuthe|कौन|कौनसा|कौन सा|कौनसी|कौन सी|किस|कहां|कोणता|कोणती|कोणते|कुठे|कुठला)$/u;
const copula = /^(is|was|be|has|had)$/;
const begins = /^(is|was|does|did|has|since|as|because|given that|why is|why was|why does|why did|considering)$/;
const closes = /^(है|हैं|आहे|आहेत|hai|ahe|aahe)$/u;
const whether = /^(क्या|kya|का|ka|क्यों|kyu|kyun|kyon)$/u;
const superlative =
  /est\b|^the (most|least) |^most |^least |^the most|^highest|^lowest|सबसे|सर्वात|सर्वाधिक|सगळ्यात|sabse|sarvat|saglyat|sarvadhik/u;
const orders = /^(costly|cheap|top|bottom)$/;

/**
 * "Is Worli the costliest area in Mumbai?", "since Worli is the cheapest, what is its rate": a place that is named is taken for the first of its city. A
 * list of the dearest would not say whether it is.
 */
export function readClaimedRank(items: readonly Item[], used: boolean[], ops: Set<string>): ClaimedRank | null {
  const named = items.flatMap((item, at) => (item.place?.kind === 'found' ? [{ place: item.place.place, at }] : []));
  const localities = named.filter(({ place }) => place.village !== undefined && place.project === undefined);
  const [only] = localities;
  const isInCity = named.every((one) => one === only || (one.place.village === undefined && one.place.city === only?.place.city));
  if (only === undefined || localities.length > 1 || !isInCity || items.some(({ text }) => asksWhich.test(text))) return null;
  const order = items.findIndex(
    (item, at) =>
      at > only.at && !used[at] && superlative.test(item.text) && item.tags.some(({ slot, value }) => slot === 'op' && orders.test(value)),
  );
  const isOtherCut = items.some((item) => hasTag(item, 'dim') && !hasTag(item, 'dim', 'locality'));
  // "The second cheapest" is another place in the order.
  if (order < 0 || isOtherCut || (items[order - 1]?.number ?? null) !== null || !(isTold(items, only.at, order) || isToldAtEnd(items)))
    return null;
  const isOf = (value: string) => hasTag(items[order]!, 'op', value);
  for (const op of ['costly', 'cheap', 'top', 'bottom', 'why']) ops.delete(op);
  items.forEach((item, at) => {
    if (at === order || hasTag(item, 'dim', 'locality') || (at < only.at && begins.test(item.text))) used[at] = true;
  });
  const isOfPrice = items.some((item) => hasTag(item, 'noun', 'price'));
  const usual = isOf('top') || isOf('bottom') ? 'sales-count' : isOfPrice ? 'median-price' : 'median-rate';
  return { rank: isOf('cheap') || isOf('bottom') ? 'lowest' : 'highest', measure: usual };
}

/** English: "is Worli the costliest", "since Worli is the cheapest". */
const isTold = (items: readonly Item[], place: number, order: number) => {
  const before = items.slice(0, place).map(({ text }) => text);
  const isVerbFirst = before.some((text) => /^(is|was|does|did|has|why is|why was|why does|why did)$/.test(text));
  const isVerbAfter = items.slice(place + 1, order).some(({ text }) => copula.test(text));
  return before.every((text) => begins.test(text)) && (isVerbFirst || (before.length > 0 && isVerbAfter));
};

/** Hindi and Marathi: the question ends with "is it" or "why is it", or begins with "whether". */
const isToldAtEnd = (items: readonly Item[]) => {
  const texts = items.map(({ text }) => text);
  // "… sabse mehnga area hai na", wherever it stands.
  if (/(^| )(hai|है|आहे|ahe|aahe) (na|ना|kya|क्या|का|ka)( |$)/u.test(texts.join(' '))) return true;
  const words = texts.slice(-2).join(' ').split(' ');
  const isAsked = words.some((word) => whether.test(word)) || texts.slice(0, 2).some((text) => /^(क्या|kya)$/u.test(text));
  return isAsked && words.some((word) => closes.test(word));
};
