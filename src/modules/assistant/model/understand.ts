import type { IsoDate } from '#core/period.ts';
import { measureOf } from '#modules/measures/index.ts';
import type { Frame, Place, Reason, Slot } from '../contract.ts';
import { carryPlaces, withPlacesBefore } from './conversation-places.ts';
import { editFrame } from './edit-frame.ts';
import type { Lexicon } from './lexicon.ts';
import { plainText, tokensOf } from './normalise.ts';
import { partsOf, type Parts } from './parts.ts';
import { hasTag, type Item } from './item.ts';
import { isYear } from './read-period.ts';
import { stemsOf } from './stems.ts';
import { takenByTool, unboundWords } from './unbound.ts';
import { placeOf, recognise, type LinkName, type PlacesCalled } from './recognise.ts';
import { isCommand } from './read-commands.ts';
import { placeMissing, placesApart, pointedAt, projectMissing } from './unnamed-places.ts';
import { writtenIn, type Written } from './written-in.ts';

export type Clarification = { slot: Slot; places: Place[]; measures: string[]; promoters?: string[] };
export type Understanding = {
  language: Written;
  /** Slots that were taken to be meant, without having been said clearly. */
  assumed: Slot[];
} & (
  | { kind: 'frame'; frame: Frame; missing: string[] }
  | { kind: 'clarify'; clarify: Clarification; frame: Frame | null }
  | { kind: 'refuse'; reason: Reason; name: string | null }
  /** `promoterIn`: the words may be the beginning of a promoter's name, in this city. */
  | { kind: 'not-understood'; words: string[]; promoterIn?: string }
  /** More words than one question has. */
  | { kind: 'too-long' }
  /** A day that the calendar does not have: 31 February. */
  | { kind: 'no-such-day'; day: string }
  | { kind: 'not-found'; name: string; nearest: Place[] }
);

const guardsFirst: readonly Reason[] = [
  'unlawful',
  'discrimination',
  'personal-data',
  'guarantee',
  'legal',
  'advice',
  'not-possible',
  'no-data',
  'off-topic',
];

const mostTokens = 120;

type Asking = {
  lexicon: Lexicon;
  link: LinkName;
  called: PlacesCalled;
  today: IsoDate;
  context: Frame | null;
  /** Promoters of the city, where words were left that may be one. */
  promoters?: readonly string[] | null;
};

/** The same question, context, names and day give the same understanding: nothing here reads a clock or a store. */
export function understand(question: string, { lexicon, link, called, today, context: given, promoters = null }: Asking): Understanding {
  const language = writtenIn(question);
  const tokens = tokensOf(question);
  if (tokens.length === 0) return { kind: 'not-understood', words: [], language, assumed: [] };
  if (tokens.length > mostTokens) return { kind: 'too-long', language, assumed: [] };
  const recognisedItems = recognise(tokens, lexicon, link, called);
  const context = withPlacesBefore(recognisedItems, given);
  const read = partsOf(recognisedItems, today, context);
  const parts = { ...read, elsewhere: read.elsewhere.map((typed) => nameOfCity(typed, link)) };
  const { items } = parts;
  const refusal = isCommand(question.trim()) ? { reason: 'not-possible' as const, name: null } : refusalOf(parts, link);
  if (refusal !== null) return { kind: 'refuse', ...refusal, language, assumed: [] };

  const day = noSuchDay(items, parts.used);
  if (day !== null) return { kind: 'no-such-day', day, language, assumed: [] };
  const assumed: Slot[] = [];
  if (parts.period?.isAssumed) assumed.push('period');
  // A figure near a place is that of the place itself, and says so.
  if (parts.isLikelyPlace || (parts.ops.has('near') && parts.measures.length > 0)) assumed.push('place');
  // A word of time that no period took would be dropped: "in May and June", "so far".
  const isTimeUnnamed =
    parts.period === null && parts.dims.length === 0 && context === null && [...parts.ops].every((op) => rankOps.test(op));
  const isLost = (item: Item, at: number) =>
    // "Q2 last year": days that stand beside those that were read.
    (parts.period !== null &&
      hasTag(item, 'time', 'last') &&
      !hasTag(item, 'fn') &&
      items[at + 1] !== undefined &&
      hasTag(items[at + 1]!, 'unit') &&
      parts.ops.size === 0) ||
    (isTimeUnnamed && hasTag(item, 'unit') && !hasTag(item, 'fn') && parts.measures.length > 0) ||
    (hasTag(item, 'month') && !/^(may|मे|mar)$/.test(item.text)) ||
    hasTag(item, 'time', 'so-far');
  const unknown = items
    .filter(
      (item, at) =>
        !parts.used[at] &&
        item.place === undefined &&
        (item.tags.length === 0 ||
          isLost(item, at) ||
          isOfOtherFact(item, parts) ||
          hasTag(item, 'unknown') ||
          hasTag(item, 'rest') ||
          hasTag(item, 'guide') ||
          hasTag(item, 'neg') ||
          (hasTag(item, 'age') && !hasTag(item, 'fn'))),
    )
    .map(({ text }) => text);
  const recognised =
    parts.places.length +
    parts.measures.length +
    parts.dims.length +
    parts.ops.size +
    (parts.claim === null && !parts.items.some((item) => hasTag(item, 'dir')) ? 0 : 1) +
    (parts.several === null ? 0 : 1) +
    (parts.isPraised ? 1 : 0) +
    (parts.amenity === null ? 0 : 1);
  const hasSubject = context?.tool === 'valuation' && Object.keys(parts.subject).length > 0;
  const hasFilter = Object.keys(parts.filter).length > 0 || parts.period !== null || hasSubject;
  // Words that nothing explains beside a place alone ask about something else: "best biryani in Pune".
  // So do words beside days alone: "who won the match in March".
  const narrows = Object.keys(parts.filter).length > 0 || (parts.period !== null && (parts.places.length > 0 || context !== null));
  // "Good" praises anything: "best pizza in Baner".
  const ofTrade = recognised - parts.places.length - (parts.several === null ? 0 : 1) - (parts.isPraised ? 1 : 0) + (narrows ? 1 : 0);
  if (unknown.length > 0 && ofTrade === 0 && (recognised === 0 || unknown.some((word) => word.length > 3)))
    return { kind: 'refuse', reason: 'off-topic', name: null, language, assumed: [] };
  const [city] = [...parts.places, ...(context?.places ?? [])].map((place) => place.city);
  const isByName = parts.dims.includes('project') && items.some(({ text }, at) => text === 'by' && items[at + 1]?.text === unknown[0]);
  const isOfPromoters = parts.dims.includes('promoter') || isByName;
  // "Sales of Ojas in Pune": words that nothing explains may begin the name of a promoter, although none is spoken of.
  const mayBegin = !isOfPromoters && parts.measures.length > 0 && unknown.length <= 2 && unknown.every((word) => /^[a-z]{4,}$/.test(word));
  const begun = mayBegin && promoters !== null ? beginningSo(unknown, promoters) : [];
  const promoter =
    unknown.length > 0 && city !== undefined && (isOfPromoters || begun.length > 0)
      ? begun.length > 0
        ? begun
        : namedBy(unknown, promoters)
      : null;
  if (promoter?.length === 0)
    return { kind: 'not-understood', words: unknown, language, assumed, ...(promoters === null ? { promoterIn: city as string } : {}) };
  if (promoter !== null && promoter.length > 1)
    return {
      kind: 'clarify',
      clarify: { slot: 'promoter', places: [], measures: [], promoters: promoter },
      frame: null,
      language,
      assumed,
    };
  if (unknown.length > 0 && promoter === null) {
    const name = parts.ops.has('define')
      ? null
      : parts.places.length === 0
        ? placeMissing(items, parts.used)
        : projectMissing(items, parts.used);
    if (parts.ops.has('define') && parts.measures.length === 0 && parts.places.length === 0 && context === null)
      return { kind: 'clarify', clarify: { slot: 'measure', places: [], measures: [] }, frame: null, language, assumed };
    const promoterIn = mayBegin && promoters === null && city !== undefined ? { promoterIn: city } : {};
    if (name === null || parts.measures.length + parts.ops.size === 0)
      return { kind: 'not-understood', words: unknown, language, assumed, ...promoterIn };
    const answer = link(name);
    return { kind: 'not-found', name, nearest: answer.kind === 'unknown' ? answer.nearest.map(placeOf) : [], language, assumed };
  }
  if (recognised === 0 && !hasFilter && context === null && items.some((item) => hasTag(item, 'trade')))
    return { kind: 'clarify', clarify: { slot: 'place', places: [], measures: [] }, frame: null, language, assumed };
  if (recognised === 0 && !hasFilter && !(context !== null && parts.edits.size > 0))
    return { kind: 'refuse', reason: 'off-topic', name: null, language, assumed: [] };

  // "Compare with before": since when is not said.
  const isWithBefore =
    context !== null &&
    parts.ops.has('compare') &&
    parts.period === null &&
    parts.places.length === 0 &&
    items.some(({ text }) => ofBefore.test(text));
  if (isWithBefore) return { kind: 'clarify', clarify: { slot: 'period', places: [], measures: [] }, frame: null, language, assumed };
  const pointed = pointedAt(items, context);
  if (pointed !== null) return { kind: 'clarify', clarify: { slot: pointed, places: [], measures: [] }, frame: null, language, assumed };
  const apart = placesApart(items, parts.ops);
  if (apart.length > 0) return { kind: 'clarify', clarify: { slot: 'place', places: apart, measures: [] }, frame: null, language, assumed };
  if (parts.several !== null)
    return { kind: 'clarify', clarify: { slot: 'place', places: parts.several, measures: [] }, frame: null, language, assumed };
  // "Compare with Wakad" needs the place of the question before.
  const comparesOn =
    context !== null && context.places.length > 0 && parts.ops.has('compare') && parts.measures.length === 0 && parts.places.length === 1;
  const isWhole = !comparesOn && parts.places.length > 0 && (parts.measures.length > 0 || parts.ops.size > 0);
  const isFollowUp = context !== null && !isWhole;
  const frame = isFollowUp ? editFrame(context, parts) : wholeFrame(parts, assumed);
  const [only] = promoter ?? [];
  if (only !== undefined) Object.assign(frame, ofPromoter(frame, only, parts.dims));
  const open =
    assumed.includes('measure') && (saysMore(parts) || frame.by.filter((id) => ofNames.test(id)).length > 1)
      ? openFigure
      : openSlot(frame, parts, isFollowUp);
  if (open !== null) return { kind: 'clarify', clarify: open, frame, language, assumed };
  if (isNamedLoosely(parts, frame)) assumed.push('measure');
  // "Recently" is the twelve months that every figure has without days, which is said.
  if (parts.period === null && !isFollowUp && frame.tool === 'measures' && items.some(({ text }) => ofLate.test(text)))
    assumed.push('period');
  const unbound = unboundWords(frame, parts);
  if (unbound.length > 0) return { kind: 'not-understood', words: unbound, language, assumed };
  const { frame: taken, leftOut } = takenByTool(frame, parts);
  return { kind: 'frame', frame: carryPlaces(taken, given), missing: [...parts.elsewhere, ...leftOut], language, assumed };
}

/** A city of which there are no data by the name that other tables give it: जयपूरचा is Jaipur. */
const nameOfCity = (typed: string, link: LinkName): string =>
  [typed, ...stemsOf(typed)]
    .map((spelling) => link(spelling))
    .flatMap((answer) => (answer.kind === 'unknown' && answer.elsewhere !== null ? [answer.elsewhere] : []))[0] ?? typed;

/** Sales beside a figure of filings alone, "launched homes sold": what was sold of them is not that figure. */
const isOfOtherFact = (item: Item, { measures, ops, dims }: Parts) =>
  hasTag(item, 'noun', 'sales') &&
  !/regist|पंजीकृत|नोंद|nond/.test(item.text) &&
  measures.length > 0 &&
  measures.every(
    (id) =>
      measureOf(id).fact === 'project' &&
      !/^(units-sold|sold-share|unsold-|absorption|months-of|declared-|registered-to|units-booked)/.test(id),
  ) &&
  !ops.has('define') &&
  dims.length === 0;

/** A day, month and year that were taken for no day: "31 February 2025", "February 30, 2025", "2025-02-30". */
function noSuchDay(items: readonly Item[], used: readonly boolean[]): string | null {
  for (const [at, item] of items.entries()) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(item.text) && !used[at]) return item.text;
    const [month, day] = hasTag(item, 'month') ? [item, items[at - 1]] : [null, null];
    const isDay = (one: Item | null | undefined) =>
      one?.number !== undefined && one.number !== null && Number.isInteger(one.number) && one.number > 27 && one.number < 100;
    const after = items[at + 1];
    if (month !== null && isDay(day) && !used[at - 1] && isYear(after?.number ?? null)) return `${day!.text} ${month.text} ${after!.text}`;
    if (month !== null && isDay(after) && !used[at + 1] && isYear(items[at + 2]?.number ?? null))
      return `${month.text} ${after!.text}, ${items[at + 2]!.text}`;
  }
  return null;
}

/** Promoters whose names begin with the words, or hold them all; none where the names are not at hand yet. */
function namedBy(words: readonly string[], promoters: readonly string[] | null): string[] {
  if (promoters === null) return [];
  const begun = beginningSo(words, promoters);
  return (begun.length > 0 ? begun : promoters.filter((name) => words.every((word) => plainText(name).split(' ').includes(word)))).slice(
    0,
    12,
  );
}

const beginningSo = (words: readonly string[], promoters: readonly string[]) =>
  words.join(' ').length < 3 ? [] : promoters.filter((name) => plainText(name).startsWith(words.join(' '))).slice(0, 12);

/** The figure of one promoter is a row of the cut by promoters; cut otherwise, on some floors or of several places it is that of the promoter's sales alone. */
function ofPromoter(frame: Frame, value: string, dims: readonly string[]): Partial<Frame> {
  const measures = frame.measures.length > 0 ? frame.measures : ['sales-count'];
  const by = frame.by.filter((id) => id !== 'promoter');
  const isCut = dims.some((dim) => dim !== 'promoter') && by.length > 0;
  const isNarrow = frame.filter.minFloor !== undefined || frame.filter.maxFloor !== undefined || frame.places.length > 1;
  if (frame.tool === 'sales') return { filter: { ...frame.filter, promoter: value } };
  if (isCut || isNarrow || frame.compare !== null)
    return { tool: 'measures', measures, by: isCut ? by : [], pick: null, filter: { ...frame.filter, promoter: value } };
  return { tool: 'measures', measures, by: ['promoter'], pick: { dimension: 'promoter', value }, order: null };
}

/** Cuts by what has a name: of two of them without a figure no list is meant. */
const ofNames = /^(locality|project|promoter)$/;
const rankOps = /^(top|bottom|costly|cheap)$/;
function refusalOf(parts: Parts, link: LinkName): { reason: Reason; name: string | null } | null {
  const { items, used, elsewhere, places, measures, ops } = parts;
  // "Women buyers" is a measure; a guard counts only where no measure, name or time took its words.
  const guards = new Set(
    items.flatMap((item, at) => (used[at] ? [] : item.tags.filter(({ slot }) => slot === 'guard').map(({ value }) => value as Reason))),
  );
  // "Risks of investing in Moshi" asks for risks; whether to invest is another question.
  const asksRisk = (ops.has('risk') || ops.has('opportunity')) && parts.places.length > 0;
  if (asksRisk && items.every((item) => !hasTag(item, 'guard', 'advice') || ofInvesting.test(item.text))) guards.delete('advice');
  // Whether a home of one's own is dear is asked of its value.
  if (
    ops.has('worth') &&
    items.every((item) => !hasTag(item, 'guard', 'advice') || /^(overpriced|underpriced|fairly priced)$/.test(item.text))
  )
    guards.delete('advice');
  // What a relative may claim is a matter of law; what he paid is his own.
  const isOfOthers = items.every(
    (item) => !hasTag(item, 'guard', 'personal-data') || ofRelatives.test(item.text) || ofWhoseName.test(item.text),
  );
  if (guards.has('legal') && isOfOthers) guards.delete('personal-data');
  // Nor does a clear title name the seller who has it.
  const isOfSeller = items.every(
    (item) => !hasTag(item, 'guard', 'personal-data') || /^((does|do|is|has) the )?(seller|owner)( of)?$/.test(item.text),
  );
  const isOfTitle = items.some((item) => hasTag(item, 'guard', 'legal') && /title|टाइटल|टायटल/u.test(item.text));
  if (isOfTitle && isOfSeller) guards.delete('personal-data');
  // "Who is the best builder" asks for one of the trade.
  if (
    parts.isPraised &&
    parts.dims.includes('promoter') &&
    items.every((item) => !hasTag(item, 'guard', 'off-topic') || item.text.startsWith('who '))
  )
    guards.delete('off-topic');
  // What is paid for upkeep is no matter of law: "देखभाल शुल्क".
  const isOfUpkeep = items.every(
    (item, at) => !hasTag(item, 'guard', 'legal') || (item.text === 'शुल्क' && at > 0 && hasTag(items[at - 1]!, 'guard', 'no-data')),
  );
  if (guards.has('no-data') && isOfUpkeep) guards.delete('legal');
  // "Who won the match" asks for no person of the trade.
  const isOfWho = items.every((item) => !hasTag(item, 'guard', 'personal-data') || ofWho.test(item.text));
  if (guards.has('off-topic') && isOfWho && measures.length + places.length === 0) guards.delete('personal-data');
  // How good a school is nobody has counted.
  if (parts.isPraised && parts.amenity !== null) guards.add('no-data');
  // Nor what a school or a hospital costs.
  if (parts.amenity !== null && guards.delete('legal')) guards.add('no-data');
  const reason = guardsFirst.find((one) => guards.has(one));
  const isDefined = ops.has('define') && measures.length > 0 && reason === 'no-data';
  const foreign = items.find((item, at) => !used[at] && hasTag(item, 'abroad'));
  if (reason !== undefined && !isDefined) return { reason, name: null };
  if (foreign !== undefined && places.length === 0) return { reason: 'not-covered', name: nameOfCity(foreign.text, link) };
  return elsewhere.length > 0 && places.length === 0 ? { reason: 'not-covered', name: elsewhere.join(', ') } : null;
}

const ofWho = /^(who|किसने|किसका|कोणी|कोणाचा|kisne|koni|kiska)$/;
const ofRelatives = /^(my (brother|relative|colleague|boss|ex|landlord|neighbour)|landlord|ex (husband|wife)|family of)$/;
const ofWhoseName = /^(किसके नाम|किसका|किसके|कोणाच्या नावावर|कुणाच्या नावावर|whose name|kiske naam|kiske nam)$/u;
const ofInvesting =
  /^(invest|investing|investments?|invest in|invest karna|for investment|nivesh|guntavnuk|निवेश|गुंतवणूक|गुंतवणुकी)\p{M}*\p{L}*\p{M}*$/u;

const openFigure: Clarification = { slot: 'measure', places: [], measures: ['median-rate', 'median-price', 'sales-count'] };

/** Small words that stand beside a place of which nothing else is asked: "how is the market in Moshi", "बाणेरबद्दल सांगा". */
const ofNothingElse =
  /^(the|a|an|in|of|at|for|and|or|is|are|it|how|what|whats|what is|what s|about|tell|me|tell me|show|show me|give|please|market|doing|data|details|info|information|like|में|का|की|के|है|बारे|और|बताओ|बताइए|मार्केट|बाजार|कैसा|चा|ची|चे|मध्ये|येथे|बद्दल|सांगा|आहे|काय|कसा|कसे|आणि|यांची|ka|ki|ke|me|mein|hai|batao|bare|baare|aur|ya|cha|chi|che|madhe|sanga|kasa|kase|aahe|kya|kaisa|kaise)$/;

/** Where no figure is named, no operation and no cut, words beside the place that are no mere small ones ask for something that was not understood. */
const saysMore = ({ items, used, ops, dims, edits, claim }: Parts) =>
  ops.size === 0 &&
  dims.length === 0 &&
  edits.size === 0 &&
  claim === null &&
  items.some(
    (item, at) =>
      !used[at] &&
      item.place === undefined &&
      item.number === null &&
      !['kind', 'bhk', 'sale-kind', 'age', 'dir', 'trade', 'marker'].some((slot) => hasTag(item, slot)) &&
      !item.text.split(' ').every((word) => ofNothingElse.test(word)),
  );

const emptyFrame: Frame = {
  tool: 'measures',
  measures: [],
  places: [],
  period: { kind: 'default' },
  filter: {},
  by: [],
  pick: null,
  compare: null,
  order: null,
  limit: null,
  series: [],
  income: null,
};

/** Cuts of the sales themselves, not of places or time. */
const splits: ReadonlySet<string> = new Set(['sale-kind', 'property-kind', 'configuration', 'ticket-band', 'size-band', 'floor-band', 'document-type', 'lender', 'buyer-age-band', 'buyer-kind', 'buyer-origin']); // prettier-ignore

function wholeFrame(parts: Parts, assumed: Slot[]): Frame {
  const frame = editFrame(emptyFrame, parts);
  if (frame.tool === 'measures' && frame.measures.length === 0 && frame.places.length > 0) {
    assumed.push('measure');
    // "What kind of area is Wakad": the word names what the place is.
    if (frame.order === null && frame.by.join() === 'locality' && frame.places.every(({ village }) => village !== undefined)) frame.by = [];
    // A split by what is sold or by who buys counts sales.
    return { ...frame, measures: [frame.by.some((id) => splits.has(id)) ? 'sales-count' : 'median-rate'] };
  }
  return frame;
}

/** Tools that answer about one place. */
const oneAtATime: ReadonlySet<Frame['tool']> = new Set([
  'affordability',
  'valuation',
  'signals',
  'around',
  'people',
  'sales',
  'premiums',
  'why',
]);

const ofLate =
  /^(recently|lately|itkyat|इतक्यात|एवढ्यात|some time ago|a while ago|कुछ समय पहले|थोडे समय पहले|काही काळापूर्वी|kuch samay pehle|kuch time pehle|of late|recent times|in recent times|हाल में|हाल ही में|हाल ही|अलीकडे|अलीकडील|अलीकडच्या|haal me|haal hi me|alikade)$/u;

/** "Inventory", "supply" may be several figures, and "top localities" names none: the one that is taken is said to be assumed. */
const looseSupply =
  /^(market size|inventory|stock|supply|inventory left|इन्वेंटरी|इन्व्हेंटरी|इन्वेंट्री|स्टॉक|साठा|माल|सप्लाई|आपूर्ति|पुरवठा|maal|puravtha|demand|डिमांड|maang|magni|मांग|मागणी)$/u;

function isNamedLoosely({ items, measures, ops }: Parts, frame: Frame): boolean {
  if (frame.tool !== 'measures' || measures.length !== 1) return false;
  const named = items.filter((item) => ['measure', 'noun', 'stat'].some((slot) => hasTag(item, slot)));
  const isRankOfNothing = named.length === 0 && (ops.has('top') || ops.has('bottom')) && measures[0] === 'sales-count';
  // "Average for Chembur": of what is not said.
  const isStatAlone = named.length > 0 && named.every((item) => hasTag(item, 'stat') && !hasTag(item, 'noun') && !hasTag(item, 'measure'));
  return (
    isRankOfNothing ||
    (isStatAlone && measures[0]?.endsWith('-rate') === true) ||
    (named.length > 0 && named.every(({ text }) => looseSupply.test(text.replace(/तील$|तला$|ची$|चा$/u, ''))))
  );
}

const ofBefore = /^(pehle|pahle|before|earlier|पहले|आधी|पूर्वी|adhi|purvi)$/u;

/** Words that set two beside each other. */
const ofBoth = /^(of the two|of these two|of the both|both of them|dono me|dono me se|donhi paiki|दोनों में|दोनों में से|दोन्हींपैकी|दोघांपैकी)$/u;
const ofTwo =
  /^(costlier|cheaper|dearer|pricier|more expensive|less expensive|more costly|of the two|of these two|dono me|dono me se|दोनों में|दोनों में से|दोन्हींपैकी|दोघांपैकी)$/u;

/** What must be asked before the question can be answered. */
function openSlot(
  frame: Frame,
  { items, ops, places, measures, isPraised, elsewhere, isEverywhere }: Parts,
  isFollowUp: boolean,
): Clarification | null {
  const ask = (slot: Slot, more: Partial<Clarification> = {}): Clarification => ({ slot, places: [], measures: [], ...more });
  if (frame.tool === 'coverage') return null;
  if (frame.tool === 'definition') return frame.measures.length === 0 && frame.series.length === 0 ? ask('measure') : null;
  if (
    frame.tool === 'valuation' &&
    ((frame.places[0]?.village === undefined && frame.places[0]?.project === undefined) || frame.subject?.carpetAreaSqft === undefined)
  )
    return ask('subject');
  // "Good" is not a figure: which one is meant is asked, and nothing is chosen for anybody.
  const isFigureUnnamed =
    isPraised &&
    frame.tool === 'measures' &&
    measures.length === 0 &&
    (isFollowUp ? frame.places.length > 1 && frame.by.length === 0 : frame.order === null);
  if (isFigureUnnamed)
    return frame.places.length === 0 ? ask('place') : ask('measure', { measures: ['median-rate', 'sales-count', 'months-of-inventory'] });
  if (frame.places.length === 0) return frame.by.includes('city') || (isEverywhere && frame.tool === 'measures') ? null : ask('place');
  const isBesideUnknown = elsewhere.length > 0;
  if (
    ops.has('compare') &&
    !isBesideUnknown &&
    frame.compare === null &&
    !ops.has('year-before') &&
    frame.places.length < 2 &&
    !isFollowUp &&
    frame.by.length === 0 &&
    // "Units declared vs units booked": two figures stand beside each other.
    frame.measures.length < 2 &&
    places.length < 2
  )
    return ask('place');
  // "Is Wakad costlier?", "which of the two is cheaper": than what is not said.
  const isOfOne =
    frame.tool === 'measures' && frame.places.length < 2 && frame.by.length === 0 && frame.compare === null && !isBesideUnknown;
  if (isOfOne && items.some(({ text }) => ofTwo.test(text)) && (frame.order === null || items.some(({ text }) => ofBoth.test(text))))
    return ask('place');
  if (oneAtATime.has(frame.tool) && frame.places.length > 1) return ask('place', { places: [...frame.places] });
  // "Break-up of sales": by what they are to be split is not said.
  if (ops.has('split') && frame.by.length === 0 && frame.tool === 'measures') return ask('dimension');
  const unfit = frame.measures.find((id) => frame.by.some((by) => measureOf(id).notBy?.includes(by as never)));
  return unfit === undefined ? null : ask('dimension');
}
