import { aHome, bareArea } from './role-words.ts';
import { asFill, hasTag, isFill, valueOf, type Item } from './item.ts';
import { isYear } from './read-period.ts';

export const percentWord = /^(टक्के|टक्क्यांनी|प्रतिशत|फीसदी|परसेंट|पर्सेंट|takke|pratishat|feesdi|percent|per cent|%)$/u;
const ofHaving = /^(did|has|have|does|do|is|was)$/;
const ofOwning = /^(buy|buys|bought|buying|purchase|purchased|own|owns|owned)$/;
/** One to three words that nothing explains, between "did" or "has" and a verb of buying. */
function isBuyerNamed(items: readonly Item[], at: number): boolean {
  let from = at;
  while (from > 0 && isOpenWord(items[from - 1]!)) from--;
  let to = at;
  while (items[to + 1] !== undefined && isOpenWord(items[to + 1]!)) to++;
  return to - from < 3 && ofHaving.test(items[from - 1]?.text ?? '') && ofOwning.test(items[to + 1]?.text ?? '');
}
const ofWorth = /^(costing|cost|costs|priced|priced at|valued|valued at|worth|carpet|carpet area|size|area)$/;
/** A word for price or size right before its bound: "carpet over 1500 sq ft", "costing 3 crore or more". */
function isOfBound(items: readonly Item[], at: number): boolean {
  const item = items[at]!;
  const noun = valueOf(item, 'noun');
  if ((noun !== 'price' && noun !== 'area') || !ofWorth.test(item.text) || items[at - 1]?.tags.some(({ slot }) => slot === 'stat') === true)
    return false;
  let next = at + 1;
  let isBounded = false;
  while (
    items[next] !== undefined &&
    items[next]!.number === null &&
    (isFill(items[next]) || hasTag(items[next]!, 'bound')) &&
    next < at + 4
  ) {
    isBounded ||= hasTag(items[next]!, 'bound');
    next++;
  }
  const unit = items[next + 1];
  const isAmount =
    items[next]?.number !== null &&
    items[next] !== undefined &&
    unit !== undefined &&
    hasTag(unit, noun === 'area' ? 'area-unit' : 'scale');
  return isAmount && (isBounded || [items[next + 2], items[next + 3]].some((one) => one !== undefined && hasTag(one, 'bound')));
}
/** What a figure is taken to have become of what it was: 0.4 of "fell 60 %", 1.3 of "rose by 30 %", where the question asks why. */
function claimedPercent(items: readonly Item[], at: number): number | null {
  const { number } = items[at]!;
  if (number === null || !percentWord.test(items[at + 1]?.text ?? '') || !items.some((item) => hasTag(item, 'op', 'why'))) return null;
  const isMoved = (item: Item | undefined) => item !== undefined && hasTag(item, 'dir');
  const near = [items[at - 1], items[at - 2], items[at + 2], items[at + 3]].find((item) => isMoved(item));
  const isUp = near !== undefined && hasTag(near, 'dir', 'up');
  if (near === undefined || number <= 0 || (!isUp && number >= 100) || number > 1000) return null;
  return isUp ? 1 + number / 100 : 1 - number / 100;
}
export const ofHalf = /^(half|aadh[aei]|adh[aei]|nimm[ei]|ardh[aei]|आध[ाीे]|अर्ध[ाीे]|निम्म[ाीे])$/u;
const ofTo = /^(by|to|in)$/;
const becoming = /^(ho|hua|hue|hui|zal[aei]|jhal[aei]|rah|reh|हो|हुआ|हुए|हुई|रह|झाल[ाीे]|झाल्या)$/u;
const becameOf = /^(became|become|becomes|becoming|turned)$/;
/** "Ho gaye" after a word, with a "why" between at most; in English "became" before it. */
const isOfBecoming = (items: readonly Item[], at: number) => {
  const next =
    items[at + 1] !== undefined && (hasTag(items[at + 1]!, 'op', 'why') || /^(का|ka)$/u.test(items[at + 1]!.text)) ? at + 2 : at + 1;
  return becoming.test(items[next]?.text ?? '') || becameOf.test(items[at - 1]?.text ?? '');
};
/** One to three words that nothing explains before "has": "X के पास कितने फ्लैट हैं", "X kade kiti flat aahet". */
function isOwnerNamed(items: readonly Item[], at: number): boolean {
  let to = at;
  while (items[to + 1] !== undefined && isOpenWord(items[to + 1]!)) to++;
  let from = at;
  while (from > 0 && isOpenWord(items[from - 1]!)) from--;
  const has = /^(के पास|ke paas|ke pas|kade|कडे|के नाम|ke naam|ke nam|च्या नावावर|chya navavar)$/u.test(items[to + 1]?.text ?? '');
  return (
    has &&
    to - from < 3 &&
    items.some((item) => hasTag(item, 'count')) &&
    items.some((item) => hasTag(item, 'kind') || aHome.test(item.text))
  );
}
export const isMove = (item: Item) => hasTag(item, 'dir') || hasTag(item, 'op', 'change');
export const ofHowMuch = /^(how many|how much|what|kitne|kitna|kitni|kiti|कितने|कितना|किती)$/u;
const ofRecords = /^(filings?|rera|records?|data|deeds?|registry|आंकडों|रिकॉर्ड|रेरा|फाइलिंग|नोंदी|फायलिंग|aankdon|aankde)$/u;
const ofOnes = /^(ones?|wale|wala|wali|waale|vale|वाले|वाला|वाली)$/u;
export const isOpenWord = (item: Item) =>
  item.tags.length === 0 && item.place === undefined && item.number === null && item.text.length > 2;
export const ofWhose = /^(ka|ki|ke|cha|chi|che|का|की|के|चा|ची|चे)$/u;
export const isHome = (item: Item | undefined) =>
  item !== undefined && (hasTag(item, 'kind') || hasTag(item, 'bhk') || aHome.test(item.text));

/** What a word of speech is beside its neighbours: what a question takes for granted, how large a home is, who filed, who bought; null where it is none of these. */
export function spokenRole(items: readonly Item[], at: number): Item | Item[] | null {
  const item = items[at]!;
  const before = items[at - 1];
  const after = items[at + 1];
  // "Builders ki filing ke hisab se": after them, and no cut.
  if (hasTag(item, 'wise') && before !== undefined && ofRecords.test(before.text) && isFill(before)) return asFill(item);
  // "2025 over 2024".
  if (item.text === 'over' && isYear(before?.number ?? null) && isYear(after?.number ?? null))
    return { ...item, tags: [{ slot: 'op', value: 'than' }] };
  // "How many people move to Baner": nobody has counted them, and it is no movement of prices.
  if (item.text === 'move' && after?.text === 'to' && hasTag(item, 'op', 'trend')) return { ...item, tags: [] };
  // "अच्छा, और औसत?": a word that begins to speak.
  if (at === 0 && /^(अच्छा|अच्छे|accha|acha|achha|ok|okay|ठीक|बरं|बर)$/u.test(item.text) && after?.isAfterComma === true) return asFill(item);
  // "कितने स्क्वायर फुट का घर बिकता है", "kitne sqft ka flat bikta hai": how large a home is, neither a rate nor all that was sold.
  const isSizeAsked =
    (/^(स्क्वायर फुट|वर्ग फुट|वर्गफुट|sq ?ft|sqft|square feet) (का|की|के|ka|ki|ke)$/u.test(item.text) &&
      /^(कितने|कितना|किती|kitne|kiti)$/u.test(before?.text ?? '') &&
      isHome(after)) ||
    (hasTag(item, 'measure', 'area-sold') &&
      /^(kitne|kiti|कितने|किती) /u.test(item.text) &&
      ofWhose.test(after?.text ?? '') &&
      isHome(items[at + 2]));
  if (isSizeAsked) return { ...item, tags: [{ slot: 'noun', value: 'area' }] };
  if (bareArea.test(item.text) && items.some((one) => /^area-p\d\d$/.test(valueOf(one, 'measure') ?? ''))) return asFill(item);
  // "कमी होण्यामागे कारण": that it fell.
  if (/^(कमी|जास्त)$/u.test(item.text) && after?.text.startsWith('होण्य') === true)
    return { ...item, tags: [{ slot: 'op', value: 'change' }, { slot: 'dir', value: item.text === 'कमी' ? 'down' : 'up' }] }; // prettier-ignore
  // "600 ते 800 चौरस फूट कार्पेट असलेली किती घरं": what the amount is of.
  const isOfAmount =
    hasTag(item, 'noun', 'area') && before !== undefined && hasTag(before, 'area-unit') && (items[at - 2]?.number ?? null) !== null;
  if (isOfAmount && items.some((one, where) => where !== at && (hasTag(one, 'noun') || hasTag(one, 'measure')))) return asFill(item);
  // "केवढी घरं": how large they are.
  if (/^(केवढ[ीाे]|केवढं)$/u.test(item.text) && after !== undefined && aHome.test(after.text))
    return { ...item, tags: [{ slot: 'noun', value: 'area' }] };
  if (hasTag(item, 'area-unit') && (before?.number ?? null) === null && items.some((one) => one.text.startsWith('केवढ')))
    return asFill(item);
  // "Builders ke mutabik kitni units book hui": by their word, and no cut.
  const isOfStock = items.some((one) => valueOf(one, 'measure')?.startsWith('units-') === true || one.text === 'book');
  const byWord = /^(ke mutabik|के मुताबिक)$/u;
  if (
    isOfStock &&
    ((hasTag(item, 'dim', 'promoter') && byWord.test(after?.text ?? '')) ||
      (byWord.test(item.text) && before !== undefined && hasTag(before, 'dim', 'promoter')))
  )
    return asFill(item);
  // "Builders ki filing ke mutabik kitni units biki": what filings say was sold.
  const isOfFilings = items.some((one) => /^(filings?|फाइलिंग|फायलिंग)/u.test(one.text));
  if (isOfFilings && hasTag(item, 'noun', 'sales') && /^(units?|यूनिट\p{M}*\p{L}*|युनिट\p{M}*\p{L}*)$/u.test(before?.text ?? ''))
    return { ...item, tags: [{ slot: 'measure', value: 'units-sold' }] };
  if (
    isOfFilings &&
    hasTag(item, 'dim', 'promoter') &&
    ofWhose.test(after?.text ?? '') &&
    /^(filings?|फाइलिंग|फायलिंग)/u.test(items[at + 2]?.text ?? '')
  )
    return asFill(item);
  // "एकूण उलाढाल किती रुपयांची झाली": of the value that is named.
  if (
    hasTag(item, 'noun', 'price') &&
    /^(किती रुपयांच[ीाे]|कितने रुपयों? क[ाीे]|kitne rupaye ki|kiti rupayanchi)$/u.test(item.text) &&
    items.some((one) => hasTag(one, 'measure', 'sales-value'))
  )
    return asFill(item);
  // "Only the new ones", "सिर्फ नए वाले"; "new, first sales" say the same twice.
  if (
    hasTag(item, 'age', 'new') &&
    (items.some((one) => hasTag(one, 'sale-kind', 'primary')) || (after !== undefined && ofOnes.test(after.text)))
  )
    return items.some((one) => hasTag(one, 'sale-kind', 'primary'))
      ? asFill(item)
      : { ...item, tags: [{ slot: 'sale-kind', value: 'primary' }] };
  // "Carpet over 1500 sq ft - number of sales", "homes costing 3 crore or more": the word is of the bound, another is counted.
  if (
    isOfBound(items, at) &&
    items.some((one, where) => where !== at && (hasTag(one, 'noun') || hasTag(one, 'measure') || hasTag(one, 'count')))
  )
    return asFill(item);
  // "Did Rahul Sharma buy a flat": a person, or a firm; who bought is not told.
  if (isOpenWord(item) && isBuyerNamed(items, at)) return { ...item, tags: [{ slot: 'guard', value: 'personal-data' }] };
  // "राजेश कुलकर्णी के पास पुणे में कितने फ्लैट हैं".
  if (isOpenWord(item) && isOwnerNamed(items, at)) return { ...item, tags: [{ slot: 'guard', value: 'personal-data' }] };
  // "Rate aadhe kyu ho gaye", "became half", "fell by half": a change downwards to the half of it.
  if (ofHalf.test(item.text) && (isOfBecoming(items, at) || (ofTo.test(before?.text ?? '') && items.slice(0, at).some((one) => isMove(one)))))
    return { text: item.text, number: null, tags: [{ slot: 'op', value: 'change' }, { slot: 'dir', value: 'down' }] }; // prettier-ignore
  // "Why did rates fall by 60 %", "rate 60% gir gaye kyun": how far is a claim of the change.
  const fallen = claimedPercent(items, at);
  if (fallen !== null) return { text: `${item.text} %`, number: null, tags: [{ slot: 'times', value: String(fallen) }] };
  if (percentWord.test(item.text) && at > 0 && claimedPercent(items, at - 1) !== null) return [];
  // "Why is Powai four times as expensive as Worli".
  const isTimesAs =
    /^(times|x)$/.test(item.text) &&
    after?.text === 'as' &&
    [items[at + 2], items[at + 3]].some((one) => one !== undefined && (hasTag(one, 'op', 'costly') || hasTag(one, 'op', 'cheap')));
  if (isTimesAs && (before?.number ?? null) !== null) return { text: item.text, number: null, tags: [{ slot: 'op', value: 'than' }, { slot: 'times', value: String(before!.number) }] }; // prettier-ignore
  if (item.number !== null && /^(times|x)$/.test(after?.text ?? '') && items[at + 2]?.text === 'as')
    return asFill({ ...item, number: null });
  return null;
}
