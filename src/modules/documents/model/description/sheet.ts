import type { Span } from './described-property.ts';
import { type Item, itemsOf } from './items.ts';
import { normalise } from './normalise.ts';

/** What the form prints before a value; `free` is running text. */
export type Label =
  | 'free'
  | 'corporation'
  | 'unit'
  | 'floor'
  | 'building'
  | 'block'
  | 'road'
  | 'place'
  | 'village'
  | 'other'
  /** Where a party lives: not the property. */
  | 'party'
  /** What lies around it. */
  | 'neighbours'
  | 'tail';

export type Segment = { label: Label; from: number; to: number; first: number; last: number };

/** A description made ready for the readers: normalised, cut into items, form labels found. */
export type Sheet = {
  text: string;
  items: readonly Item[];
  segments: readonly Segment[];
  /** Segment of each item. */
  segmentOf: readonly number[];
  /** 1 for each item about the property itself: not the tail, the municipality, a party's home or the terms of a lease. */
  about: Uint8Array;
  spanOf: (from: number, to: number) => Span;
};

// The labels of the form. A colon is what tells a label from the same words in running text.
const LABELS: readonly (readonly [Label, string])[] = [
  ['corporation', 'पालिके ?चे *नाव *:?|(?:1\\) ?)?(?:name of (?:the )?)?(?:municipal )?corporation(?: name)? *:|municipal council *:'],
  ['free', 'इतर *वर्णन *:?|इतर *माह[िी]त[ीि] *:|other (?:details|description|information) *:|description *:'],
  ['floor', '(?:माळा|मजला) *(?:नं|क्र)\\.? *:|floor *no\\.? *:'],
  [
    'building',
    'इमारतीचे *नाव *:|(?:सोसायटी|प्रकल्पा|प्रोजेक्ट|स्कीम|गृहप्रकल्पा|संकुला)चे *नाव *[:-]|(?:बिल्डिंग|बिल्डींग)(?:चे)? *(?:नाव|नेम) *:|project *(?:name)? *:(?!-)|building *(?:name)? *:(?!-)|name of (?:the )?building *:',
  ],
  ['block', 'ब्लॉक *(?:नं|क्र)\\.? *:|block *(?:sector|no\\.?) *:'],
  ['road', 'रोड *(?:नं\\.?)? *:|road *(?:no\\.?)? *:'],
  ['village', 'गावाचे *नाव *:|village *(?:name)? *:'],
  ['place', 'city *:|district *:|taluka *:|state *:|landmark *:|शहर *:|जिल्हा *:|तालुका *:|पिन *कोड *:|pin *code *:'],
  ['other', 'house number *:|leave and license months *:|कालावधी *:|मासिक भाडे'],
  ['unit', '(?:सदनिका|फ्लॅट|दुकान|शॉप|ऑफिस|apartment */ *flat|flat|shop|office|unit) *(?:नं|क्र|no)\\.? *:(?!-)'],
  [
    'tail',
    '\\( ?\\(? ?(?=(?:gat|survey|c ?\\.? ?t? ?\\.? ?s ?\\.?|f ?\\.? ?p ?\\.?|hissa|final plot|plot|milkat|house|sector|chalta|khasra) *number *:)',
  ],
  [
    'neighbours',
    'चतु[ः:र्]* ?स[िी]म[ाे](?! ?प[ूु]र्वक)|(?:प[ूु]र्व|उत्तर) *[-:](?! *(?:पश्चिम|दक्षिण))(?=.{2,150}(?:पश्चिम|दक्षिण) *[-:])|(?:प[ूु]र्वे|उत्तरे)(?:स|ला) *[-:]|(?:प[ूु]र्वे|उत्तरे)(?:स|ला) (?=.{2,150}(?:पश्चिमे|दक्षिणे))|boundaries|bounded *(?:on|by|as|[:-])|on or towards|(?:on|to|towards) (?:the )?east\\b(?=.{2,150}\\bwest)',
  ],
  [
    'party',
    '(?:राहणार|रहाणार|राहणारे|हजर पत्ता|रा(?<![\u0900-\u097f]रा)\\.(?! *सा)|residing at|resident of|r/o\\.?|(?:purchaser|buyer|vendor|seller|licensee|licensor|owner)\\W?s?\\W? address)(?= |:|-)|(?:लिहून|लिहुन) (?:देणार|घेणार)[^.;]{0,40}पत्ता',
  ],
];
/** What any of them begins with (a new label's first letter goes in here): at most places of a text the search ends with one look. */
const BEGINS = '(?=[1a-dfhilmnoprstuvपइमसगबरशजतकफद\u0911चउलह(])';
const LABEL = new RegExp(`${BEGINS}(?:${LABELS.map(([, pattern]) => `(${pattern})`).join('|')})`, 'gi');
/** Where a tail ends; what follows it is running text again. */
const PARTY_END = /(?<!(?:नं|क्र|रा|ता|जि|पो|मु|को|ऑप|हौ|सो|लि|no) ?)\.(?=\s)|[;()]|$/gi;
/** Running text with labels of its own: "Project: Fern Hollow, land bearing …", "सोसायटीचे नाव - … , मौजे …". */
const SCHEME_LABEL = /^(?:project|सोसायटी|प्रकल्प|प्रोजेक्ट|स्कीम|गृहप्रकल्प|संकुल)/i;
const NAME_END = /(?=[,;]| \/ )|$/g;
/** Neighbours are listed to the end of the text, or to where it says «येणेप्रमाणे». */
const NEIGHBOURS_END = /(?=\( ?\()|येणे ?प्रमाणे|या ?प्रमाणे|वरील ?प्रमाणे|$/g;
const TAIL_END = /\) ?\)|\)(?=\s*\d\))|$/g;
/** "( Survey Number: 71/2/1 ; ) AREA 54.44 SQ MTR": one bracket opens it, and one closes it. */
const SINGLE_TAIL_END = /\)|$/g;

export function sheetOf(text: string): Sheet {
  const normal = normalise(text);
  const segments = segmentsOf(normal.text);
  const items = itemsOf(
    normal.text,
    segments.map(({ from }) => from),
  );
  const segmentOf: number[] = [];
  const about = new Uint8Array(items.length);
  let place = 0;
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at]!;
    const next = at < segments.length - 1 ? segments[at + 1]!.from : Number.POSITIVE_INFINITY;
    const first = place;
    for (; place < items.length && items[place]!.from < next; place += 1) segmentOf.push(at);
    if (place === first) continue;
    segment.first = first;
    segment.last = place - 1;
    if (ABOUT_PROPERTY.has(segment.label)) about.fill(1, first, place);
  }
  return { text: normal.text, items, segments, segmentOf, about, spanOf: normal.spanOf };
}

/** Where a part with an end of its own ends; a tail that two brackets opened is closed by two. */
function endOf(label: Label, opening: string): RegExp {
  if (label === 'tail') return /^\( ?\(/.test(opening) ? TAIL_END : SINGLE_TAIL_END;
  return label === 'party' ? PARTY_END : NEIGHBOURS_END;
}

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  const open = (label: Label, from: number) => {
    const last = segments.at(-1);
    if (last) last.to = from;
    segments.push({ label, from, to: text.length, first: -1, last: -2 });
  };
  open('free', 0);
  LABEL.lastIndex = 0;
  for (let match = LABEL.exec(text); match !== null; match = LABEL.exec(text)) {
    const place = LABELS.findIndex((_, index) => match![index + 1] !== undefined);
    const label = LABELS[place]![0];
    // The label itself belongs to its segment: its words are context for the value.
    open(label, match.index);
    const named = label === 'building' && SCHEME_LABEL.test(match[0]);
    if (label !== 'tail' && label !== 'party' && label !== 'neighbours' && !named) continue;
    const closing = named ? NAME_END : endOf(label, match[0]);
    closing.lastIndex = match.index + match[0].length;
    const end = closing.exec(text);
    const closed = end ? end.index + end[0].length : text.length;
    const to = label === 'neighbours' ? behindFourSides(text, match.index, closed) : closed;
    open('free', to);
    LABEL.lastIndex = Math.max(to, match.index + match[0].length);
  }
  const isForm = segments.some(({ label }) => OF_FORM.has(label));
  return segments
    .flatMap((segment) => (segment.label === 'corporation' ? withoutProperty(text, segment) : [segment]))
    .flatMap((segment) => (segment.label === 'place' ? placeAlone(text, segment) : [segment]))
    .flatMap((segment) => (segment.label === 'other' ? withoutArea(text, segment) : [segment]))
    .flatMap((segment) => (segment.label === 'unit' && !isForm ? unitAlone(text, segment) : [segment]))
    .filter((segment) => segment.to > segment.from);
}

const SIDES = /(पूर्व|पुर्व|\beast)|(पश्चिम|\bwest)|(दक्षिण|\bsouth)|(उत्तर|\bnorth)/gi;
/** A semicolon, a full stop behind a whole word, the letter of the next paragraph ("क) वाहनतळ"). */
const CLAUSE_END = /;|(?<=[\p{L}\p{M}]{4})\.(?=\s)|\s(?=[अ-हa-e]\) )|$/giu;

/** Behind the last of four sides the text may go on about the property: where that clause ends. */
function behindFourSides(text: string, from: number, to: number): number {
  const sides = new Set<number>();
  SIDES.lastIndex = from;
  for (let match = SIDES.exec(text); match !== null && match.index < to && sides.size < 4; match = SIDES.exec(text)) {
    sides.add(match.slice(1).findIndex((side) => side !== undefined));
    CLAUSE_END.lastIndex = match.index + match[0].length;
  }
  const end = sides.size === 4 ? CLAUSE_END.exec(text) : null;
  return end ? Math.min(to, end.index + end[0].length) : to;
}

export const isAboutProperty = (sheet: Sheet, place: number) => sheet.about[place] === 1;
const ABOUT_PROPERTY = new Set<Label>(['free', 'unit', 'floor', 'building', 'block', 'road', 'place', 'village']);

/** Where no label parts them, the name of the municipality ends where the property begins: "पालिकेचे नाव: हवेली. गाव मौजे …". */
const PROPERTY_BEGINS =
  /(?:(?<![\u0900-\u097f])(?:गाव|गांव) |मौज|village|property|flat|shop|office|apartment|सदनिका|फ्लॅट|दुकान|plot|प्लॉट|survey|सर्व|स\.? ?नं|गट |सि\.? ?टी|सिटी)/gi;

function withoutProperty(text: string, segment: Segment): Segment[] {
  PROPERTY_BEGINS.lastIndex = segment.from + 8;
  const begins = PROPERTY_BEGINS.exec(text)?.index ?? text.length;
  if (begins >= segment.to) return [segment];
  return [
    { ...segment, to: begins },
    { ...segment, label: 'free', from: begins },
  ];
}

/** "Taluka: Karad, Flat No. 3, Second floor, …": a place ends where the property begins. */
const PROPERTY_BEHIND =
  /[,.;] *(?=(?:flat|shop|office|apartment|unit|plot|row house|bungalow|survey|gat|सदनिका|फ्लॅट|दुकान|ऑफिस|प्लॉट|सर्व्हे|गट) *(?:no|नं|क्र|\d))/gi;
function placeAlone(text: string, segment: Segment): Segment[] {
  PROPERTY_BEHIND.lastIndex = segment.from;
  const begins = PROPERTY_BEHIND.exec(text)?.index ?? text.length;
  if (begins >= segment.to) return [segment];
  return [
    { ...segment, to: begins },
    { ...segment, label: 'free', from: begins },
  ];
}

/** "मासिक भाडे रु. 21,500/-, कार्पेट 612 चौ.फुट": the terms of a lease end where the home is measured. */
const HOME_MEASURED =
  /[,.;] *(?=(?:rera +|रेरा *|एकूण *|area +[\d,.]+ *sq|[^,;\d]{0,12}(?:carpet|built|saleable|क्षेत्र|कार्पेट|कारपेट|चटई|बिल्ट|बांधीव)))/gi;
function withoutArea(text: string, segment: Segment): Segment[] {
  HOME_MEASURED.lastIndex = segment.from;
  const begins = HOME_MEASURED.exec(text)?.index ?? text.length;
  if (begins >= segment.to) return [segment];
  return [
    { ...segment, to: begins },
    { ...segment, label: 'free', from: begins },
  ];
}

/** Labels of the form come together: a unit's alone opens running text, "Flat No.: 704, Seventh Floor, 'Zenith Court' …". */
const OF_FORM = new Set<Label>(['floor', 'building', 'block', 'road']);
function unitAlone(text: string, segment: Segment): Segment[] {
  const comma = text.indexOf(',', segment.from);
  if (comma < 0 || comma >= segment.to) return [segment];
  return [
    { ...segment, to: comma },
    { ...segment, label: 'free', from: comma },
  ];
}

export const spanOfItems = (sheet: Sheet, first: number, last: number): Span =>
  sheet.spanOf(sheet.items[first]!.from, sheet.items[last]!.to);

export const labelAt = (sheet: Sheet, place: number): Label => sheet.segments[sheet.segmentOf[place] ?? 0]?.label ?? 'free';
