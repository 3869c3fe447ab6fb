import { asFill, hasTag, valueOf, type Item } from './item.ts';
import { asksHowMany, type QuestionWords } from './question-words.ts';
import { aHome } from './role-words.ts';

const figureCut: Readonly<Record<string, string>> = { price: 'ticket-band', area: 'size-band' };
const aClass =
  /^(bands?|brackets?|slabs?|buckets?|गट|गटा|गटां|श्रेणी|श्रेण्या|श्रेण्यां|श्रेणियों|वर्ग|वर्गा|वर्गां|वर्गों|दायरा|दायरे|दायरों|पट्टा|पट्टे|पट्ट्या|पट्ट्यां|टप्पा|टप्पे|टप्प्या|टप्प्यां|स्लॅब|स्लैब|ब्रैकेट|ब्रॅकेट|रेंज|gat)$/u;
const wholeArea = /^(carpet area|carpet|floor space|floor area|क्षेत्रफळ|क्षेत्रफल|चटई क्षेत्र|चटई क्षेत्रफळ|कारपेट|कार्पेट|kshetrafal|kshetraphal)$/;
const ofWorth = /^(मूल्य|मूल्याची|मूल्याचे|किमतीची|किंमतीची|कीमत|मोल|रकम|राशि|रक्कम|रकमेची|रकमेचे|mulya|mulyachi|value|worth|amount|rakam|rakmechi)$/;
const inAll = /^(किती रुपयांच[ीेां]|कितने रुप[एय]े? की)$/u;
const ofTotal = /^(total|overall|कुल|एकूण|kul|ekun)$/;

/** What was sold, for how much, and how large it is. */
export function readSalesTogether({ found, at, has, follows, put, drop, sells, hasArea }: QuestionWords): void {
  // "Kitne crore ki bikri", "किती कोटींची विक्री", "total crores transacted".
  const isScale = (item: Item, place: number) =>
    hasTag(item, 'scale') &&
    item.number === null &&
    (found[place - 1]?.number ?? null) === null &&
    ![found[place - 1], found[place + 1]].some((one) => one !== undefined && hasTag(one, 'bound'));
  const scale = sells ? at(isScale) : -1;
  put(scale, 'sales-value');
  // "Sales worth how many crores".
  if (scale >= 0) drop('op', 'worth');
  // "How many square feet were sold".
  put(sells ? follows((item) => hasTag(item, 'area-unit')) : -1, 'area-sold');
  // "Which localities sold the most square feet": of areas without a number the sum is meant.
  const isSaleOf = sells || found.some(({ text }) => /(^| )sold( |$)/.test(text));
  const footage = isSaleOf && !hasArea && !has('bhk') && !has('stat') && !has('kind') ? at((item) => hasTag(item, 'area-unit')) : -1;
  if (footage >= 0 && !has('noun', 'rate') && !has('noun', 'price')) put(footage, 'area-sold');
  // "How many sq ft is a 2 BHK", "सरासरी किती चौरस फुटांचे घर": the size of homes is asked for.
  const isOfHomes = has('bhk') || has('kind') || found.some(({ text }) => aHome.test(text));
  const sized =
    !hasArea && isOfHomes && footage < 0 && !has('noun', 'rate') && !has('noun', 'price') && !has('measure')
      ? at((item, place) => hasTag(item, 'area-unit') && (asksHowMany(found, place) || has('stat')))
      : -1;
  // "How many sq ft is a 2 BHK" is one phrase with that of what was sold.
  const phrased = at((item) => hasTag(item, 'measure', 'area-sold') && !/sold|bik|vik|बिक|बेच|विक/u.test(item.text));
  if (found[phrased] !== undefined && isOfHomes && (has('stat') || !sells)) {
    found[phrased] = { ...found[phrased], tags: [{ slot: 'noun', value: 'area' }] };
    drop('noun', 'sales');
  }
  if (found[sized] !== undefined) {
    found[sized] = { ...found[sized], tags: [{ slot: 'noun', value: 'area' }] };
    drop('noun', 'sales');
  }
  // "एकूण किती क्षेत्रफळ विकले गेले".
  const isTotal = (item: Item, place: number) =>
    hasTag(item, 'noun', 'area') &&
    wholeArea.test(item.text) &&
    (asksHowMany(found, place) || ofTotal.test(found[place - 1]?.text ?? '') || (has('op', 'top') && has('dim')));
  const summed = sells && !hasArea && !has('stat') && !has('noun', 'rate') && !has('noun', 'price') ? at(isTotal) : -1;
  put(summed, 'area-sold');
  // "Which months sell best" asks about the year, "which months" about the data.
  const inYear = sells || has('op', 'top') ? at(({ text }) => text === 'which months') : -1;
  if (inYear >= 0) found[inYear] = { ...found[inYear]!, tags: [{ slot: 'dim', value: 'month-of-year' }] };
  // "Carpet area band", "price brackets": the classes of a figure are a cut.
  // A slip of "banks" it is not.
  const classes = at((item) => aClass.test(item.text));
  // "कीमत के वर्ग": a small word may stand between.
  const ofClasses = /^(का|की|के|च्या|चे|ची)$/u.test(found[classes - 1]?.text ?? '') ? classes - 2 : classes - 1;
  const figure = found[ofClasses];
  if (figure !== undefined) {
    const cut = figureCut[valueOf(figure, 'noun') ?? ''];
    if (cut !== undefined) found[ofClasses] = { ...figure, tags: [{ slot: 'dim', value: cut }] };
    if (cut !== undefined || hasTag(figure, 'dim')) found[classes] = asFill(found[classes]!);
  }
  // "फ्लॅट, दुकान, ऑफिस अशा प्रकारांनुसार": kinds that are listed as such are a cut.
  const kinds = found.flatMap((item, place) => (hasTag(item, 'kind') ? [place] : []));
  const sort = kinds.length > 1 ? at(({ text }) => /^(तरह|प्रकार|प्रकारा|प्रकारां|किस्म|टाइप)$/u.test(text)) : -1;
  if (found[sort] !== undefined) {
    found[sort] = { ...found[sort], tags: [{ slot: 'dim', value: 'property-kind' }] };
    for (const place of kinds) found[place] = asFill(found[place]!);
  }
  // "मूल्यानुसार बीएचकेचा वाटा": without a number all of them are told apart.
  const bedrooms =
    has('op', 'share') && !has('dim') ? at((item, place) => hasTag(item, 'bhk') && (found[place - 1]?.number ?? null) === null) : -1;
  if (found[bedrooms] !== undefined) found[bedrooms] = { ...found[bedrooms], tags: [{ slot: 'dim', value: 'configuration' }] };
  // "Kitne lakh ka hai".
  const price = sells || has('measure', 'sales-value') ? -1 : follows((item) => hasTag(item, 'scale') && item.number === null);
  if (found[price] !== undefined) found[price] = { ...found[price], tags: [{ slot: 'noun', value: 'price' }] };
  // "कुल बिक्री कितने रुपये की रही", "किती रुपयांची विक्री झाली": what all of it was worth.
  const inRupees = sells && !has('stat') && !has('op', 'share') ? at(({ text }) => inAll.test(text)) : -1;
  if (found[inRupees] !== undefined && hasTag(found[inRupees], 'noun', 'price')) put(inRupees, 'sales-value');
  // "कुल कितने मूल्य की बिक्री", "total value of sales".
  const worthOf =
    sells && !hasArea
      ? at((item, place) => ofWorth.test(item.text) && (asksHowMany(found, place) || ofTotal.test(found[place - 1]?.text ?? '')))
      : -1;
  put(worthOf, 'sales-value');
  // "Number and value of sales" are two figures.
  const numbered = at(
    (item, place) =>
      /^(number|count|numbers)$/.test(item.text) &&
      found[place + 1] !== undefined &&
      hasTag(found[place + 1]!, 'marker', 'and') &&
      found.slice(place + 2, place + 4).some((one) => hasTag(one, 'measure', 'sales-value') || /^(value|worth) of$/.test(one.text)),
  );
  put(numbered, 'sales-count');
  // "How many crore worth of homes", "average sale value".
  if (has('measure', 'sales-value'))
    found.forEach((item, place) => {
      const isBare = hasTag(item, 'scale') && item.number === null && (found[place - 1]?.number ?? null) === null;
      if (isBare && ![found[place - 1], found[place + 1]].some((one) => one !== undefined && hasTag(one, 'bound')))
        found[place] = asFill(item);
    });
  const dealValue =
    has('stat', 'mean') && !has('op', 'share')
      ? at((item) => /^(sale|sales|deal|transaction|agreement) value$/.test(item.text) && hasTag(item, 'measure', 'sales-value'))
      : -1;
  if (found[dealValue] !== undefined) found[dealValue] = { ...found[dealValue], tags: [{ slot: 'noun', value: 'price' }] };
  // "कुल बिक्री में 3 बीएचके का हिस्सा": of all sales.
  if (has('op', 'share') && !has('dim'))
    found.forEach((item, place) => {
      if (hasTag(item, 'measure', 'sales-value') && /^(कुल बिक्री|एकूण विक्री|kul bikri|ekun vikri)$/u.test(item.text))
        found[place] = { ...item, tags: [{ slot: 'noun', value: 'sales' }] };
    });
}
