import { afterFill, asFill, hasTag, isFill, valueOf, type Item } from './item.ts';
import { withQuantiles } from './read-quantiles.ts';
import { isHome, isMove, isOpenWord, ofHalf, ofHowMuch, ofWhose, percentWord, spokenRole } from './spoken-roles.ts';
import { withSupply } from './read-supply.ts';
import { together } from './read-together.ts';
import { aHome, bareArea, ranks } from './role-words.ts';

const byFigure: Readonly<Record<string, string>> = { 'ticket-band': 'price', 'size-band': 'area' };
const wouldTake = /^(lu|lun|loon|le lu|le lun|le loon|gheu|lagau|lagaun|bechu|bechun|bech du|bech dun)$/;
const orNot = /^(ya|ki|kya|ka|kinva|or|aur|nahi)$/;
const kilometres = /^(km|kms|kilomet(er|re)s?|किमी|किलोमीटर\S*)$/u;
const forWhat = /^(for|for a|for an|for the|for my|for our|writing|writing a|preparing|preparing a)$/;
const ofWriting = /^(story|news|article|essay|movie|book)$/;
const ofPresuming =
  /^(kitna hoga|kya hoga|kya hogi|kitni hogi|kya honge|kitne honge|kiti asel|kay asel|kiti astil|कितना होगा|कितनी होगी|क्या होगा|क्या होगी|किती असेल|काय असेल)$/u;
const turning = /^(getting|becoming|turning|growing|gotten|become|became)$/;
const becomes = /^(ho|hot|hua|hue|zala|zale|zali|jhala|jhale|होत|हो|झाला|झाले|झाली)$/u;
const isUnderWay =
  /^(raha|rahi|rahe|gaya|gayi|gaye|ja|chalal[aei]|chalala|aahe|ahe|aahet|ka|kya|hai|रहा|रही|रहे|गया|गई|गए|जा|आहे|आहेत|चालला|चाललंय|का|क्या|है)( |$)/u;
const ofSameWords = /^(matlab|mtlb|yani|yaani|mhanje|मतलब|यानी|यानि|म्हणजे|meaning)$/u;
const superlative = /^(sabse|sarvat|sarvaat|sagalyat|saglyat|sarvadhik|sabhi me|सबसे|सर्वात|सर्वांत|सगळ्यात|सर्वाधिक|most|very)$/;
const ofAsker = /^(nri|nris|एनआरआई|एनआरआय|अनिवासी भारतीय|salaried|banker|broker|student|tenant|retired)$/u;
const ofSelf = /^(i|am|i am|i m|m|im|we|we are|as|a|an|मैं|मी|हम|आम्ही|main|mai|mi|hum|aamhi)$/u;
const saysWhoAsks = (items: readonly Item[], at: number) =>
  [items[at - 1], items[at - 2]].every((item) => item === undefined || ofSelf.test(item.text) || isFill(item)) &&
  [items[at - 1], items[at - 2], items[at - 3]].some(
    (item) => item !== undefined && /^(i|i am|i m|m|im|we|we are|as|मैं|मी|हम|आम्ही|main|mai|mi|hum)$/u.test(item.text),
  );
const isDone =
  /^(दो|दे|दें|दीजिए|दीजिये|दीजिएगा|दिया|दिए|दी|दूं|देंगे|ले|लें|लो|लूं|लिया|लिए|ली|लीजिए|सकता|सकते|सकती|सकूं|रहा|रहे|रही|चुका|चुके|चुकी|चुके हैं|पाया|पाए|पाई|पाता|पाते|पाती|गया|गए|गई|डाल|डालो|डाला|डाले|डाली|रखा|रखे|रखी|बताओ|बताइए|बताएं|दिखाओ|दिखाइए|do|de|den|dijiye|lo|le|len|sakta|sakte|sakti|raha|rahe|rahi|diya)$/u;
/** Words that make a verb with कर, which ends a question of Marathi or joins two verbs of Hindi: "तुलना कर", "जोड़ कर बताओ". */
const ofMaking =
  /^(जोड|मिला|देख|खरीद|बेच|छोड|जान|समझ|निकाल|गिन|चुन|घटा|बढा|हटा|पार|तुलना|विभागणी|वर्गवारी|यादी|सूची|क्रमवारी|तयार|तैयार|सुरू|शुरू|चालू|एकत्र|बदल|गणना|हिशोब|हिसाब|मूल्यांकन|मूल्यमापन|फिल्टर|स्पष्ट|नमूद|वेगळे|अलग|जमा|साफ)$/u;
const makesVerb = (before: Item | undefined, next: Item | undefined) =>
  before !== undefined &&
  (ofMaking.test(before.text) || (next === undefined && (hasTag(before, 'op', 'compare') || hasTag(before, 'op', 'split'))));
const ofAir = /(^(की|का|के|ची|साफ|शुद्ध|खराब|कैसी|कशी|तिथली|इथली|येथील|वहां की|यहां की)|ची|तली|धली)$/u;
const isWanted = (before: Item | undefined, next: Item | undefined) =>
  before !== undefined &&
  !ofAir.test(before.text) &&
  (next === undefined ||
    next.place !== undefined ||
    next.isAfterComma === true ||
    /^(आहे|होता|असेल|असतो|लागतो|सांगा|का|ना|तर)$/u.test(next.text));

const times = /^(गुना|गुने|गुनी|पट|पटीने|पटींनी)$/u;
const ofSize = /^(आकार|आकारा|साइज|साईज|साइझ|क्षेत्रफल|क्षेत्रफळ)(च्या|चे|ची|चा|चं)?$/u;
const isOfSize = (items: readonly Item[], at: number) => {
  const next = items[at + 1];
  if (next === undefined || !ofSize.test(next.text)) return false;
  const after = /^(का|की|के|वाले|वाली|वाला|च्या|चे|ची|चा)$/u.test(items[at + 2]?.text ?? '') ? at + 3 : at + 2;
  const isPart = after === at + 3 || /(च्या|चे|ची|चा|चं)$/u.test(next.text);
  return (
    isPart &&
    items[after] !== undefined &&
    (hasTag(items[after]!, 'kind') || hasTag(items[after]!, 'bhk') || aHome.test(items[after]!.text) || items[after]!.number !== null)
  );
};
const aloneOf = /^(अकेली|अकेले|एकट्या|एकटी|एकटीने|एकट्याने|केवळ|फक्त|सिर्फ|केवल)$/u;
const dimOfNamed =
  /^(भागातल[ाीे]|भागातल्या|भागातलं|भागात|भागातील|भागाचा|भागाची|भागाचे|भागाच्या|भागामध्ये|भागामधील|परिसरातल[ाीे]|परिसरातल्या|परिसरात|परिसरातील|परिसराचा|परिसराची|परिसराच्या|परिसरामध्ये|इलाके|इलाका|एरिया|एरियात|एरियामध्ये|एरियातील|क्षेत्र)$/u;
const isLocality = (item: Item | undefined) =>
  item?.place?.kind === 'found' && item.place.place.village !== undefined && item.place.place.project === undefined;
const inside = /(त|तील|तला|तली|तले|तल्या|च्या|चा|ची|चे|मध्ये|मधील|मधला|मधली|मधले|मधल्या)$/u;
const isSomebody = (item: Item | undefined) =>
  item !== undefined &&
  item.tags.length === 0 &&
  item.number === null &&
  item.place === undefined &&
  /^[\u0900-\u097Fa-z]{3,}$/u.test(item.text);
const ofBuying = /^(खरीद|घेत|विकत घे|खरेदी के)/u;
const ofPast = /^(आला|आली|आले|आल्या|गेला|गेली|गेले|गेल्या|झाला|झाली|झाले|झाल्या|पडला|पडली|पडले|बदलला|बदलली|बदलले|बदलल्या)$/u;
const isWhy = (items: readonly Item[], at: number) =>
  ofPast.test(items[at + 1]?.text ?? '') &&
  items.slice(0, at).some((item) => hasTag(item, 'noun') || hasTag(item, 'measure')) &&
  items.some(
    (item) =>
      hasTag(item, 'dir') || hasTag(item, 'op', 'change') || ofDegree.test(item.text) || ofHalf.test(item.text) || times.test(item.text),
  );

const asksMeaning = /^(mean|means|meant|stand|stands for|stand for|represent|signify|indicate|measure|show|tell|say|include|cover)$/;

/** "२ कोटींच्या वर", "80 lakh ke andar" with the ending written onto the amount. */
const afterAmount: Readonly<Record<string, 'min' | 'max'>> = {
  वर: 'min', वरील: 'min', वरचे: 'min', वरच्या: 'min', पुढे: 'min', पुढील: 'min', पुढचे: 'min', ऊपर: 'min', upar: 'min', var: 'min', varil: 'min', pudhe: 'min',
  खाली: 'max', खालील: 'max', खालचे: 'max', आत: 'max', आतील: 'max', नीचे: 'max', अंदर: 'max', niche: 'max', neeche: 'max', andar: 'max', khali: 'max', aat: 'max',
}; // prettier-ignore

const extremes: Readonly<Record<string, 'min' | 'max'>> = {
  'जास्तीत जास्त': 'max', अधिकतम: 'max', कमाल: 'max', 'कमीत कमी': 'min', न्यूनतम: 'min', किमान: 'min',
}; // prettier-ignore

/** What is compared with an amount, "५० लाखांहून महाग", "1 crore se mehenga": any word of more or less bounds it. */
const comparing = /^(पेक्षा|पेक्षाही|peksha|से|से भी|se|se bhi|than)$/;
const ofMore =
  /^(ज्यादा|अधिक|जास्त|जादा|महाग|महंग|बड|मोठ|ऊपर|वर|more|higher|larger|bigger|costlier|dearer|zyada|jyada|adhik|jast|mahag|m[ae]?he?[ae]?ng|bad[aei]|moth|upar|var)/u;
const ofLess = /^(कम|सस्त|स्वस्त|छोट|लहान|नीचे|खाल|less|lower|smaller|cheaper|kam|sast|svast|swast|chhot|chot|lahan|niche|neeche|khal)/u;
const isAmountEnd = (items: readonly Item[], at: number) =>
  items[at] !== undefined && (hasTag(items[at]!, 'scale') || hasTag(items[at]!, 'area-unit')) && (items[at - 1]?.number ?? null) !== null;

const isWise = (item: Item | undefined) => item !== undefined && hasTag(item, 'wise');
const oneYear = /^(one year|in one year|एक साल में|एक साल|एका वर्षात|एक वर्ष में|ek saal me|ek saal|eka varshat)$/u;
const betweenPlaces = /^(पेक्षा|पेक्षाही|peksha|पेक्षा तर|से|se)$/u;
const ofDegree = /^(कमी|जास्त|जादा|महाग|स्वस्त|कम|ज्यादा|अधिक|kami|jast|jasta|jaasta|jaast|kam|zyada|jyada|jada|adhik)$/u;
const ofComparison = /^(se|से|peksha|पेक्षा) /u;
const ofWhatKind = /^(kaisa|kaisi|kasa|kase|kashi|कैसा|कैसी|कसा|कसे|कशी|what kind of|what sort of)$/;
const moving = /^moved?$/;
const commercial = /^(commercial|व्यावसायिक|कमर्शियल|vyavsayik)$/;
const bySize = /^(largest|biggest|smallest|roomiest|most spacious|tiniest)$/;
const foremost = /^(first|पहले|पहिले|पहिल्या|pahle|pehle|pahile|pahilya)$/;

/** Words whose part depends on their neighbours: the area of "average area" is a size, and "fastest growing by price" names the figure. */
export function withRoles(items: readonly Item[]): readonly Item[] {
  return together(withSupply(byNeighbours(withQuantiles(kindsCompared(otherFirst(items))))));
}

/**
 * "मोशीपेक्षा कोरेगाव पार्क स्वस्त का आहे", "Wakad se zyada Baner me": the place that is compared with stands first; it is read as "कोरेगाव पार्क
 * मोशीपेक्षा स्वस्त".
 */
function otherFirst(items: readonly Item[]): readonly Item[] {
  const [other, one, ...more] = items.flatMap(({ place }, at) => (place === undefined ? [] : [at]));
  if (other === undefined || one === undefined || more.length > 0) return items;
  const says = items[other + 1]!;
  const isDegree = (item: Item, at: number) =>
    at > other + 1 &&
    (items[at - 1]?.number ?? null) === null &&
    (items[at + 1]?.number ?? null) === null &&
    (hasTag(item, 'op', 'cheap') || hasTag(item, 'op', 'costly') || ofDegree.test(item.text));
  const isApart = betweenPlaces.test(says.text);
  const degree = isApart ? items.findIndex(isDegree) : other + 1;
  const word = items[degree];
  // "से ज्यादा" is one phrase.
  const last = word === undefined ? '' : isApart ? word.text : word.text.replace(ofComparison, '');
  // "बाणेरपेक्षा जास्त विक्री वाकडमध्ये": no city that the other lies in, and no amount.
  const between = items.slice(other + 2, one);
  const isPlain = between.every((item) => item.number === null && (isFill(item) || hasTag(item, 'noun')));
  const isLocality = items[one]!.place?.kind === 'found' && items[one]!.place.place.village !== undefined;
  const isPhrase = ofComparison.test(says.text) && (between.length === 0 || (isPlain && isLocality));
  const isJoined = isApart ? one === other + 2 || (one === other + 3 && degree === other + 2) : isPhrase;
  const sense =
    word === undefined || !isJoined
      ? null
      : hasTag(word, 'op', 'cheap')
        ? 'max'
        : hasTag(word, 'op', 'costly')
          ? 'min'
          : boundOf({ ...word, text: last });
  if (sense === null) return items;
  const than: Item = {
    ...says,
    tags: [
      { slot: 'op', value: 'than' },
      { slot: 'dir', value: sense === 'min' ? 'up' : 'down' },
    ],
  };
  return items.map((item, at) => {
    if (at === other) return items[one]!;
    if (at === one) return items[other]!;
    return at === other + 1 ? than : at === degree ? asFill(item) : item;
  });
}

/** What kind of sales or homes an item names: first sales and resales, a number of bedrooms, flats and shops. */
const sortOf = (items: readonly Item[], at: number): string | null => {
  const item = items[at];
  if (item === undefined) return null;
  if (hasTag(item, 'sale-kind') || hasTag(item, 'age')) return 'sale';
  if (hasTag(item, 'bhk') && (items[at - 1]?.number ?? null) !== null) return 'bhk';
  return hasTag(item, 'kind') ? 'kind' : null;
};

/** "Is new cheaper than resale", "2 BHK 3 BHK se mehenga hai kya": the two kinds stand beside each other, in the order of their figures. */
function kindsCompared(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    (item) => (item.text.endsWith(' than') || ofComparison.test(item.text)) && (hasTag(item, 'bound') || hasTag(item, 'op', 'than')),
  );
  const word = items[at];
  if (word === undefined) return items;
  const isAfter = word.text.endsWith(' than');
  let next = isAfter ? at + 1 : at - 1;
  while (isFill(items[next]) && sortOf(items, next) === null) next += isAfter ? 1 : -1;
  const isCounted = isAfter && (items[next]?.number ?? null) !== null && items[next + 1] !== undefined && hasTag(items[next + 1]!, 'bhk');
  const other = isCounted ? next + 1 : next;
  const sort = sortOf(items, other);
  const one = items.findIndex((_item, place) => place < Math.min(at, other) && sortOf(items, place) === sort);
  if (sort === null || one < 0) return items;
  const isLess = valueOf(word, 'bound') === 'max';
  const isOfPrice = /cheap|sast|swast|सस्त|स्वस्त|costl|expensive|dear|pric|m[ae]?he?[ae]?ng|mahag|महंग|महाग/u.test(word.text);
  const order = isOfPrice ? (isLess ? 'cheap' : 'costly') : isLess ? 'bottom' : 'top';
  return items.map((item, place): Item => {
    if (place === at) return { ...word, tags: [{ slot: 'op', value: 'compare' }, { slot: 'op', value: order }] }; // prettier-ignore
    const age = place === one || place === other ? valueOf(item, 'age') : null;
    return age === null ? item : { ...item, tags: [{ slot: 'sale-kind', value: age === 'new' ? 'primary' : 'resale' }] };
  });
}

function byNeighbours(items: readonly Item[]): readonly Item[] {
  const isRanked = items.some(({ tags }) => tags.some(({ slot, value }) => slot === 'op' && ranks.has(value)));
  const hasPlaceCut = items.some(
    (item) => hasTag(item, 'dim') && byFigure[valueOf(item, 'dim') ?? ''] === undefined && !bareArea.test(item.text),
  );
  const namesFigure = items.some(
    (item) => ['noun', 'measure', 'stat', 'count'].some((slot) => hasTag(item, slot)) || hasTag(item, 'op', 'share'),
  );
  return items.flatMap((item, at): Item | Item[] => {
    const before = items[at - 1];
    const after = items[at + 1];
    // "Flat lu ya nahi", "kya main Wakad me ghar lu": whether to buy, where the question ends with it or sets something beside it.
    if (wouldTake.test(item.text) && (after === undefined || orNot.test(after.text)))
      return { ...item, tags: [{ slot: 'guard', value: 'advice' }] };
    // "Jasta mahag", "adhik sasta": by how much is not said.
    const isDegree = ofDegree.test(item.text) && hasTag(item, 'bound') && (before?.number ?? null) === null && !isAmountEnd(items, at - 1);
    if (isDegree && after !== undefined && (hasTag(after, 'op', 'costly') || hasTag(after, 'op', 'cheap'))) return asFill(item);
    // "What is within 2 km of it": as far as the answer looks.
    const isTwoKm = item.number === 2 && after !== undefined && kilometres.test(after.text);
    const hasFigure = items.some((one) => ['noun', 'measure', 'stat', 'count'].some((slot) => hasTag(one, slot)));
    if (isTwoKm && !hasFigure) return { ...asFill(item), number: null };
    if (kilometres.test(item.text) && before?.number === 2 && !hasFigure) return { ...item, tags: [{ slot: 'op', value: 'near' }] };
    const isOne = (one: Item | undefined) => one !== undefined && ['noun', 'measure', 'stat'].some((slot) => hasTag(one, slot));
    // "For a story: what percentage of homes": what the answer is for.
    const isFor = [before, items[at - 2], items[at - 3]].some((one) => one !== undefined && forWhat.test(one.text));
    if (ofWriting.test(item.text) && hasTag(item, 'guard', 'off-topic') && isFor && items.some((one) => isOne(one))) return asFill(item);
    const spoken = spokenRole(items, at);
    if (spoken !== null) return spoken;
    // "Iska average kitna hoga": what a statistic is, and no time to come.
    const isPresumed = hasTag(item, 'op', 'forecast') && ofPresuming.test(item.text);
    if (isPresumed && items.some((one) => hasTag(one, 'stat') || hasTag(one, 'measure'))) return asFill(item);
    // "Mumbai ka bhi batao": the figure of Mumbai as well, and not of both.
    if (
      hasTag(item, 'edit', 'add') &&
      /^(bhi|भी|पण|pan)$/u.test(item.text) &&
      ofWhose.test(before?.text ?? '') &&
      items[at - 2]?.place !== undefined
    )
      return asFill(item);
    // "Sharma ji ke paas kitni property hai": a person.
    if (isOpenWord(item) && after !== undefined && /^(ji|saheb|sahab|sahib|जी|साहेब|साहब)$/u.test(after.text))
      return { ...item, tags: [{ slot: 'guard', value: 'personal-data' }] };
    // "Is Baner getting costlier", "Baner mehenga ho raha hai kya": a change, where nothing is put in order or compared.
    const isDear = hasTag(item, 'op', 'costly') || hasTag(item, 'op', 'cheap');
    const isTurning =
      isDear && (turning.test(before?.text ?? '') || (becomes.test(after?.text ?? '') && isUnderWay.test(items[at + 2]?.text ?? '')));
    const isUp = hasTag(item, 'op', 'costly');
    // "Which localities are getting costlier" puts them in the order of their change.
    const isOfList = items.some((one) => hasTag(one, 'dim', 'locality') || hasTag(one, 'dim', 'city'));
    if (isTurning && isOfList) return { ...item, tags: [{ slot: 'op', value: isUp ? 'grew' : 'fell' }] };
    if (isTurning && !items.some((one) => hasTag(one, 'dim')) && items.filter(({ place }) => place !== undefined).length < 2)
      return { ...item, tags: [{ slot: 'op', value: 'change' }, { slot: 'dir', value: isUp ? 'up' : 'down' }] }; // prettier-ignore
    // "Name the five dearest localities".
    if (at === 0 && item.text === 'name' && item.tags.length === 0 && items.some((one) => hasTag(one, 'dim'))) return asFill(item);
    // "The top 10 percent builders": a part of what is put in order is no quantile.
    const isPartOfList =
      /^(top|bottom) (10|ten)/.test(item.text) && hasTag(item, 'stat') && items.slice(at + 1, at + 3).some((one) => hasTag(one, 'dim'));
    if (isPartOfList) return { ...item, tags: [] };
    // "Any risks or opportunities".
    const [left, right] = [items[at - 1], items[afterFill(items, at)]];
    const isOfSignals = (one: Item | undefined) => one !== undefined && (hasTag(one, 'op', 'risk') || hasTag(one, 'op', 'opportunity'));
    if (hasTag(item, 'op', 'compare') && isOfSignals(left) && isOfSignals(right)) return asFill(item);
    // "Companies or trusts" are one figure.
    const [leftMeasure, rightMeasure] = [valueOf(left, 'measure'), valueOf(right, 'measure')];
    if (hasTag(item, 'op', 'compare') && leftMeasure !== null && leftMeasure === rightMeasure) return asFill(item);
    // "Declared vs booked units": two figures beside each other.
    if (/^(vs|versus|against|as against|बनाम|विरुद्ध)$/u.test(item.text) && isOne(left) && isOne(right))
      return { ...item, tags: [{ slot: 'fn', value: '' }, { slot: 'marker', value: 'and' }] }; // prettier-ignore
    // "The sold share, matlab declared units me se kitne bik gaye": the same in other words.
    const isFigureWord = ({ tags }: Item) => tags.some(({ slot }) => slot === 'measure' || slot === 'noun');
    if (
      ofSameWords.test(item.text) &&
      item.isAfterComma === true &&
      items.slice(0, at).some(isFigureWord) &&
      items.slice(at + 1).some((one) => isFigureWord(one) || hasTag(one, 'count'))
    )
      return asFill(item);
    const bound = before !== undefined && (hasTag(before, 'scale') || hasTag(before, 'area-unit')) ? afterAmount[item.text] : undefined;
    // "सर्वात लहान १०% घरं किती फुटांच्या आत": the quantile has said what is asked for.
    const isOfQuantile = isFill(item) && items.some((one) => /-p\d\d$/.test(valueOf(one, 'measure') ?? ''));
    if (bound !== undefined && !isOfQuantile) return { ...item, tags: [{ slot: 'bound', value: bound }] };
    // "जास्तीत जास्त ७० लाख": the most of an amount bounds it, where that of what is put in order is the top.
    const extreme = extremes[item.text];
    if (extreme !== undefined && (items[at + 1]?.number ?? null) !== null && isAmountEnd(items, at + 2))
      return { ...item, tags: [{ slot: 'bound', value: extreme }] };
    if (comparing.test(item.text) && isAmountEnd(items, at - 1) && boundOf(items[at + 1]) !== null) return [];
    const degree = comparing.test(before?.text ?? '') && isAmountEnd(items, at - 2) ? boundOf(item) : null;
    if (degree !== null) return { ...item, tags: [{ slot: 'bound', value: degree }] };
    // "Cheaper than Dehu" compares places; "cheaper than 50 lakh" bounds a price.
    const compared = item.text.endsWith(' than') ? valueOf(item, 'bound') : null;
    if (compared !== null && items[afterFill(items, at)]?.place !== undefined)
      return {
        ...item,
        tags: [
          { slot: 'op', value: 'than' },
          { slot: 'dir', value: compared === 'min' ? 'up' : 'down' },
        ],
      };
    // "Koregaon Park ka rate Dehu Road se kam kyun hai": what follows a place compares it.
    const beside =
      before?.place !== undefined && (items[at + 1]?.number ?? null) === null && ofComparison.test(item.text)
        ? valueOf(item, 'bound')
        : null;
    if (beside !== null && items.filter(({ place }) => place !== undefined).length > 1)
      return {
        ...item,
        tags: [
          { slot: 'op', value: 'than' },
          { slot: 'dir', value: beside === 'min' ? 'up' : 'down' },
        ],
      };
    // "पिछले एक साल में": the last twelve months, and beside no others.
    if (hasTag(item, 'op', 'year-before') && oneYear.test(item.text) && before !== undefined && hasTag(before, 'time', 'last'))
      return [
        { ...item, text: '1', number: 1, tags: [] },
        { ...item, tags: [{ slot: 'unit', value: 'year' }] },
      ];
    // "The first 5 builders", "पहिले ५ विकासक" are the top ones.
    if (
      foremost.test(item.text) &&
      (items[at + 1]?.number ?? null) !== null &&
      (items[at + 2] === undefined || isFill(items[at + 2]) ? items.some((one) => hasTag(one, 'dim')) : hasTag(items[at + 2]!, 'dim'))
    )
      return { ...item, number: null, tags: [{ slot: 'op', value: 'top' }] };
    // "I'm an NRI", "मैं एनआरआई हूं": who asks is no condition of what is asked.
    if (ofAsker.test(item.text) && saysWhoAsks(items, at)) return asFill(item);
    // कर of "कर दो", "पार कर चुके", "तुलना कर" is a verb, and no tax.
    if (/^(कर|kar)$/.test(item.text) && (isDone.test(items[at + 1]?.text ?? '') || makesVerb(before, items[at + 1]))) return asFill(item);
    // जाती of "निकाली जाती है" is a verb, and no caste.
    if (item.text === 'जाती' && /^(है|हैं|थी|थीं|रही|आहे|आहेत)$/u.test(items[at + 1]?.text ?? '')) return asFill(item);
    // हवा of "मध्यक दर हवा आहे" is wanted, and no air.
    if (item.text === 'हवा' && isWanted(before, items[at + 1])) return asFill(item);
    // "बनाम उससे एक साल पहले", "उससे पहले के 12 महीने": the days that were named.
    if (
      /^(उससे|इससे|उसके|त्याच्या|त्यापेक्षा)$/u.test(item.text) &&
      /^(पहले|पिछले|पिछली|आधी|आधीचे|आधीच्या|पूर्वीचे|पूर्वीच्या|पूर्व)$/u.test(items[at + 1]?.text ?? '')
    )
      return asFill(item);
    // "किती टक्के वाढली", "कितने प्रतिशत बढ़ी": by how much, and no share.
    if (
      percentWord.test(item.text) &&
      hasTag(item, 'op', 'share') &&
      ((after !== undefined && isMove(after)) ||
        (ofHowMuch.test(before?.text ?? '') &&
          items.slice(0, at).some((one) => isMove(one)) &&
          !items.slice(at + 1).some((one) => isOne(one))))
    )
      return asFill(item);
    // "दस गुना क्यों हो गए", "१० पट": a change upwards, whatever its size.
    if (times.test(item.text) && (before?.number ?? null) !== null)
      return {
        text: item.text,
        number: null,
        tags: [
          { slot: 'op', value: 'change' },
          { slot: 'dir', value: 'up' },
          { slot: 'times', value: String(before!.number) },
        ],
      };
    if (item.number !== null && items[at + 1] !== undefined && times.test(items[at + 1]!.text)) return asFill({ ...item, number: null });
    // "मध्यम आकार की दुकानें": of medium size, and no median.
    if (item.text === 'मध्यम' && isOfSize(items, at)) return { ...item, tags: [] };
    // "8 सौ से 12 सौ वर्ग फुट आकार के घर": the word says what the amount is.
    if (
      ofSize.test(item.text) &&
      before !== undefined &&
      hasTag(before, 'area-unit') &&
      (items[at - 2]?.number ?? null) !== null &&
      items.some(
        (one, where) => where !== at && (hasTag(one, 'measure') || ['rate', 'price', 'sales'].some((noun) => hasTag(one, 'noun', noun))),
      )
    )
      return asFill(item);
    // "अकेली महिला", "फक्त बायका" is the measure itself.
    if (
      aloneOf.test(item.text) &&
      [1, 2].some((step) => items[at + step] !== undefined && hasTag(items[at + step]!, 'measure', 'women-only-share'))
    )
      return asFill(item);
    // "वारजे भागातला दर", "वाकड इलाके में": the word says what the name is.
    if (dimOfNamed.test(item.text) && isLocality(before) && !isWise(items[at + 1])) return asFill(item);
    // "पुणे परिसरात": the city and what is around it; "पुण्यातील परिसर" are its parts.
    if (/^परिसरात(ील|ला|ली|ले|ल्या)?$/u.test(item.text) && before?.place?.kind === 'found' && !inside.test(before.text)) return asFill(item);
    // "राजेश शर्मा ने कहां घर खरीदा": what somebody bought is of a person.
    if (/^(ने|यांनी|ह्यांनी|याने|हिने)$/u.test(item.text) && isSomebody(before) && items.some((one) => ofBuying.test(one.text)))
      return { ...item, tags: [{ slot: 'guard', value: 'personal-data' }] };
    // "दर का बदलले", "भाव निम्म्यावर का आला": why, where a verb follows that says it of the past.
    if (item.text === 'का' && isWhy(items, at)) return { ...item, tags: [{ slot: 'op', value: 'why' }] };
    // "Sold for 75 lakh to 1 crore" counts them.
    if (/^(sold|sells?|selling|going|go) (for|at)$/.test(item.text) && (items[at + 1]?.number ?? null) !== null)
      return { ...item, tags: [{ slot: 'noun', value: 'sales' }] };
    // "What would a typical buyer have paid" values nothing: no home is named.
    // "What would a 2 BHK cost" asks for a price of the place, one of 900 sq ft for a value.
    const isOfHome = items.slice(at + 1).some((one) => ['kind', 'bhk', 'area-unit'].some((slot) => hasTag(one, slot)));
    const isPriced = items.some((one) => hasTag(one, 'noun', 'price')) && !items.some((one) => hasTag(one, 'area-unit'));
    if (item.text === 'what would a' && (!isOfHome || isPriced)) return asFill(item);
    // "Moved up" is a change; what builders moved they sold.
    if (moving.test(item.text) && hasTag(item, 'op', 'trend')) {
      const next = items[afterFill(items, at)] ?? items[at + 1];
      if ([items[at + 1], next].some((one) => one !== undefined && hasTag(one, 'dir'))) return asFill(item);
      if (items.some((one) => hasTag(one, 'dim', 'promoter') || hasTag(one, 'dim', 'project')))
        return { ...item, tags: [{ slot: 'noun', value: 'sales' }] };
    }
    // "Ranked by price growth" is an order by change, and no cut by prices.
    const follows = items[at + 1];
    if (/^by (price|rate)$/.test(item.text) && follows !== undefined && (hasTag(follows, 'dir') || hasTag(follows, 'op', 'change')))
      return asFill(item);
    // "Commercial offices" are offices.
    if (
      item.tags.length === 0 &&
      commercial.test(item.text) &&
      ['office', 'shop'].some((kind) => hasTag(items[at + 1] ?? item, 'kind', kind))
    )
      return asFill(item);
    // "The biggest flats" are put in order by their size, where no other figure is named.
    if (bySize.test(item.text) && hasTag(item, 'op') && !namesFigure && isHome(items[afterFill(items, at)]))
      return { ...item, tags: [...item.tags, { slot: 'noun', value: 'area' }] };
    // "What does a flat cost" asks for a figure, "what does absorption mean" for words.
    if (item.text === 'what does' && !items.some(({ text }) => asksMeaning.test(text))) return asFill(item);
    // "Sabse mehnge", "सर्वात स्वस्त": the next word says in which order.
    if (
      item.tags.length === 0 &&
      superlative.test(item.text) &&
      items[at + 1]?.tags.some(({ slot, value }) => slot === 'op' && ranks.has(value))
    )
      return asFill(item);
    const age = valueOf(item, 'age');
    if (age !== null && isHomeAfter(items, at + 1))
      return { ...item, tags: [{ slot: 'sale-kind', value: age === 'new' ? 'primary' : 'resale' }] };
    const dim = valueOf(item, 'dim');
    const isSize =
      bareArea.test(item.text) && before !== undefined && (hasTag(before, 'noun', 'area') || (hasTag(before, 'stat') && !isRanked));
    // "Area p10 in Dadar", "area p90".
    const isStatOfIt =
      bareArea.test(item.text) && after !== undefined && hasTag(after, 'stat') && !items.some((one) => isOne(one) && hasTag(one, 'noun'));
    if (dim === 'locality' && isStatOfIt && !isRanked) return { ...item, tags: [{ slot: 'noun', value: 'area' }] };
    if (dim === 'locality' && isSize) return { ...item, tags: [{ slot: 'noun', value: 'area' }] };
    // "In project Sahyakunj County": the word says what the name is.
    const isNamed = [before, items[at + 1]].some((one) => one?.place?.kind === 'found' && one.place.place.project !== undefined);
    if (dim === 'project' && isNamed && !/wise|by /.test(item.text)) return asFill(item);
    // "Median rate, price and area": a size, joined to other figures.
    const joined =
      before !== undefined && (hasTag(before, 'marker', 'and') ? items[at - 2] : item.isAfterComma === true ? before : undefined);
    if (
      dim === 'locality' &&
      bareArea.test(item.text) &&
      joined &&
      ['noun', 'measure'].some((slot) => hasTag(joined, slot)) &&
      !isWise(items[at + 1])
    )
      return { ...item, tags: [{ slot: 'noun', value: 'area' }] };
    // "For a bank report": whom the answer is for, and no cut.
    const isForReport = [items[at + 1], items[at + 2]].some(
      (one) => one !== undefined && /^(report|रिपोर्ट|अहवाल|अहवालासाठी)$/u.test(one.text),
    );
    if ((dim === 'lender' || dim === 'project') && isForReport) return asFill(item);
    // "The usual ticket size" is a price, "sales by ticket size" a cut.
    if (dim === 'ticket-band' && item.text === 'ticket size' && (before?.tags ?? []).some(({ slot }) => slot === 'stat'))
      return { ...item, tags: [{ slot: 'noun', value: 'price' }] };
    // "What kind of area is it": the word names what the place is.
    if (dim === 'locality' && ofWhatKind.test(before?.text ?? '')) return asFill(item);
    const figure = byFigure[dim ?? ''];
    const isFigure = figure !== undefined && isRanked && hasPlaceCut && /^by |(नुसार|के हिसाब से|ke hisab se)$/.test(item.text);
    return isFigure ? { ...item, tags: [{ slot: 'noun', value: figure }] } : item;
  });
}

const boundOf = (item: Item | undefined) =>
  item === undefined || item.number !== null || item.place !== undefined
    ? null
    : ofMore.test(item.text)
      ? 'min'
      : ofLess.test(item.text)
        ? 'max'
        : null;

const wholeUnit = /^(full|complete|completed|whole|entire)$/;
const timesOf = (item: Item | undefined) => item !== undefined && (hasTag(item, 'time') || item.number !== null);

/** "The last full quarter", "last 4 complete quarters": what is counted are full ones in any case. */
export const withoutWhole = (items: readonly Item[]): readonly Item[] =>
  items.filter(
    (item, at) =>
      !(
        wholeUnit.test(item.text) &&
        timesOf(items[at - 1]) &&
        items[at + 1] !== undefined &&
        (hasTag(items[at + 1]!, 'unit') || items[at + 1]!.number !== null)
      ),
  );

/** "New flats", "नवीन २ बीएचके": first sales; "old flats": resales. */
function isHomeAfter(items: readonly Item[], at: number): boolean {
  const next = items[at];
  if (next === undefined) return false;
  // "Naye aur purane ghar".
  if (hasTag(next, 'marker', 'and') && items[at + 1] !== undefined)
    return hasTag(items[at + 1]!, 'age') || hasTag(items[at + 1]!, 'sale-kind');
  if (next.number !== null && items[at + 1] !== undefined) return hasTag(items[at + 1]!, 'bhk');
  return hasTag(next, 'kind') || hasTag(next, 'bhk') || aHome.test(next.text);
}
