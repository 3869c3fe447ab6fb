import type { UnitKind } from './described-property.ts';
import { lettersOf } from './letters.ts';
import { isCounted, type UnitMention } from './find-units.ts';
import type { WingMention } from './find-wings.ts';
import { is, isListNumber, isMark, type Item } from './items.ts';
import { isAboutProperty, labelAt, type Sheet } from './sheet.ts';
import type { Concept } from './vocabulary.ts';

/** One unit of the text with every place that names it. */
export type SoldUnit = { key: string; kind: UnitKind | null; mentions: readonly UnitMention[]; first: number; last: number };

export type Sold = {
  units: readonly SoldUnit[];
  /** Kind told by a word alone: "… येथील दुकानाचे क्षेत्र". */
  kindWithoutNumber: { kind: UnitKind; noun: number } | null;
  /** "मोकळा भूखंड": a plot without a number of its own. */
  barePlot: { kind: UnitKind; noun: number } | null;
  /** The text sells something built, with or without a number. */
  isBuilt: boolean;
};

/**
 * Which of the mentions are sold. A plot is sold only where nothing built is: else it is where the house stands.
 * A former unit ("जुनी सदनिका") counts only where no other is named. The same unit named twice is one.
 */
export function settleUnits(sheet: Sheet, mentions: readonly UnitMention[], wings: readonly WingMention[]): Sold {
  // Older texts call a flat a block; beside another unit it is the house.
  const isBlock = ({ noun }: UnitMention) => sheet.items[noun]!.concept === 'block';
  const others = mentions.filter((mention) => mention.kind !== 'plot' && !isBlock(mention));
  const built = others.some(({ identifier }) => identifier)
    ? others
    : mentions.filter((mention) => mention.kind !== 'plot' && (!isBlock(mention) || mention.identifier));
  const current = built.filter((mention) => !mention.former);
  const numberedBuilt = (current.length > 0 ? current : built).filter((mention) => mention.identifier);
  // Where land goes to be built upon, its plot number says where it lies.
  const isDevelopment =
    mentions.some(({ kind }) => kind === 'plot') &&
    sheet.items.some(
      ({ concept, text }, at) =>
        isAboutProperty(sheet, at) &&
        ((concept === 'land' && /बांधकाम|इमारत/.test(text)) || (/^विकसन|^विकास|^डेव्हलप/.test(text) && !isAuthority(sheet.items[at + 1]))),
    );
  const plots = mentions.filter((mention) => mention.kind === 'plot' && mention.identifier && (mention.labelled || !isDevelopment));
  const words = built.filter(
    (mention) => !mention.identifier && mention.kind !== null && !isPartOfName(sheet, mention) && !isPulledDown(sheet, mention),
  );
  const many = words.length === 0 ? new Set<Concept>() : countedIn(sheet);
  const wordsOfBuilt = words.filter((mention) => !isOfMany(sheet, mention, many));
  const isBuilt = numberedBuilt.length > 0 || wordsOfBuilt.length > 0;
  // "Office No. 1131 (…, Unit No 1)": a word that says the kind outweighs one that does not.
  const specific = numberedBuilt.filter(({ kind }) => kind);
  const numbered = specific.length > 0 ? specific : numberedBuilt;
  const chosen = isBuilt
    ? numbered
    : plots.filter((plot, place) => plot.labelled || place === 0 || isListed(sheet, plots[place - 1]!, plot));
  const units: { key: string; kind: UnitKind | null; mentions: UnitMention[]; first: number; last: number }[] = [];
  for (const mention of chosen) {
    const key = unitKey(sheet, mention);
    const same = units.find(
      (unit) =>
        (unit.key === key || (sameDigits(unit.key, key) && !(unit.kind && mention.kind && unit.kind !== mention.kind))) &&
        !unit.mentions.every((other) => areInTwoHouses(other, mention, wings)),
    );
    if (same) {
      // The word of the form is the same for all; the one in running text was chosen.
      if (mention.kind && !mention.labelled && same.mentions.every(({ labelled }) => labelled)) same.kind = mention.kind;
      same.mentions.push(mention);
      same.kind ??= mention.kind;
    } else units.push({ key, kind: kindOf(sheet, mention), mentions: [mention], first: mention.first, last: mention.last });
  }
  const word = wordsOfBuilt[0];
  // The form asks for «सदनिका नं» of an office too: what running text calls it goes before the word of the form.
  if (units.length > 0 && chosen.every(({ labelled, kind }) => labelled && kind === 'flat') && !built.some(isHomeInText) && word?.kind)
    for (const unit of units) unit.kind = word.kind;
  const plot = isBuilt || isDevelopment ? undefined : mentions.find((mention) => mention.kind === 'plot' && isOpenPlot(sheet, mention));
  return {
    units,
    kindWithoutNumber: word?.kind ? { kind: word.kind, noun: word.noun } : null,
    barePlot: plot ? { kind: 'plot', noun: plot.noun } : null,
    isBuilt,
  };
}

/** "नवनगर विकास प्राधिकरण" */
const isAuthority = (item: Item | undefined) => /^(?:प्राधिकरण|महामंडळ|मंडळ|authority|corporation)/i.test(item?.text ?? '');

const isHomeInText = ({ labelled, kind }: UnitMention) => !labelled && kind === 'flat';

const INDUSTRY = /औद्योगिक|इंडस्ट्रि|इंडस्ट्री|उद्योग|industrial|udyog/i;
/** गाळा is a shop in a market and a workshop in an industrial estate. */
function kindOf(sheet: Sheet, mention: UnitMention): UnitKind | null {
  const { items, text } = sheet;
  const { noun, kind, identifier } = mention;
  if (kind === 'shop' && /^(?:गाळ|gala)/i.test(items[noun]!.text)) {
    if (INDUSTRY.test(text)) return 'industrial';
    // "गाळा नं. 7, तळ मजला (वेअरहाऊस)"
    if (items.some((item, at) => is(item, 'godown') && isMark(items[at - 1], '('))) return 'godown';
  }
  if (kind !== null || !is(items[noun], 'unit')) return kind;
  // "युनिट 3104 (निवासी)", "Unit No. 12 in an industrial estate", a unit with a balcony: what is said of it tells its kind.
  const last = identifier?.last ?? noun;
  for (let at = last + 1; at <= last + 3; at += 1) {
    if (!is(items[at], 'usage')) continue;
    if (HOME.test(items[at]!.text)) return 'flat';
  }
  if (INDUSTRY.test(text)) return 'industrial';
  if (items.some((item) => is(item, 'office') && item.text.startsWith('कार्यालयीन'))) return 'office';
  return items.some((item) => is(item, 'balcony', 'bhk')) ? 'flat' : null;
}
const HOME = /^(?:निवासी|रहिवा|residential)/i;

/** "प्लॉट नं. 3 क्षेत्र 310.00 चौ.मी. व प्लॉट नं. 4". */
const isListed = ({ items }: Sheet, one: UnitMention, other: UnitMention) =>
  other.noun === one.noun ||
  (is(items[other.noun - 1], 'and') && other.noun - one.last < 9) ||
  (isListNumber(items[other.noun - 1]) && other.noun - one.last < 12);

const isOpenPlot = ({ items }: Sheet, { noun }: UnitMention) => /^(?:मोकळ|रिकाम|खुल|open|vacant)/i.test(items[noun - 1]?.text ?? '');

/** "20 सभासदांच्या जुन्या सदनिका पाडून पुनर्विकास" */
const isPulledDown = ({ items }: Sheet, { noun }: UnitMention) => /^(?:पाड[ूुणल]|demolish)/i.test(items[noun + 1]?.text ?? '');

/** "पटेल बंगलो", "सोनचाफा अपार्टमेंट": the word closes a name. */
function isPartOfName(sheet: Sheet, { noun }: UnitMention) {
  const { items } = sheet;
  // "इमारतीचे नाव: ऑर्किड स्काय व्हिला"
  if (items[noun]!.concept === 'apartment' || labelAt(sheet, noun) === 'building') return true;
  // "Opp Cigarette Factory": a house that the way is told by.
  for (let at = noun - 1; at >= noun - 3; at -= 1)
    if (is(items[at], 'locality') && /^(?:opp|near|behind|next|off)/i.test(items[at]!.text)) return true;
  return is(items[noun + 1], 'locality') && /^(?:समोर|जवळ|शेजारी|मागे|पाठीमागे)/.test(items[noun + 1]!.text);
}

/** What the text counts: "11 सदनिका". */
const countedIn = ({ items }: Sheet) =>
  new Set(items.flatMap(({ concept }, at) => (concept !== null && isCounted(items, at) ? [concept] : [])));

/** "11 सदनिका … सदनिकाधारकांना": the homes of a house, not one that is sold. */
function isOfMany({ items }: Sheet, { noun }: UnitMention, many: ReadonlySet<Concept>) {
  const { text, concept } = items[noun]!;
  return /धारक/.test(text) || (concept !== null && many.has(concept));
}

/** "बी-704" and "704" are one flat when they stand in one text. */
const sameDigits = (one: string, other: string) =>
  one.replace(/^[A-Z]+/, '') === other.replace(/^[A-Z]+/, '') && (/^\d/.test(one) || /^\d/.test(other));

/** Words between a unit and its wing: "ए विंग मधील तिसऱ्या मजल्यावरील सदनिका क्र. 301". */
const FROM_WING = 7;
/** "ए विंग, सदनिका क्र. 301 व बी विंग, सदनिका क्र. 301", "Flat 301, Tower 1 and Flat 301, Tower 2": one number, two flats. */
function areInTwoHouses(one: UnitMention, other: UnitMention, wings: readonly WingMention[]) {
  const before = ({ first }: UnitMention) => wings.findLast((wing) => wing.last < first && first - wing.last <= FROM_WING);
  const behind = ({ last }: UnitMention) => wings.find((wing) => wing.first > last && wing.first - last <= 2);
  return [before, behind].some((wingOf) => {
    const [house, next] = [wingOf(one), wingOf(other)];
    return house !== undefined && next !== undefined && house.what === next.what && house.value !== next.value;
  });
}

function unitKey(sheet: Sheet, mention: UnitMention) {
  if (mention.identifier!.written) return mention.identifier!.written.replace('-', '');
  let key = '';
  for (let at = mention.identifier!.first; at <= mention.identifier!.last; at += 1) {
    const item = sheet.items[at]!;
    if (item.kind !== 'mark') key += item.kind === 'number' ? item.text.replace(/^0+(?=\d)/, '') : (lettersOf(item.text) ?? item.text);
  }
  return key.toUpperCase();
}
