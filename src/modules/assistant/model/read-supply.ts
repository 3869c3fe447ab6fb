import { asFill, asMeasure, hasTag, valueOf, type Item } from './item.ts';

/**
 * What filings tell is said in many orders of few words: what was declared, booked, registered, when it is to be complete, whether that day has passed.
 * These words together name a measure, in whatever order they stand.
 */

const declares = /^(declar\w*|filed|filings?|घोषित|जाहीर\S*|डिक्लेयर्ड|डिक्लेअर्ड|ghoshit|jahir)/u;
const books = /(^| )(book(ed|ings?|ing)?|reserved|बुक|बुकिंग\S*|आरक्षित|booking)( |$)/u;
const registers = /regist|रजिस्ट|पंजीकृत|पंजीकरण|नोंद|nond/u;
const firstSale = /first sale|primary sale|पहली बिक्री|पहिली विक्री|पहिल्या विक्री|pehli bikri|pahili vikri/u;
const gap =
  /^(gap|gap between|difference|difference between|minus|less|shortfall|mismatch|discrepancy|excess|exceed\w*|फर्क|अंतर|फरक|तफावत|घटा|वजा|fark|farak|antar|tafavat)$/u;
const ofRatio =
  /^(ratio|out of|as against|against|compare\w*|मुकाबले|तुलनेत|तुलना|mukable|tulnet|versus|vs|compared (with|to)|relative to|in relation to)$/u;

/** When homes are to be ready, and what is said of that day. */
const completes =
  /^(complet(e|es|ed|ing|ion)|completion date|possession|hand ?over|handed over|deliver(y|ed|ing)?|finish(ed|ing)?|ready|due|tayar|purna|purn|pura|pure|puri|poora|poori|taba|पूर्ण\S*|पूरा|पूरी|पूरे|तैयार|तयार|ताबा|ताब्या\S*|पजेशन|पझेशन|कम्प्लीशन|कंप्लीशन|देय)$/u;
const dated =
  /^(dates?|day|deadlines?|schedule|timelines?|tarikh|taarikh|mudat|tareekh|tareek|tarikhe|तारीख\S*|तिथि|तिथी|मुदत\S*|समय सीमा|समयसीमा|डेडलाइन)$/u;
const passed =
  /^(past|passed|over|crossed|missed|miss|expired|lapsed|elapsed|exceeded|beyond|gone by|gone|ulat\w*|ulatun|nikal\w*|beet\w*|guzar\w*|sampl\w*|उलट\S*|निकल\S*|बीत\S*|गुजर\S*|पार|संपल\S*|टळ\S*|ओलांड\S*|चुक\S*)$/u;
const late = /(^| )(late|delay\w*|behind|लेट|देर|देरी|विलंब\S*|उशि\S*|उशी\S*|ushir\w*|der|deri)( |$)/u;

const ofFilings = /^(units-|unsold-|supply-|overdue-|registered-projects|new-launches|sold-share|declared-)/;
const isOfSupply = (item: Item) =>
  ofFilings.test(valueOf(item, 'measure') ?? '') ||
  hasTag(item, 'kind', 'flat') ||
  hasTag(item, 'dim', 'project') ||
  /^(units?|homes?|houses?|projects?|यूनिट\S*|युनिट\S*|इकाइयां|इकाइयों|घर|घरांची|घरांचा|घरे|घरं|मकान|ghar|ghare|प्रकल्प\S*|प्रोजेक्ट\S*)$/u.test(
    item.text,
  );

/** The same items with the words of one measure of filings marked as that measure. */
export function withSupply(items: readonly Item[]): readonly Item[] {
  const found = [...items];
  const at = (words: RegExp) => found.findIndex(({ text, place }) => place === undefined && words.test(text));
  const isBare = (item: Item) => item.place === undefined && item.number === null;
  const fill = (...wanted: RegExp[]) =>
    found.forEach((item, place) => {
      if (isBare(item) && wanted.some((words) => words.test(item.text))) found[place] = asFill(item);
    });
  const named = (value: RegExp) => found.some((item) => value.test(valueOf(item, 'measure') ?? ''));

  const isDeclared = at(declares) >= 0 || at(books) >= 0;
  const isRegistered = at(registers) >= 0 || at(firstSale) >= 0;
  const isShare = found.some((item) => hasTag(item, 'op', 'share') || hasTag(item, 'ratio') || ofRatio.test(item.text));
  const declared = Math.max(at(declares), at(books));
  const isOfProjects = found.some((item) => hasTag(item, 'measure', 'registered-projects')) && at(books) < 0;
  // "Gap between bookings declared and first sales registered"; "registered sales as a share of declared bookings".
  if (isDeclared && isRegistered && !isOfProjects && !named(/^(declared-registered-gap|registered-to-declared)$/)) {
    const between = at(gap);
    if (between >= 0 || isShare) {
      const measure = between >= 0 ? 'declared-registered-gap' : 'registered-to-declared';
      found.forEach((item, place) => {
        const isOfIt =
          [declares, books, registers, firstSale, gap, ofRatio].some((words) => words.test(item.text)) ||
          hasTag(item, 'op', 'share') ||
          hasTag(item, 'op', 'compare') ||
          hasTag(item, 'ratio') ||
          hasTag(item, 'noun', 'sales') ||
          isDeclarer(item, found[place - 1]) ||
          ofFilings.test(valueOf(item, 'measure') ?? '');
        if (isBare(item) && isOfIt) found[place] = asFill(item);
      });
      found[declared] = asMeasure(found[declared]!, measure);
      return found;
    }
  }
  // "Units that developers have declared as booked": who declares is no cut.
  const asksPart = isShare || found.some(({ text }) => text.startsWith('how much'));
  // "How many are declared and how many booked" asks for both.
  const [low, high] = [Math.min(at(books), at(declares)), Math.max(at(books), at(declares))];
  const areBoth = found.slice(low, high).some((item) => hasTag(item, 'marker', 'and') || item.isAfterComma === true);
  if (low >= 0 && areBoth && !asksPart) found[at(declares)] = asMeasure(found[at(declares)]!, 'units-declared');
  if (low >= 0 && !asksPart && !areBoth) {
    const booked = at(books);
    found.forEach((item, place) => {
      const isWho = isDeclarer(item, found[place - 1]);
      if (declares.test(item.text) || isWho || hasTag(item, 'measure', 'units-declared')) found[place] = asFill(item);
    });
    found[booked] = asMeasure(found[booked]!, 'units-booked');
  }
  // "Units sold as per filings" are those that filings tell, and no registered sales.
  const soldUnits =
    at(/^(filings?|as filed|rera filings?)$/) >= 0 && !named(/^units-/)
      ? found.findIndex(({ text }) => /^(units sold|homes sold|flats sold)$/.test(text))
      : -1;
  if (soldUnits >= 0) found[soldUnits] = asMeasure(found[soldUnits]!, 'units-sold');
  const completion = at(completes);
  const day = at(dated);
  const isStock = found.some(isOfSupply);
  // "Unsold flats that are to be complete within a year".
  const isUnsold = named(/^unsold-units$/);
  const yearAt = found.findIndex(
    (item) => hasTag(item, 'unit', 'year') || /(^| )(year|saal|sal|varsh\w*|साल|वर्षा\S*|वर्षभरा\S*|एक वर्ष)( |$)/u.test(item.text),
  );
  const isTwelve = found.some((item, place) => item.number === 12 && hasTag(found[place + 1] ?? item, 'unit', 'month'));
  if (isUnsold && completion >= 0 && (yearAt >= 0 || isTwelve)) {
    const unsold = found.findIndex((item) => hasTag(item, 'measure', 'unsold-units'));
    found.forEach((item, place) => {
      const isYear =
        place === yearAt ||
        (isTwelve && (item.number === 12 || hasTag(item, 'unit', 'month'))) ||
        ((item.number === 1 || hasTag(item, 'time') || hasTag(item, 'bound', 'max') || ofComing.test(item.text)) &&
          Math.abs(place - yearAt) <= 3);
      if (isBare(item) && (completes.test(item.text) || dated.test(item.text))) found[place] = asFill(item);
      if (isYear && item.place === undefined && place !== unsold) found[place] = { ...asFill(item), number: null };
    });
    found[unsold] = asMeasure(found[unsold]!, 'unsold-due');
    return found;
  }
  if (named(/^unsold-due$/)) {
    fill(completes, dated);
    found.forEach((item, place) => {
      const isOfYear = hasTag(item, 'op', 'year-before') || /^(next|coming) year$/.test(item.text);
      if (isOfYear || (hasTag(item, 'bound', 'max') && item.number === null)) found[place] = asFill(item);
    });
  }
  // "Units whose completion date has passed", "तयार होण्याची तारीख उलटून गेलेली".
  const isLate = at(late) >= 0 || named(/^overdue-units$/);
  const gone = at(passed);
  if (isStock && (day >= 0 || completion >= 0) && (gone >= 0 || isLate)) {
    const overdue = found.findIndex((item) => hasTag(item, 'measure', 'overdue-units'));
    // "Jo poori nahi hui": what is late is not complete.
    found.forEach((item, place) => {
      const isBeside = [found[place - 1], found[place + 1]].some((one) => one !== undefined && completes.test(one.text));
      if (hasTag(item, 'neg') && isBeside) found[place] = asFill(item);
    });
    fill(completes, dated, passed);
    const where = overdue >= 0 ? overdue : gone >= 0 ? gone : at(late);
    found[where] = asMeasure(found[where]!, 'overdue-units');
  }
  return found;
}

/** Builders who declare: no cut, unless it is asked which of them, or by them. */
const isDeclarer = (item: Item, before: Item | undefined) =>
  hasTag(item, 'dim', 'promoter') &&
  !/by |wise|नुसार|निहाय|के हिसाब|ke hisab|which|कौन|कोण|kaun|kon/u.test(item.text) &&
  !/^(by|each|every|per|which|what|हर|प्रत्येक|किस|कौन|कोणता|कोणत्या|कुठल्या|har|pratyek|kis|kaun|konta|kontya|kuthlya)( |$)/u.test(
    before?.text ?? '',
  );

const ofComing =
  /^(next|coming|within|in|agle|agla|aane wale|yetya|pudhil|pudhchya|अगले|अगला|आने वाले|येत्या|पुढील|पुढच्या|के अंदर|के भीतर|andar|aat|आत)$/u;
