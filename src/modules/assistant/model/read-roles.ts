import { afterFill, asFill, asMeasure, hasTag, valueOf, type Item } from './item.ts';
import { withQuantiles } from './read-quantiles.ts';

const bareArea = /^(area|areas|एरिया|क्षेत्र|क्षेत्रफल|क्षेत्रफळ|क्षेत्रफळाचे|kshetra)$/;
const byFigure: Readonly<Record<string, string>> = { 'ticket-band': 'price', 'size-band': 'area' };
const figureCut: Readonly<Record<string, string>> = { price: 'ticket-band', area: 'size-band' };
const aClass = /^(bands?|brackets?|slabs?|buckets?)$/;
const ranks: ReadonlySet<string> = new Set(['top', 'bottom', 'costly', 'cheap', 'grew', 'fell']);
const superlative = /^(sabse|sarvat|sarvaat|sagalyat|saglyat|sarvadhik|sabhi me|सबसे|सर्वात|सर्वांत|सगळ्यात|सर्वाधिक|most|very)$/;
const aHome = /^(units?|homes?|houses?|यूनिट|युनिट|इकाइयां|घर|घरे|मकान|ghar|ghare)$/;
const stockWords = /stock|inventory|स्टॉक|इन्वें|इन्व्हें|इनवें|साठा|saatha|satha/;
const parts =
  /^(how many|number of|no of|total number of|kitne|kiti|kul kitne|कितने|कुल कितने|कितनी|किती|एकूण किती|kitni|kitna|कितना|how much|how much of)$/;

const ofCompletion =
  /^(complete|completed|completing|completion|finish|finished|delivered|delivery|possession|handed over|be ready|ready)$/;

const asksMeaning = /^(mean|means|meant|stand|stands for|stand for|represent|signify|indicate|measure|show|tell|say|include|cover)$/;

/** "२ कोटींच्या वर", "80 lakh ke andar" with the ending written onto the amount. */
const afterAmount: Readonly<Record<string, 'min' | 'max'>> = {
  वर: 'min', वरील: 'min', वरचे: 'min', वरच्या: 'min', पुढे: 'min', पुढील: 'min', पुढचे: 'min', ऊपर: 'min', upar: 'min', var: 'min', varil: 'min', pudhe: 'min',
  खाली: 'max', खालील: 'max', खालचे: 'max', आत: 'max', आतील: 'max', नीचे: 'max', अंदर: 'max', niche: 'max', neeche: 'max', andar: 'max', khali: 'max', aat: 'max',
}; // prettier-ignore

/** What is compared with an amount, "५० लाखांहून महाग", "1 crore se mehenga": any word of more or less bounds it. */
const comparing = /^(पेक्षा|पेक्षाही|peksha|से|से भी|se|se bhi|than)$/;
const ofMore =
  /^(ज्यादा|अधिक|जास्त|महाग|महंग|बड|मोठ|ऊपर|वर|more|higher|larger|bigger|costlier|dearer|zyada|jyada|adhik|jast|mahag|m[ae]?he?[ae]?ng|bad[aei]|moth|upar|var)/u;
const ofLess = /^(कम|सस्त|स्वस्त|छोट|लहान|नीचे|खाल|less|lower|smaller|cheaper|kam|sast|svast|swast|chhot|chot|lahan|niche|neeche|khal)/u;
const isAmountEnd = (items: readonly Item[], at: number) =>
  items[at] !== undefined && (hasTag(items[at]!, 'scale') || hasTag(items[at]!, 'area-unit')) && (items[at - 1]?.number ?? null) !== null;

const ofWhatKind = /^(kaisa|kaisi|kasa|kase|kashi|कैसा|कैसी|कसा|कसे|कशी|what kind of|what sort of)$/;
const moving = /^moved?$/;
const commercial = /^(commercial|व्यावसायिक|कमर्शियल|vyavsayik)$/;
const bySize = /^(largest|biggest|smallest|roomiest|most spacious|tiniest)$/;
const isHome = (item: Item | undefined) => item !== undefined && (hasTag(item, 'kind') || hasTag(item, 'bhk') || aHome.test(item.text));
const foremost = /^(first|पहले|पहिले|पहिल्या|pahle|pehle|pahile)$/;

/** Words whose part depends on their neighbours: the area of "average area" is a size, and "fastest growing by price" names the figure. */
export function withRoles(items: readonly Item[]): readonly Item[] {
  return together(byNeighbours(withQuantiles(items)));
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
    const bound = before !== undefined && (hasTag(before, 'scale') || hasTag(before, 'area-unit')) ? afterAmount[item.text] : undefined;
    if (bound !== undefined) return { ...item, tags: [{ slot: 'bound', value: bound }] };
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
    // "The first 5 builders", "पहिले ५ विकासक" are the top ones.
    if (
      foremost.test(item.text) &&
      (items[at + 1]?.number ?? null) !== null &&
      (items[at + 2] === undefined ? items.some((one) => hasTag(one, 'dim')) : hasTag(items[at + 2]!, 'dim'))
    )
      return { ...item, number: null, tags: [{ slot: 'op', value: 'top' }] };
    // "Sold for 75 lakh to 1 crore" counts them.
    if (/^(sold|sells?|selling|going|go) (for|at)$/.test(item.text) && (items[at + 1]?.number ?? null) !== null)
      return { ...item, tags: [{ slot: 'noun', value: 'sales' }] };
    // "What would a typical buyer have paid" values nothing: no home is named.
    if (item.text === 'what would a' && !items.slice(at + 1).some((one) => ['kind', 'bhk', 'area-unit'].some((slot) => hasTag(one, slot))))
      return asFill(item);
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
    if (dim === 'locality' && isSize) return { ...item, tags: [{ slot: 'noun', value: 'area' }] };
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

/** Words that name a measure only together: "how many crores of sales" is a value, "how many projects sell" counts projects. */
function together(items: readonly Item[]): readonly Item[] {
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
  const hasArea = found.some((item) => item.number !== null) && has('area-unit');

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
  const price = sells ? -1 : follows((item) => hasTag(item, 'scale') && item.number === null);
  if (found[price] !== undefined) found[price] = { ...found[price], tags: [{ slot: 'noun', value: 'price' }] };
  // "Value of registrations": nothing is valued.
  const value = sells && !hasArea ? at((item) => hasTag(item, 'op', 'worth') && /^(value|worth) of$/.test(item.text)) : -1;
  put(value, 'sales-value');
  // "How many projects are selling", "how many projects".
  put(
    follows((item) => hasTag(item, 'dim', 'project') && !/wise|by /.test(item.text)),
    sells ? 'active-projects' : 'registered-projects',
  );
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
      at((item) => hasTag(item, 'measure', 'new-launches') && /launch|लॉन्च|सुरू/.test(item.text)),
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
  // "How much of the sales is 2 BHK".
  const muchOf = at(({ text }, place) => text === 'how much of' || (text === 'how much' && found[place + 1]?.text === 'of'));
  if (muchOf >= 0 && sells && !has('op', 'share') && ['bhk', 'kind', 'sale-kind'].some((slot) => has(slot)))
    found[muchOf] = { ...found[muchOf]!, tags: [{ slot: 'op', value: 'share' }] };
  // "Which localities do you have".
  const isFigure = sells || ['noun', 'measure', 'stat', 'op'].some((slot) => has(slot));
  const have = at(({ text }, place) => text === 'do' && found[place + 1]?.text === 'you' && found[place + 2]?.text === 'have');
  if (have >= 0 && !isFigure) found[have] = { ...found[have]!, tags: [{ slot: 'op', value: 'coverage' }] };
  // "How many days does registration take": the days are what is asked for.
  const day = has('measure') ? -1 : follows(({ text }) => /^(days?|दिन|दिवस|din|divas)$/.test(text));
  if (day >= 0 && found.some(({ text }) => /^(regist|रजिस्ट्री|पंजीकरण|नोंदणी|registry|nond)/.test(text))) {
    put(day, 'days-to-registration');
    found.forEach((item, place) => {
      if (/^(regist|रजिस्ट्री|पंजीकरण|नोंदणी|registry|nond)/.test(item.text)) found[place] = asFill(item);
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
  // "Without the price limit".
  const limit = has('edit', 'remove') ? at(({ text, tags }) => tags.length === 0 && /^(limit|limits|cap|bound)$/.test(text)) : -1;
  if (limit >= 0) found[limit] = asFill(found[limit]!);
  // "The stock that is left, in months" is one measure.
  if (has('measure', 'months-of-inventory') && !has('marker', 'and')) drop('measure', 'unsold-units');
  // A share of sales below guideline is one measure.
  if (has('measure', 'below-guideline-share')) drop('measure', 'sold-share');
  // "Late in possession".
  const handedOver = has('measure', 'overdue-units')
    ? at(({ text, tags }) => tags.length === 0 && /^(possession|पजेशन|ताबा|taba)$/.test(text))
    : -1;
  if (handedOver >= 0) found[handedOver] = asFill(found[handedOver]!);
  // "How many projects are late" counts what is late.
  if ((has('measure', 'overdue-units') || has('measure', 'new-launches')) && !has('marker', 'and')) drop('measure', 'registered-projects');
  return found;
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
