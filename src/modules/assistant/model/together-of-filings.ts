import { asFill, hasTag, valueOf } from './item.ts';
import { spanAfter, asksHowMany, type QuestionWords } from './question-words.ts';

const ofComing =
  /^(next|coming|upcoming|following|agle|agli|agla|pudhlya|aane wale|aane wali|aagami|pudhchya|pudhcha|pudhchi|pudhil|yetya|yenarya|अगले|अगली|अगला|आने वाले|आने वाली|आगामी|पुढच्या|पुढल्या|पुढचा|पुढची|पुढील|येत्या|येणाऱ्या)$/;
const ofCompletion =
  /^(complete|completed|completing|completion|finish|finished|delivered|delivery|possession|handed over|be ready|ready)$/;
const ofRera = /^(rera|maharera|रेरा|महारेरा|रेरामध्ये|रेरात|रेराकडे|महारेराकडे|रेराअंतर्गत|महारेराअंतर्गत|रेराखाली)$/u;
const beneath = /^(under|with|by|on|के तहत|तहत|अंतर्गत|के अंतर्गत|में|ke tahat|tahat|antargat|ke andar|के अंदर|खाली|khali|मध्ये)$/u;
const ofHomes = /^(units-|unsold-|overdue-|supply-|sold-share)/;
const inThem = /^(प्रकल्पांत|प्रकल्पांतील|प्रकल्पांतली|प्रकल्पांतले|प्रकल्पांतल्या|प्रकल्पांमध्ये|प्रकल्पांमधील|प्रकल्पांमधली|प्रकल्पांमधले|प्रकल्पांमधल्या)$/u;
const whichOnes = /^(which|what|kaun|कौन|कोण|kon|kaunse|कौनसे|किन|kin|किस|kis|कुठ|kuth)/u;

/** What is filed of projects, what of it is sold, and what is to come. */
export function readFilingsTogether({ found, at, has, follows, put, drop, sells, hasArea, muchOf }: QuestionWords): void {
  // "How many projects are registered under RERA": every filing is.
  const rera = at(({ text, tags }) => ofRera.test(text) && tags.every(({ slot }) => slot === 'fn'));
  const isOfFiled = found.some((item) => /^(registered-projects|units-declared|new-launches)$/.test(valueOf(item, 'measure') ?? ''));
  const asksFiled = rera >= 0 && !isOfFiled ? at((item) => hasTag(item, 'dim', 'project')) : -1;
  const isFiled = found.some(({ text }) => /regist|पंजीकृत|नोंद|nond|panjikrut|panjikrit/u.test(text));
  // "रेराकडे नोंदणी झालेले प्रकल्प किती": Marathi may ask last.
  const asksAfter = /^(किती|कितने|kiti|kitne)$/u.test(
    (found[asksFiled + 1]?.place === undefined ? found[asksFiled + 1] : found[asksFiled + 2])?.text ?? '',
  );
  if (isFiled && (asksHowMany(found, asksFiled) || (asksFiled >= 0 && asksAfter))) put(asksFiled, 'registered-projects');
  if (rera >= 0 && (isOfFiled || (asksFiled >= 0 && hasTag(found[asksFiled]!, 'measure')))) {
    for (const place of [rera - 1, rera, rera + 1, rera + 2])
      // "Under 50 lakh" bounds an amount.
      if (place === rera || (beneath.test(found[place]?.text ?? '') && (found[place + 1]?.number ?? null) === null))
        found[place] = asFill(found[place]!);
  }
  // "तुमच्याकडे कोणत्या शहरांचा डेटा आहे", "kaun kaun se shehar ka data hai": what there is, and no figure of it.
  const isOfNoFigure = !['noun', 'measure', 'stat', 'op', 'bhk', 'kind', 'sale-kind', 'number'].some((slot) => has(slot));
  const named = isOfNoFigure ? at((item) => /^(city|locality)$/.test(valueOf(item, 'dim') ?? '') && !/^by |wise/.test(item.text)) : -1;
  const ofData = named < 0 ? -1 : at(({ text }) => /^(data|डेटा|डाटा|आंकड़े|आंकडे|माहिती|उपलब्ध|mahiti|jankari|जानकारी)$/u.test(text));
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
  const counted = at((item) => hasTag(item, 'measure', 'registered-projects') && !/rera|regist|ongoing|रेरा|पंजीकृत|नोंद|nond/.test(item.text));
  const isSold = found.some((item) => hasTag(item, 'noun', 'sales') && !/regist|पंजीकृत|नोंद|nond/.test(item.text));
  if (isSold && !has('marker', 'and')) put(counted, 'active-projects');
  // "What share of declared units is sold".
  const asksPart = has('op', 'share') || muchOf() >= 0;
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
  // "बाणेरमधील प्रकल्पांत किती युनिट": the homes of projects, all together.
  const inProjects =
    found.some((item) => ofHomes.test(valueOf(item, 'measure') ?? '')) && !has('op', 'top') && !has('op', 'bottom')
      ? at(
          (item, place) =>
            hasTag(item, 'dim', 'project') &&
            (inThem.test(item.text) || (/^(प्रोजेक्टों|परियोजनाओं)$/u.test(item.text) && /^(में|की|के)$/u.test(found[place + 1]?.text ?? ''))),
        )
      : -1;
  if (
    found[inProjects] !== undefined &&
    !whichOnes.test(found[inProjects - 1]?.text ?? '') &&
    !/^(हर|प्रत्येक|दर|प्रति)$/u.test(found[inProjects - 1]?.text ?? '')
  )
    found[inProjects] = asFill(found[inProjects]);
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
    const asksForecast = has('op', 'forecast') || has('op', 'sales-forecast');
    for (let place = coming; place <= coming + length; place++) found[place] = { ...asFill(found[place]!), number: null };
    if (!asksForecast) found[coming] = { ...found[coming]!, tags: [{ slot: 'op', value: 'forecast' }] };
  }
  // "Unsold stock due within a year" is one measure.
  if (has('measure', 'unsold-due')) drop('measure', 'unsold-units');
  // "What percent of units are sold": units are of filings, sales have no part that is not sold.
  const units =
    sells && has('op', 'share') && !has('measure')
      ? at(({ text }) => /^(units|यूनिट|यूनिट्स|यूनिटें|यूनिटों|युनिट|युनिट्स|युनिट्सचा|युनिटचा|युनिटां|इकाइयां|इकाइयों)$/.test(text))
      : -1;
  if (units >= 0) {
    put(units, 'sold-share');
    drop('noun', 'sales');
    drop('op', 'share');
  }
  // "Ratio of agreement to guideline value" names the measure once more; "ratio of resales" is a share; another ratio is none of ours.
  const ratio = at((item) => hasTag(item, 'ratio'));
  if (ratio >= 0) {
    const isOfMeasure = found.some((item) => /-share$|-to-|-rate$/.test(valueOf(item, 'measure') ?? '') || hasTag(item, 'guide'));
    const isOfKind = ['bhk', 'kind', 'sale-kind'].some((slot) => has(slot));
    found[ratio] = isOfMeasure ? asFill(found[ratio]!) : { ...found[ratio]!, tags: isOfKind ? [{ slot: 'op', value: 'share' }] : [] };
  }
}
