import { asFill, asMeasure, hasTag, valueOf, type Item } from './item.ts';
import { aHome, bareArea, ranks } from './role-words.ts';

const figureCut: Readonly<Record<string, string>> = { price: 'ticket-band', area: 'size-band' };
const aClass = /^(bands?|brackets?|slabs?|buckets?|गट|गटा|श्रेणी|gat)$/u;
const wholeArea = /^(carpet area|carpet|floor space|floor area|क्षेत्रफळ|क्षेत्रफल|चटई क्षेत्र|चटई क्षेत्रफळ|कारपेट|कार्पेट|kshetrafal|kshetraphal)$/;
const ofWorth = /^(मूल्य|मूल्याची|मूल्याचे|किमतीची|किंमतीची|कीमत|मोल|रकम|राशि|रक्कम|रकमेची|रकमेचे|mulya|mulyachi|value|worth|amount|rakam|rakmechi)$/;
const ofTotal = /^(total|overall|कुल|एकूण|kul|ekun)$/;
const ofRegistering = /^(regist|रजिस्ट्री|रजिस्टर|पंजीकरण|पंजीकृत|नोंदणी|नोंद|registry|nond)/;
/** What comes before the registration: "how many days after the agreement is signed". */
const ofSigning =
  /^(sign(ed|ing|ature)?|execut\w*|deeds?|agreements?|contracts?|after|baad|ke baad|nantar|hastakshar|sahi|karar\w*|के बाद|बाद|नंतर|हस्ताक्षर\S*|साइन|स्वाक्षरी\S*|सही\S*|करार\S*|अनुबंध\S*|एग्रीमेंट\S*|अॅग्रीमेंट\S*|दस्त\S*)$/u;
const ofComing =
  /^(next|coming|upcoming|following|agle|agli|agla|pudhlya|aane wale|aane wali|aagami|pudhchya|pudhcha|pudhchi|pudhil|yetya|yenarya|अगले|अगली|अगला|आने वाले|आने वाली|आगामी|पुढच्या|पुढल्या|पुढचा|पुढची|पुढील|येत्या|येणाऱ्या)$/;
const aWhile = /^(काळ|काळात|समय|दिनों|दिवसांत|days|time|kaal|kalat|samay|dino|half|फेस्टिव सीजन)$/;
const isFew = /^(few|some|couple of|couple|several|kuch|kahi|कुछ|काही)$/;
const stockWords = /stock|inventory|स्टॉक|इन्वें|इन्व्हें|इनवें|साठा|saatha|satha/;
const parts =
  /^(how many|number of|no of|total number of|kitne|kiti|kul kitne|कितने|कुल कितने|कितनी|किती|एकूण किती|kitni|kitna|कितना|how much|how much of)$/;
const ofCompletion =
  /^(complete|completed|completing|completion|finish|finished|delivered|delivery|possession|handed over|be ready|ready)$/;

const ofRera = /^(rera|maharera|रेरा|महारेरा|रेरामध्ये|रेरात|रेराकडे|महारेराकडे|रेराअंतर्गत|महारेराअंतर्गत|रेराखाली)$/u;
const beneath = /^(under|with|by|on|के तहत|तहत|अंतर्गत|के अंतर्गत|में|ke tahat|tahat|antargat|ke andar|के अंदर|खाली|khali|मध्ये)$/u;
const whichOnes = /^(which|what|kaun|कौन|कोण|kon|kaunse|कौनसे|किन|kin|किस|kis|कुठ|kuth)/u;

/** Words that name a measure only together: "how many crores of sales" is a value, "how many projects sell" counts projects. */
export function together(items: readonly Item[]): readonly Item[] {
  const found = [...items];
  const at = (wanted: (item: Item, at: number) => boolean) => found.findIndex(wanted);
  const has = (slot: string, value?: string) => found.some((item) => hasTag(item, slot, value));
  const follows = (wanted: (item: Item) => boolean) => at((item, place) => wanted(item) && asksHowMany(found, place));
  const put = (place: number, value: string) => {
    if (found[place] !== undefined) found[place] = asMeasure(found[place], value);
  };
  const drop = (slot: string, value?: string) => {
    found.forEach((item, place) => {
      if (hasTag(item, slot, value)) found[place] = asFill(item);
    });
  };
  const sells = has('noun', 'sales');
  const hasArea = found.some(
    (item, place) => item.number !== null && found[place + 1] !== undefined && hasTag(found[place + 1]!, 'area-unit'),
  );

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
  const figure = found[classes - 1];
  if (figure !== undefined) {
    const cut = figureCut[valueOf(figure, 'noun') ?? ''];
    if (cut !== undefined) found[classes - 1] = { ...figure, tags: [{ slot: 'dim', value: cut }] };
    if (cut !== undefined || hasTag(figure, 'dim')) found[classes] = asFill(found[classes]!);
  }
  // "Kitne lakh ka hai".
  const price = sells || has('measure', 'sales-value') ? -1 : follows((item) => hasTag(item, 'scale') && item.number === null);
  if (found[price] !== undefined) found[price] = { ...found[price], tags: [{ slot: 'noun', value: 'price' }] };
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
  // "How many projects are registered under RERA": every filing is.
  const rera = at(({ text, tags }) => ofRera.test(text) && tags.every(({ slot }) => slot === 'fn'));
  const isOfFiled = found.some((item) => /^(registered-projects|units-declared|new-launches)$/.test(valueOf(item, 'measure') ?? ''));
  const asksFiled = rera >= 0 && !isOfFiled ? at((item) => hasTag(item, 'dim', 'project')) : -1;
  const isFiled = found.some(({ text }) => /regist|पंजीकृत|नोंद|nond|panjikrut|panjikrit/u.test(text));
  if (isFiled && asksHowMany(found, asksFiled)) put(asksFiled, 'registered-projects');
  if (rera >= 0 && (isOfFiled || (asksFiled >= 0 && hasTag(found[asksFiled]!, 'measure')))) {
    for (const place of [rera - 1, rera, rera + 1, rera + 2])
      // "Under 50 lakh" bounds an amount.
      if (place === rera || (beneath.test(found[place]?.text ?? '') && (found[place + 1]?.number ?? null) === null))
        found[place] = asFill(found[place]!);
  }
  // "तुमच्याकडे कोणत्या शहरांचा डेटा आहे", "kaun kaun se shehar ka data hai": what there is, and no figure of it.
  const isOfNoFigure = !['noun', 'measure', 'stat', 'op', 'bhk', 'kind', 'sale-kind', 'number'].some((slot) => has(slot));
  const named = isOfNoFigure ? at((item) => /^(city|locality)$/.test(valueOf(item, 'dim') ?? '') && !/^by |wise/.test(item.text)) : -1;
  const ofData = named < 0 ? -1 : at(({ text }) => /^(data|डेटा|डाटा|आंकड़े|आंकडे|माहिती|mahiti|jankari|जानकारी)$/u.test(text));
  const asksWhich = found.some(({ text, tags }) => whichOnes.test(text) || tags.some(({ slot }) => slot === 'possessor'));
  if (found[ofData] !== undefined && found[named] !== undefined && asksWhich) {
    found[ofData] = { ...found[ofData], tags: [{ slot: 'op', value: 'coverage' }] };
    found[named] = asFill(found[named]);
  }
  // "Sales and value by month": what was sold, and for how much.
  const joinedValue =
    sells && !has('measure', 'sales-value')
      ? at(
          (item, place) =>
            /^(value|मूल्य|mulya)$/u.test(item.text) && found[place - 1] !== undefined && hasTag(found[place - 1]!, 'marker', 'and'),
        )
      : -1;
  put(joinedValue, 'sales-value');
  // "Value of registrations": nothing is valued.
  const value = sells && !hasArea ? at((item) => hasTag(item, 'op', 'worth') && /^(value|worth) of$/.test(item.text)) : -1;
  put(value, 'sales-value');
  // "How many projects are selling", "how many projects".
  put(
    follows((item) => hasTag(item, 'dim', 'project') && !/wise|by /.test(item.text)),
    sells ? 'active-projects' : 'registered-projects',
  );
  // "Projects that recorded at least one sale".
  const once = at(
    (item, place) =>
      hasTag(item, 'bound', 'min') &&
      /^(1|one|a|an|ek|एक)$/.test(found[place + 1]?.text ?? '') &&
      hasTag(found[place + 2] ?? item, 'noun', 'sales'),
  );
  const ofOnce = once < 0 ? -1 : at((item) => hasTag(item, 'measure', 'registered-projects') || hasTag(item, 'dim', 'project'));
  if (ofOnce >= 0) {
    put(ofOnce, 'active-projects');
    for (const place of [once, once + 1, once + 2]) found[place] = { ...asFill(found[place]!), number: null };
  }
  const counted = at((item) => hasTag(item, 'measure', 'registered-projects') && !/rera|regist|ongoing|रेरा|पंजीकृत|नोंद/.test(item.text));
  const isSold = found.some((item) => hasTag(item, 'noun', 'sales') && !/regist|पंजीकृत|नोंद/.test(item.text));
  if (isSold && !has('marker', 'and')) put(counted, 'active-projects');
  // "What share of declared units is sold".
  const asksPart =
    has('op', 'share') ||
    found.some(({ text }, place) => text === 'how much of' || (text === 'how much' && found[place + 1]?.text === 'of'));
  const declared =
    sells && asksPart ? at((item) => /^(units-declared|units-launched|new-launches)$/.test(valueOf(item, 'measure') ?? '')) : -1;
  if (declared >= 0) {
    put(declared, 'sold-share');
    drop('noun', 'sales');
    drop('op', 'share');
  }
  // "What part of the declared units is booked".
  const booked = asksPart && has('measure', 'units-declared') ? at((item) => hasTag(item, 'measure', 'units-booked')) : -1;
  if (booked >= 0) {
    put(booked, 'sold-share');
    drop('measure', 'units-declared');
    drop('op', 'share');
  }
  // "Units expected to complete", "projects expected to be delivered": what is to come, and no forecast of a figure.
  const completes = found.some((item) => hasTag(item, 'op', 'forecast') && item.text.startsWith('expected'))
    ? at((item) => ofCompletion.test(item.text))
    : -1;
  if (completes >= 0) {
    put(completes, 'supply-pipeline');
    found.forEach((item, place) => {
      if (hasTag(item, 'op', 'forecast') && /^expected|^(in the )?coming/.test(item.text)) found[place] = asFill(item);
    });
  }
  // "Sales forecast for the next quarter", "पुढच्या तिमाहीत किती विक्री होईल": days to come are of a forecast, which says how far it reaches.
  const isOfFilings = found.some((item) => {
    const id = valueOf(item, 'measure');
    return id !== null && !/^(sales-|median-|mean-)/.test(id);
  });
  const coming = isOfFilings ? -1 : at((item, place) => ofComing.test(item.text) && spanAfter(found, place) > 0);
  if (coming >= 0) {
    const length = spanAfter(found, coming);
    const isSaid = has('op', 'forecast') || has('op', 'sales-forecast');
    for (let place = coming; place <= coming + length; place++) found[place] = { ...asFill(found[place]!), number: null };
    if (!isSaid) found[coming] = { ...found[coming]!, tags: [{ slot: 'op', value: 'forecast' }] };
  }
  // "Unsold stock due within a year" is one measure.
  if (has('measure', 'unsold-due')) drop('measure', 'unsold-units');
  // "What percent of units are sold": units are of filings, sales have no part that is not sold.
  const units = sells && has('op', 'share') && !has('measure') ? at(({ text }) => /^(units|यूनिट|युनिट|इकाइयां)$/.test(text)) : -1;
  if (units >= 0) {
    put(units, 'sold-share');
    drop('noun', 'sales');
    drop('op', 'share');
  }
  // "Ratio of agreement to guideline value" names the measure once more; "ratio of resales" is a share; another ratio is none of ours.
  const ratio = at((item) => hasTag(item, 'ratio'));
  if (ratio >= 0) {
    const isOfMeasure = found.some((item) => /-share$|-to-|-rate$/.test(valueOf(item, 'measure') ?? ''));
    const isOfKind = ['bhk', 'kind', 'sale-kind'].some((slot) => has(slot));
    found[ratio] = isOfMeasure ? asFill(found[ratio]!) : { ...found[ratio]!, tags: isOfKind ? [{ slot: 'op', value: 'share' }] : [] };
  }
  // "How much area was sold".
  put(sells ? follows((item) => bareArea.test(item.text) && hasTag(item, 'dim', 'locality')) : -1, 'area-sold');
  // "Agreement value compared with guideline value"; "sold under the ready reckoner".
  const guide = at((item) => hasTag(item, 'guide'));
  if (guide >= 0 && !has('measure')) {
    const isUnder = found.some((item) => hasTag(item, 'bound') && valueOf(item, 'bound') === 'max');
    const isBeside = has('op', 'compare') || has('op', 'than') || has('ratio') || has('noun', 'price');
    if (isUnder || isBeside) {
      put(guide, isUnder ? 'below-guideline-share' : 'agreement-to-guideline');
      for (const slot of ['ratio', 'bound'] as const) drop(slot);
      drop('op', 'compare');
      drop('op', 'than');
      drop('noun', 'price');
    }
  } else if (guide >= 0) found[guide] = asFill(found[guide]!);
  // "A new project was launched" is a launch.
  if (has('measure', 'new-launches') || has('measure', 'units-launched')) drop('age');
  // "How many units were launched".
  const homes = follows((item) => aHome.test(item.text) || hasTag(item, 'kind', 'flat'));
  if (homes >= 0)
    put(
      at((item) => hasTag(item, 'measure', 'new-launches') && (!has('marker', 'and') || /launch|लॉन्च|सुरू/.test(item.text))),
      'units-launched',
    );
  // "Inventory overhang in months": the measure is one of months.
  if (has('measure', 'months-of-inventory'))
    found.forEach((item, place) => {
      if (hasTag(item, 'unit', 'month') && !isOfDays(found, place)) found[place] = asFill(item);
    });
  // "What percent were bought by a bank loan": no bank is told from another.
  if (has('op', 'share') && has('measure', 'loan-share'))
    found.forEach((item, place) => {
      const isLoan = [found[place - 1], found[place + 1]].some((one) => one !== undefined && hasTag(one, 'measure', 'loan-share'));
      if (hasTag(item, 'dim', 'lender') && isLoan) found[place] = asFill(item);
    });
  // "How many months of stock".
  const stock = at((item) => hasTag(item, 'measure', 'unsold-units') && stockWords.test(item.text));
  const month = stock < 0 ? -1 : at((item, place) => hasTag(item, 'unit', 'month') && !isOfDays(found, place));
  if (month >= 0) {
    put(stock, 'months-of-inventory');
    found[month] = asFill(found[month]!);
  }
  // "How long will the stock last".
  else if (stock >= 0 && found.some(({ text }, place) => text === 'how long' || (text === 'how' && found[place + 1]?.text === 'long'))) {
    put(stock, 'months-of-inventory');
    found.forEach((item, place) => {
      if (item.text === 'last') found[place] = asFill(item);
    });
  }
  // "How long would it take to sell the unsold flats".
  const lasting = has('measure', 'unsold-units')
    ? at(({ text }, place) => text === 'how long' || (text === 'how' && found[place + 1]?.text === 'long') || text.startsWith('how long'))
    : -1;
  if (lasting >= 0 && found.some(({ text }) => /^(sell|sell off|clear|clear off|exhaust|absorb|absorbed|dispose|finish)$/.test(text))) {
    put(
      at((item) => hasTag(item, 'measure', 'unsold-units')),
      'months-of-inventory',
    );
    drop('noun', 'sales');
    drop('guard', 'no-data');
  }
  // "What percent of the stock is sold".
  else if (
    stock >= 0 &&
    sells &&
    (has('op', 'share') || at(({ text }, place) => text === 'how much' && found[place + 1]?.text === 'of') >= 0)
  ) {
    put(stock, 'sold-share');
    drop('noun', 'sales');
    drop('measure', 'units-declared');
  }
  // "How much of Sahyakunj County is sold, in percent".
  const asksMuch = at(({ text }, place) => text === 'how much of' || (text === 'how much' && found[place + 1]?.text === 'of'));
  const isPart = ['bhk', 'kind', 'sale-kind', 'measure', 'scale', 'area-unit', 'dim'].some((slot) => has(slot));
  const ofIt = asksMuch < 0 ? undefined : found[found[asksMuch]!.text === 'how much' ? asksMuch + 2 : asksMuch + 1];
  if (ofIt?.place !== undefined && sells && !isPart) {
    put(
      at((item) => hasTag(item, 'noun', 'sales')),
      'sold-share',
    );
    drop('op', 'share');
  }
  // "How much of the sales is 2 BHK".
  const muchOf = at(({ text }, place) => text === 'how much of' || (text === 'how much' && found[place + 1]?.text === 'of'));
  if (muchOf >= 0 && (sells || has('sale-kind')) && !has('op', 'share') && ['bhk', 'kind', 'sale-kind'].some((slot) => has(slot)))
    found[muchOf] = { ...found[muchOf]!, tags: [{ slot: 'op', value: 'share' }] };
  // "A month by month count" is of sales, where nothing else is named.
  const counts = has('measure') || has('noun') || has('stat') || has('op', 'share') ? -1 : at(({ text }) => /^(count|counts)$/.test(text));
  if (found[counts] !== undefined) found[counts] = { ...found[counts], tags: [{ slot: 'noun', value: 'sales' }] };
  // "The size of the market" may be its value or its sales: no home is measured.
  const sizeOf =
    !has('bhk') && !has('kind') && !sells && found.some((item) => hasTag(item, 'trade'))
      ? at(({ text }) => /^(size|market size|how big|how large)$/.test(text))
      : -1;
  if (found[sizeOf] !== undefined && !found.some(({ text }) => aHome.test(text)))
    found[sizeOf] = { ...asMeasure(found[sizeOf], 'sales-value'), text: 'market size' };
  // "Which localities do you have".
  const isFigure = sells || ['noun', 'measure', 'stat', 'op'].some((slot) => has(slot));
  const have = at(({ text }, place) => text === 'do' && found[place + 1]?.text === 'you' && found[place + 2]?.text === 'have');
  if (have >= 0 && !isFigure) found[have] = { ...found[have]!, tags: [{ slot: 'op', value: 'coverage' }] };
  // "How many days does registration take": the days are what is asked for.
  const day = has('measure') ? -1 : follows(({ text }) => /^(days?|दिन|दिवस|din|divas)$/.test(text));
  if (day >= 0 && found.some(({ text }) => ofRegistering.test(text))) {
    put(day, 'days-to-registration');
    found.forEach((item, place) => {
      if (item.place === undefined && (ofRegistering.test(item.text) || ofSigning.test(item.text))) found[place] = asFill(item);
    });
  }
  // "The projects with most sales" are put in order; nobody counts how many have any.
  const selling = found.some(({ tags }) => tags.some(({ slot, value }) => slot === 'op' && ranks.has(value)))
    ? at((item) => hasTag(item, 'measure', 'active-projects'))
    : -1;
  if (selling >= 0 && !found.some((item) => hasTag(item, 'dim') && !hasTag(item, 'dim', 'project')))
    found[selling] = {
      ...found[selling]!,
      tags: [
        { slot: 'dim', value: 'project' },
        { slot: 'noun', value: 'sales' },
      ],
    };
  // "Gap between signing and registering" compares nothing.
  if (has('measure', 'days-to-registration')) {
    drop('op', 'compare');
    drop('stat', 'mean');
  }
  // "Projects by completion year" counts them.
  const byCompletion = has('dim', 'completion-year') && !has('measure') && !sells && !['noun', 'stat', 'op'].some((slot) => has(slot));
  put(byCompletion ? at((item) => hasTag(item, 'dim', 'project') && !/wise|by /.test(item.text)) : -1, 'registered-projects');
  // "60 lakh budget", "my budget is 60 lakh" bound a price: the word beside the amount does.
  const budget = at(({ text }) => /^(budget|budget of|a budget of|बजट|बजेट)$/u.test(text));
  if (budget >= 0) {
    const isAmount = (place: number) =>
      found[place] !== undefined && hasTag(found[place]!, 'scale') && (found[place - 1]?.number ?? null) !== null;
    const isSmall = (place: number) => found[place] !== undefined && hasTag(found[place]!, 'fn') && found[place]!.place === undefined;
    const where = [
      [isAmount(budget - 1), budget],
      [isAmount(budget + 2), budget],
      [isSmall(budget - 1) && isAmount(budget - 2), budget - 1],
      [isSmall(budget + 1) && isAmount(budget + 3), budget + 1],
    ].find(([isBeside]) => isBeside === true)?.[1] as number | undefined;
    if (where !== undefined) {
      found[budget] = asFill(found[budget]!);
      found[where] = { ...found[where]!, tags: [{ slot: 'bound', value: 'max' }] };
    }
  }
  // "Average number of sales a month".
  const isOther = has('measure') || ['rate', 'price', 'area'].some((noun) => has('noun', noun)) || has('op', 'share');
  const monthly = at((item, place) => (hasTag(item, 'unit', 'month') && !isOfDays(found, place)) || hasTag(item, 'dim', 'month'));
  if (sells && !isOther && has('stat', 'mean') && monthly >= 0) {
    put(
      at((item) => hasTag(item, 'stat', 'mean')),
      'sales-a-month',
    );
    found[monthly] = asFill(found[monthly]!);
  }
  // "A better place to live" looks for something good; nobody is counted.
  const living = has('quality') ? at((item) => hasTag(item, 'op', 'people') && item.text.startsWith('liv')) : -1;
  if (living >= 0) found[living] = asFill(found[living]!);
  // "I live in Dubai": who asks, and nobody is counted.
  const asker = at(
    (item, place) =>
      hasTag(item, 'op', 'people') && /^(live|living)$/.test(item.text) && /^(i|we|am|are|i am|i m|m)$/.test(found[place - 1]?.text ?? ''),
  );
  if (asker >= 0) found[asker] = asFill(found[asker]!);
  // "Without the price limit".
  const limit = has('edit', 'remove') ? at(({ text, tags }) => tags.length === 0 && /^(limit|limits|cap|bound)$/.test(text)) : -1;
  if (limit >= 0) found[limit] = asFill(found[limit]!);
  // "The stock that is left, in months" is one measure.
  if (has('measure', 'months-of-inventory') && !has('marker', 'and')) drop('measure', 'unsold-units');
  // A share of sales below guideline is one measure.
  if (has('measure', 'below-guideline-share')) drop('measure', 'sold-share');
  // The speed of projects is one figure of all of them: "of projects" says whose, "by project" would cut.
  const ofProjects =
    has('measure', 'sales-velocity') && !has('op', 'top') && !has('op', 'bottom') ? at((item) => hasTag(item, 'dim', 'project')) : -1;
  if (
    ofProjects >= 0 &&
    /^(of|per|the|in|for|a|के|की|का|च्या|प्रति|ke|ki|chya|prati)$/u.test(found[ofProjects - 1]?.text ?? '') &&
    !/^by |wise/.test(found[ofProjects]!.text)
  )
    found[ofProjects] = asFill(found[ofProjects]!);
  // "How many units did builders launch": who launches, declares and books is no cut.
  const isOfTheirs = ['new-launches', 'units-launched', 'units-declared', 'units-booked'].some((id) => has('measure', id));
  const isRankedHere = found.some(({ tags }) => tags.some(({ slot, value }) => slot === 'op' && ranks.has(value)));
  const who =
    isOfTheirs && !isRankedHere
      ? at((item) => hasTag(item, 'dim', 'promoter') && !/^by |wise|name|नुसार|निहाय|वार$|के हिसाब|ke hisab/u.test(item.text))
      : -1;
  const asksWho =
    /^(by|each|every|per|which|what|top|हर|प्रत्येक|किस|कौन|कौनसा|कोणता|कोणत्या|कुठल्या|har|pratyek|kis|kaun|kaunsa|konta|kontya|kuthlya)( |$)/u;
  if (found[who] !== undefined && ![found[who - 1], found[who - 2]].some((item) => asksWho.test(item?.text ?? '')))
    found[who] = asFill(found[who]);
  // "पनवेलमध्ये महिन्याला किती विक्री होते", "how many are sold a month".
  const each = /^(a month|per month|mahine|mahinyat|महीने|महिन्यात|महिन्याला|दरमहा|प्रति माह|महीने में|mahinyala|darmaha)$/u;
  const isPlain =
    !has('measure') && !has('stat') && !['rate', 'price', 'area'].some((noun) => has('noun', noun)) && !has('op', 'share') && !has('dim');
  const aMonth =
    sells && isPlain ? at((item, place) => each.test(item.text) && hasTag(item, 'unit', 'month') && !isOfDays(found, place)) : -1;
  if (found[aMonth] !== undefined && has('count')) put(aMonth, 'sales-a-month');
  // "How much stock is overdue" counts what is late.
  if (has('measure', 'overdue-units') && !has('marker', 'and')) drop('measure', 'unsold-units');
  // "Late in possession".
  const handedOver = has('measure', 'overdue-units')
    ? at(({ text, tags }) => tags.length === 0 && /^(possession|पजेशन|ताबा|taba)$/.test(text))
    : -1;
  if (handedOver >= 0) found[handedOver] = asFill(found[handedOver]!);
  // "How many projects are late" counts what is late.
  if ((has('measure', 'overdue-units') || has('measure', 'new-launches')) && !has('marker', 'and')) drop('measure', 'registered-projects');
  return found;
}

/** How many items after a word of what is to come say how far: "6 months", "तिमाहीत", "काळात". */
function spanAfter(items: readonly Item[], at: number): number {
  const [one, other] = [items[at + 1], items[at + 2]];
  const isSpan = (item: Item | undefined) => item !== undefined && (hasTag(item, 'unit') || aWhile.test(item.text));
  if (isSpan(one)) return 1;
  return one !== undefined && (one.number !== null || isFew.test(one.text)) && isSpan(other) ? 2 : 0;
}

/** A word that asks how many stands before the item, with small words between at most. */
function asksHowMany(items: readonly Item[], at: number): boolean {
  let before = at - 1;
  while (
    before >= 0 &&
    !parts.test(items[before]!.text) &&
    items[before]!.tags.length > 0 &&
    items[before]!.tags.every(({ slot }) => slot === 'fn')
  )
    before--;
  return before >= 0 && parts.test(items[before]!.text);
}

/** "Last 6 months", "पिछले महीने": the unit is of the days asked about. */
function isOfDays(items: readonly Item[], at: number): boolean {
  const before = [items[at - 1], items[at - 2]];
  return before.some((item) => item !== undefined && (hasTag(item, 'time') || item.number !== null));
}
