import { nameText, type Run } from './find-names.ts';
import { isGeneralName } from './general-names.ts';
import { is, isMark, type Item } from './items.ts';
import { cardinalOf } from './numerals.ts';
import { labelAt, type Sheet } from './sheet.ts';
import type { NameReading } from './village-name.ts';

/** Legal form of an owners' body; the name is what stands before it. */
const PREMISES_SOCIETY = /\s+(?:प्रि?मा[यई]से?ि?स|प्रिमाईसेस|premises)\s+(?:को|कॉ|co).*$/i;
/** "Aangan - B", "ट्युलिप नेस्ट-बी": the letter behind the dash is the house of the scheme. */
const HOUSE_LETTER = /(\S{3}) ?- ?(?:[A-H]|ए|बी|सी|डी|अ|ब|क)$/;
/** Where a line has no blanks. */
const GLUED_SOCIETY = /([\u0900-\u097f]{3})(सोसायटी|अपार्टमेंट)$/;
/** Endings that say the words are no name: what a deed is about. */
const NO_NAME =
  /सि(?:व|्)*ि?ि?ल कोर्ट|civil court|हायकोर्ट|न्यायालय|(?:बाबत|करणे|येणे|देणे|घेणे|केले|झाले|प्राधिकरण|गावठाण|परिसर|नोंद|प्राप्त)$|^(?:(?:पत्र्य|कौलार|कच्च|पक्क|दगड|माती|राहत)\S* )घर$|^(?:एमआयडीसी|पॅन |पैन |आधार |pan |aadhaar |एम\.? ?आय\.? ?डी\.? ?सी|आर\.? ?सी\.? ?सी|midc|m\.i\.d\.c|लोड ?बेअरिंग|मा\.? |माननीय |(?:टाईप|टाइप|type)[ -]?\S{0,3}$)|(?:जिल्हाधिकारी|तहसीलदार|तहसिलदार|अधिकारी|आयुक्त|collector|tahsildar|commissioner)(?: |$)/i;
/** "सहकारी संस्था नियोजित प्लॉट": a society without its name. */
const OF_ANY_SOCIETY =
  /^(?:(?:नियोजित|सह|सहकारी|गृह|गृहरचना|गृहनिर्माण|निर्माण|रचना|संस्था|संस्थे|सोसायटी|सोसायटीचे|मर्यादित|मर्या|लि|co|operative|op|housing|society|ltd|limited|[.\s-])+)$/i;
const GENERIC_END =
  /[\s,]+(?:नियोजित|गृह|रहिवासी|निवासी|व्यापारी|प्लॉटिंग|प्लॉटींग|plotting|बिल्डिंग|बिल्डींग|बिल्डिग|इमारत|building|bldg\.?|imarat|imaarat|[अॲ]ॅ?फोर्डेबल (?:हौसिंग|हाऊसिंग|हाउसिंग))$/i;
/** "विटा सिमेंटचे राहते घर": what stands there, not what it is called. */
const A_HOUSE = /(?:^| )(?:रा?हते|रहाते|पक्के|कच्चे|जुने) घर$/;
/** Words that many houses are called by, and none in particular. */
export const isGeneral = (text: string) => OF_ANY_SOCIETY.test(text) || A_HOUSE.test(text) || isGeneralName(text);

/** The name of a project as it is written, with its phase and without its legal form; null where the words are no name. */
export function projectName(
  sheet: Sheet,
  from: number,
  to: number,
  first: number,
  last: number,
  confidence: number,
  reason: string,
): NameReading | null {
  const phased = withPhase(sheet, from, to, last);
  const { end } = phased;
  const written = phased.written.replace(/['"](?=\s)/g, '').replace(/^(?:नाव|नांव) (?=\S)/, '');
  const text = written.replace(GENERIC_END, '').replace(PREMISES_SOCIETY, '').replace(HOUSE_LETTER, '$1').replace(GLUED_SOCIETY, '$1 $2');
  if (NO_NAME.test(text)) return null;
  if (/^(?:फेज|टप्पा|phase|part)[ -]?\S{0,3}$/i.test(text)) return null;
  if (text.length < 2 || isGeneral(text) || labelAt(sheet, first) === 'tail') return null;
  return { text, span: sheet.spanOf(from, end), first, last, confidence, reason };
}

/** "शिवआस्था फेज-2": the phase is within the name or right behind it. */
export function hasPhase(items: readonly Item[], { first, last }: Run) {
  if (items[first]!.concept !== null || PHASE.test(items[first]!.text)) return false;
  for (let at = Math.max(first + 1, last - 1); at <= last + 2; at += 1) {
    const item = items[at];
    if (item?.kind === 'word' && item.text.length <= 5 && PHASE.test(item.text)) return true;
  }
  return false;
}

const MOST_PHASES = 30;
export const PHASE = /^(?:फेज|फेझ|टप्पा|पार्ट|phase|part|ph)$/i;
/** "'श्री मल्हार नगरी' फेज-1": the phase stands behind the quotation mark. */
function withPhase(sheet: Sheet, from: number, to: number, last: number) {
  const { items } = sheet;
  // "Fern Hollow Ph. 3": the word ends the name already.
  const isInside = items[last]!.from > from && PHASE.test(items[last]!.text);
  let at = isInside ? last : last + 1;
  if (!isInside) while (at - last < 5 && (isMark(items[at], '"\'-(,') || is(items[at], 'project', 'society'))) at += 1;
  const word = items[at];
  if (!word || !PHASE.test(word.text)) return { end: to, written: nameText(sheet, from, to) };
  let number = at + 1;
  while (isMark(items[number], '-.:') || is(items[number], 'no')) number += 1;
  const value = items[number];
  // "फेज तीन,"
  const counted =
    value?.kind === 'word' && (isMark(items[number + 1], ',.)"') || items[number + 1] === undefined) ? cardinalOf(value.folded) : null;
  if ((value?.kind !== 'number' || value.value > MOST_PHASES) && !/^[IVX]+$/i.test(value?.text ?? '') && counted === null)
    return { end: to, written: nameText(sheet, from, to) };
  const name = nameText(sheet, from, isInside ? word.from : to);
  return { end: value!.to, written: `${name} ${/^ph$/i.test(word.text) ? 'Phase' : word.text} ${counted ?? value!.text}` };
}
