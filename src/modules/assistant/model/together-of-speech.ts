import { asFill, asMeasure, hasTag, type Item } from './item.ts';
import { asksHowMany, type QuestionWords } from './question-words.ts';

const rupees = /^(rupees?|rs|rupaye|rupay|rupayon|rupayan?(cha|chi|che|chya)|रुपये|रुपए|रुपयों|रुपयां?(चा|ची|चे|च्या)?)$/u;
const eachOf = /^(each|every|per|a|an|one|ek|एक|har|हर|prati|प्रति|pratyek|प्रत्येक)$/u;
const isDone = /^(ho|hui|hue|huye|hua|huve|huwe|zale|zali|zala|zalya|jhale|jhali|jhalya|kiye|kiya|ki|kele|keli|kelya|gaye|gayi|gaya)$/;
const left =
  /^(bach[aei]|bach[aei] hui|bach[aei] hue|bacha hua|bachi hui|bache hue|bachte|bachti|bachta|bachle|bachleli|rahil[aei]|rahilya|rahilele|rahileli|rahilelya|raha|rahi|rahe|url[aei]|urlya|urlele|urleli|urlelya|pad[aei]|baki|baaki)$/;
const toSell =
  /^(bechn[aei]|bikn[aei]|bikne wale|vikayla|vikaych[aei]|vikaychya|vikaychi|viknyas|viknyasathi|viknyachi|to sell|to be sold)$/;
const most = /^(sabse|sarvat|saglyat|sabhi me|सबसे|सर्वात|सगळ्यात)$/u;
const fast = /^(tezi|tez|teji|tej|veg|vegane|vegat|zyada|jyada|zada|jada|jast|jasta|jaasta|adhik|तेजी|तेज|वेगाने|ज्यादा|जास्त|अधिक)$/u;
const ofKinds = /^(joint|jointly|single|singles|individual|individuals|couple|couples|alone|women|men|firms?|companies|company)$/;
const ofPin = /^(pin|pin code|pincode|pin codes|postal|circles?)$/;
const ofAgreement = /^(agreements?|agreement (values?|price|amount)|karar\w*)$/;

/** Everyday ways to name a figure or a cut, each of several words that stand apart. */
export function readSpeech({ found, at, has, put, sells }: QuestionWords): void {
  const replace = (place: number, tags: Item['tags']) => {
    if (found[place] !== undefined) found[place] = { ...found[place], tags };
  };
  const fill = (place: number) => {
    if (found[place] !== undefined) found[place] = asFill(found[place]);
  };
  // "Kul kitne rupaye ki bikri", "how many rupees of sales": what they were sold for.
  found.forEach((item, place) => {
    if (item.tags.length > 0 || !rupees.test(item.text)) return;
    const isValue = sells && asksHowMany(found, place) && !has('noun', 'rate') && !has('noun', 'price');
    found[place] = isValue ? asMeasure(item, 'sales-value') : asFill(item);
  });
  // "How many units does each project sell in a month", "ek project ek mahine me kitna bechta hai".
  const project = at((item, place) => hasTag(item, 'dim', 'project') && eachOf.test(found[place - 1]?.text ?? ''));
  const month = at(
    (item, place) => (hasTag(item, 'unit', 'month') && !hasTag(found[place - 1] ?? item, 'time')) || hasTag(item, 'dim', 'month'),
  );
  const isOther = ['measure', 'stat'].some((slot) => has(slot)) || ['rate', 'price', 'area'].some((noun) => has('noun', noun));
  const isOfEach = month >= 0 && (found[month - 1]?.number === null || found[month - 1]?.number === 1 || found[month - 1] === undefined);
  if (project >= 0 && isOfEach && sells && !isOther) {
    put(project, 'sales-velocity');
    found[month] = { ...asFill(found[month]!), number: null };
    if (found[month - 1]?.number === 1) found[month - 1] = { ...asFill(found[month - 1]!), number: null };
    if (found[project - 1]?.number === 1) found[project - 1] = { ...asFill(found[project - 1]!), number: null };
  }
  if (has('measure', 'sales-velocity')) found.forEach((item, place) => { if (/^(per|a|each) month$/.test(item.text)) fill(place); }); // prettier-ignore
  // "Agreement se registry tak kitne din lagte hain".
  if (has('measure', 'days-to-registration'))
    found.forEach((item, place) => { if (item.tags.length === 0 && /^(days?|din|divas|दिन|दिवस)$/u.test(item.text)) fill(place); }); // prettier-ignore
  // "Units book ho chuki": what is booked, and nothing to be booked by us.
  const booked = at((item, place) => item.text === 'book' && hasTag(item, 'guard') && isDone.test(found[place + 1]?.text ?? ''));
  put(booked, 'units-booked');
  // "Kitni unit bachi hui hai bechne ko", "kiti flat vikayche rahile": what is left to be sold.
  const selling = at((item) => toSell.test(item.text));
  const rest =
    selling < 0 || has('measure')
      ? -1
      : at((item, place) => left.test(item.text) && item.place === undefined && Math.abs(place - selling) <= 4);
  if (rest >= 0) {
    put(selling, 'unsold-units');
    fill(rest);
  }
  // "Rate sabse tezi se kahan badha": an order by change.
  const how = at((item, place) => most.test(item.text) && fast.test(found[place + 1]?.text ?? ''));
  const moved = how < 0 ? -1 : at((item, place) => place > how + 1 && hasTag(item, 'dir') && hasTag(item, 'op', 'change'));
  if (moved >= 0) {
    replace(moved, [{ slot: 'op', value: hasTag(found[moved]!, 'dir', 'up') ? 'grew' : 'fell' }]);
    fill(how);
    fill(how + 1);
  }
  // "Women alone, joint, firms: how do sales divide by buyer kind": the kinds are those of the cut.
  if (has('dim', 'buyer-kind') && !has('op', 'share'))
    found.forEach((item, place) => {
      const isKind = item.tags.length === 0 ? ofKinds.test(item.text) : /^(women-only|joint|entity)-share$/.test(item.tags[0]!.value);
      if (isKind && item.place === undefined) fill(place);
    });
  // "Where do the buyers in Wagholi live".
  const lives =
    found.some(({ text }) => /^(where|kahan|kaha|kuthe)$/.test(text)) &&
    found.some(({ text }) => /^(buyers?|kharidar|purchasers?)$/.test(text));
  const living = lives ? at((item) => hasTag(item, 'op', 'people')) : -1;
  replace(living, [{ slot: 'dim', value: 'buyer-origin' }]);
  // "Where buyers live, by PIN".
  if (has('dim', 'buyer-origin'))
    found.forEach((item, place) => {
      if (item.place === undefined && ofPin.test(item.text)) fill(place);
      if (hasTag(item, 'wise')) fill(place);
    });
  // "Sales by what the area is measured on (area basis)".
  if (has('dim', 'area-basis'))
    found.forEach((item, place) => { if (hasTag(item, 'dim', 'locality') && /^area$/.test(item.text)) fill(place); }); // prettier-ignore
  // "What part of the sales is by promoters, i.e. first sales".
  const who =
    has('op', 'share') && has('sale-kind', 'primary')
      ? at((item) => hasTag(item, 'dim', 'promoter') && !/wise|^by (builder|promoter|developer)$/.test(item.text))
      : -1;
  fill(who);
  // "In which months do sales peak": the season, and no question of the data.
  if (has('op', 'season')) fill(at(({ text }) => /^which months?$/.test(text)));
  // "How many homes have the builders yet to sell".
  const unsold = has('measure') || sells ? -1 : at((item) => hasTag(item, 'rest') && /to (sell|be sold)$/.test(item.text));
  put(unsold, 'unsold-units');
  const seller =
    unsold < 0
      ? -1
      : at(
          (item, place) =>
            hasTag(item, 'dim', 'promoter') &&
            !/wise|by /.test(item.text) &&
            !/^(which|each|every|by|per|what)$/.test(found[place - 1]?.text ?? ''),
        );
  fill(seller);
  // "How many went for less than 40 lakh".
  const went = sells || isOther || has('op') ? -1 : at(({ text }) => /^(went|went for|changed hands|gone for|go for)$/.test(text));
  if (went >= 0 && has('count')) replace(went, [{ slot: 'noun', value: 'sales' }]);
  // "Median price of places smaller than 500 sqft": homes.
  const places = at(
    (item, place) =>
      /^(places?|jagah)$/.test(item.text) &&
      found[place + 1] !== undefined &&
      hasTag(found[place + 1]!, 'bound') &&
      found[place + 2]?.number !== null &&
      found[place + 3] !== undefined &&
      (hasTag(found[place + 3]!, 'area-unit') || hasTag(found[place + 3]!, 'scale')) &&
      !/^(which|what|kaun|kaunsi|konti|kis)$/.test(found[place - 1]?.text ?? ''),
  );
  fill(places);
  // "Agreement vs guideline ratio", "how do agreement values compare with the ready reckoner value".
  const guide =
    has('measure') || has('bound', 'max')
      ? -1
      : at((item) => hasTag(item, 'guide') || (item.tags.length === 0 && /^guidelines?$/.test(item.text)));
  const agreed = guide < 0 ? -1 : at(({ text }) => ofAgreement.test(text));
  if (agreed >= 0 && (has('op', 'compare') || has('op', 'than') || has('ratio'))) {
    put(guide, 'agreement-to-guideline');
    found.forEach((item, place) => {
      const isOfIt = hasTag(item, 'ratio') || hasTag(item, 'op', 'compare') || hasTag(item, 'op', 'than') || hasTag(item, 'op', 'worth');
      if (item.place === undefined && place !== guide && (isOfIt || ofAgreement.test(item.text))) fill(place);
    });
  }
  // "What share of Mumbai's sales is in Worli".
  readShareOfPlace(found, has);
}

/** A locality and its city beside a share, and nothing else to be a share of: the share of the locality among all of the city. */
function readShareOfPlace(found: Item[], has: QuestionWords['has']): void {
  const asksShare =
    has('op', 'share') ||
    found.some(({ text }, place) => text === 'how much of' || (text === 'how much' && found[place + 1]?.text === 'of'));
  const isOfElse =
    ['bhk', 'kind', 'sale-kind', 'dim', 'stat', 'age', 'neg', 'bound'].some((slot) => has(slot)) ||
    found.some(({ tags }) => tags.some(({ slot, value }) => slot === 'measure' && !/^(sales-value|sales-count)$/.test(value))) ||
    ['rate', 'price', 'area'].some((noun) => has('noun', noun));
  const isOfSales =
    has('noun', 'sales') ||
    has('measure', 'sales-value') ||
    has('measure', 'sales-count') ||
    found.some(({ text }) => /^share of (sales|value)$/.test(text));
  const named = found.flatMap(({ place }, at) => (place === undefined ? [] : [{ place, at }]));
  const [one, other] = named;
  if (!asksShare || isOfElse || !isOfSales || named.length !== 2 || one?.place.kind !== 'found' || other?.place.kind !== 'found') return;
  const [whole, part] = one.place.place.village === undefined ? [one, other] : [other, one];
  if (whole.place.kind !== 'found' || part.place.kind !== 'found') return;
  const { village } = part.place.place;
  const isWhole = whole.place.place.village === undefined && whole.place.place.project === undefined;
  if (!isWhole || village === undefined || part.place.place.project !== undefined || part.place.place.city !== whole.place.place.city)
    return;
  const { place: _place, ...item } = found[part.at]!;
  found[part.at] = { ...item, tags: [{ slot: 'dim', value: 'locality' }], part: village };
  const much = found.findIndex(({ text }) => text === 'how much of' || text === 'how much');
  if (!has('op', 'share') && much >= 0) found[much] = { ...found[much]!, tags: [{ slot: 'op', value: 'share' }] };
}
