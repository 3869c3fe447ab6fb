import { asciiDigits } from '#core/indian-number.ts';
import { peopleIn } from '#modules/names/index.ts';

/**
 * What may be kept of the people in a document. Names, PAN, phone numbers and home addresses are read to count and to
 * derive facts, and are never part of what this function answers, except inside `identity`, which goes straight into a
 * keyed hash.
 */
export type Parties = {
  count: number;
  firstAge: number | null;
  /** True when every party is a woman by salutation, null when one of them has none. */
  womenOnly: boolean | null;
  entity: boolean;
  developer: boolean;
  firstPin: string;
  /** PAN of the first party, else name with PIN; empty when neither is told. */
  identity: string;
  masked: string;
};

/**
 * A word that begins here. What may not stand before it is looked at behind it: a pattern that begins with a letter is tried where
 * that letter stands, one that begins with a look back at every character.
 */
const word = (...written: string[]) => written.map((one) => `${one}(?<![\\p{L}\\p{M}]${one})`).join('|');
const DETAIL = `(?:${word('वय', 'age', 'पत्ता', 'address')}|(?:${word('पिन')})\\s*कोड|(?:${word('pin')})\\s*code|(?:${word('पॅन')})\\s*(?:नं|क्र)?|(?:${word('pan')})(?:\\s*no)?)(?![\\p{L}\\p{M}])`;
const NOT_OF_PARTY = 'इमारतीचे|गावाचे|building|village|road|block|project|society|father|husband';
/** The name of the party, not that of a building in its address. */
const LABELLED_NAME = new RegExp(
  `(?:${word('नाव', 'name')})(?<!(?:${NOT_OF_PARTY})\\s{0,3}(?:नाव|name))(?:\\s*[:-]+\\s*|\\s+)(.+?)(?=\\s*(?:${DETAIL}|;)|$)`,
  'iu',
);
const AGE = new RegExp(`(?:${word('वय', 'age')})\\s*:?\\s*-?\\s*(\\d{1,3})(?!\\d)`, 'iu');
const PIN = new RegExp(`(?:(?:${word('पिन')})\\s*(?:कोड)?|(?:${word('pin')})\\s*(?:code)?)\\s*:?\\s*-?\\s*([1-9]\\d{5})(?!\\d)`, 'iu');
const BARE_PIN = /([1-9](?<!\d\d)\d{5})(?!\d)/;
const PAN = /(?<![A-Z0-9])([A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z])(?![A-Z0-9])/iy;
/** The end of every PAN; few other words have it. */
const END_OF_PAN = /\d{4}[A-Z]/gi;
const LETTERS_OF_PAN = 5;

// कु. is Miss, कु.मु. an attorney.
const WOMAN = /^(?:सौ\.?|श्रीमती|कु\.(?!\s*मु)|कुमारी|mrs\.?|ms\.?|miss|smt\.?|kum\.?)(?=[\s.:]|$)/i;
const MAN = /^(?:श्री\.?|mr\.?|shri\.?|sri\.?)(?=[\s.:]|$)/i;
const ENTITY =
  /मे\.|मेसर्स|प्रा\.?\s*लि|लिमिटेड|लि\.|एल\.?\s*एल\.?\s*पी|भागीदारी|एच\.?\s*यु\.?\s*एफ|ट्रस्ट|सहकारी|संस्था|सोसायटी|बँक|बॅंक|बॅँक|कंपनी|फायनान्स|कॉर्पोरेशन|महानगरपालिका|प्राधिकरण|डेव्हलपर|बिल्डर|रिअल्टी|इन्फ्रा|कन्स्ट्रक्शन|m\/s|messrs|pvt|private\s+limited|\bltd\b|limited|\bllp\b|\bhuf\b|trust\b|society|\bbank\b|\bfinance\b|\bcompany\b|developers?|builders?|realty|realtors|infra|constructions?|corporation|enterprises?|housing\s+(?:board|development)/i;
const DEVELOPER =
  /डेव्हलपर|बिल्डर|रिअल्टी|रियल्टी|इन्फ्रा|कन्स्ट्रक्शन|प्रमोटर|developers?|builders?|realty|realtors|infra|constructions?|promoters?|estates?\b|properties|housing\s+(?:board|development)|lifespaces|buildcon/i;

/**
 * Who the party is in the deed. A consenting party agrees, an attorney signs: neither buys nor sells. A giver named among
 * the takers, or the other way round, is counted on its own side only.
 */
export type PartyRole = 'party' | 'giver' | 'taker' | 'consenting' | 'attorney';

const CONSENTING = /(?:मान्यता|संमती|समंती)\s*(?:देणार|दार)|मान्यतादार|consenting\s+party|confirming\s+party/iu;
const GIVER = /^[\s:.-]*(?:लिह[ुू]?न\s*देणार|executant|vendor|seller)(?![\p{L}\p{M}])[\s:.\d-]*/iu;
const TAKER = /^[\s:.-]*(?:लिह[ुू]?न\s*घेणार|claimant|purchaser|buyer)(?![\p{L}\p{M}])[\s:.\d-]*/iu;
/** What stands before it acts through whom it names after it. */
const THROUGH =
  /\s{0,2}[,;(-]{0,3}\s{0,2}(?:(?:यांचे|यांच्या|यांचा|करिता|करीता)\s*)?(?:तर्फे|(?:कुल|कु\.?\s*)?मुखत्यार|कु\.\s*मु\.|(?<![\p{L}])through(?![\p{L}])|power\s+of\s+attorney|(?<![\p{L}])poa(?![\p{L}])|(?<![\p{L}])by\s+(?:its|his|her|their)\s+(?:partner|director|attorney|authori[sz]ed|proprietor))/iu;
const MAY_BE_THROUGH = /तर्फे|मुखत्यार|मु\.|through|attorney|poa|by/i;
const MAY_CONSENT = /देणार|दार|part/i;
/** A party that names others of the list instead of itself: "क्र. 1 व 2 तर्फे", "above 1 to 3". */
const ONLY_REFERS =
  /^(?:[\s\d,.:&()-]|वरील|क्र|क्रमांक|नं|व|ते|आणि|यांचे|यांच्या|लिह[ुू]?न|देणार|घेणार|सर्व|no|nos|and|to|above|for|of|all|party|parties)*$/iu;
const OFFICE_HELD = /^(?:[\s:.,-]|कुलमुखत्यार|मुखत्यार|कु\.\s?मु\.|धारक|म्हणून|holder|attorney)+/iu;
/** Said behind name and address, it tells of the party itself. */
const ATTORNEY_ASIDE = /मुखत्यार|power\s+of\s+attorney|(?<![\p{L}])poa(?![\p{L}])|through\s+(?:its|his|her)?\s*attorney/iu;
const MAY_ACT_FOR_OTHERS = /मुखत्यार|attorney|poa/i;
/** The heading of the parties that follow, which stands at the end of the one before. */
const HEADING_AT_END =
  /(?:^|[\s;,.])((?:(?:मान्यता|संमती|समंती)\s*देणार|मान्यतादार|consenting\s+part(?:y|ies)|confirming\s+part(?:y|ies))\s*[:-]*)\s*$/iu;

export function readParties(text: string, side: 'sellers' | 'buyers' | null = null): Parties {
  const parties = partiesIn(text);
  const principals = parties.filter((party) => counts(party.role, side));
  const counted = principals.length > 0 ? principals : parties;
  const first = counted[0];
  return {
    count: Math.min(255, counted.length),
    firstAge: first?.age ?? null,
    womenOnly: counted.length === 0 ? null : womenOnly(counted),
    entity: counted.some((party) => party.entity),
    developer: counted.some((party) => party.developer),
    firstPin: first?.pin ?? '',
    identity: first ? identityOf(first) : '',
    masked: parties.map((party, index) => `${index + 1}) ${maskedParty(party)}`).join('; '),
  };
}

export const counts = (role: PartyRole, side: 'sellers' | 'buyers' | null) =>
  role === 'party' || (role === 'giver' && side !== 'buyers') || (role === 'taker' && side !== 'sellers');

/**
 * Whether a person on one side has the surname of a person on the other, as relatives mostly do. That much leaves this file and
 * no name does. In Index II and in English prints the surname stands last.
 */
export function shareSurname(sellers: string, buyers: string): boolean {
  const ofSellers = new Set(surnames(sellers, 'sellers'));
  return surnames(buyers, 'buyers').some((surname) => ofSellers.has(surname));
}

const surnames = (text: string, side: 'sellers' | 'buyers') =>
  partiesIn(text)
    .filter((party) => !party.entity && counts(party.role, side))
    .map(
      (party) =>
        party.name
          .replace(WOMAN, '')
          .replace(MAN, '')
          .match(/[\p{L}\p{M}]+/gu) ?? [],
    )
    // One word alone may be a first name.
    .flatMap((words) => (words.length > 1 ? words.slice(-1) : []));

/** Facts of one party, all that may leave the reader of a document. */
export type PartyFacts = {
  role: PartyRole;
  sex: 'woman' | 'man' | null;
  ageBand: (typeof ageBands)[number] | '';
  pin: string;
  entity: boolean;
  developer: boolean;
  /** Keyed hash of the PAN, else of name with PIN; '0' when neither is told. */
  key: string;
};

/** Every party of a field of a document, in its order. */
export const partyFacts = (text: string, keyOfPerson: (identity: string) => string): PartyFacts[] =>
  partiesIn(text).map((party) => {
    const identity = identityOf(party);
    return {
      role: party.role,
      sex: party.entity || party.woman === null ? null : party.woman ? 'woman' : 'man',
      ageBand: ageBand(party.age),
      pin: party.pin,
      entity: party.entity,
      developer: party.developer,
      key: identity === '' ? '0' : keyOfPerson(identity),
    };
  });

/** Name of the first party that acts for itself, for lenders alone: a bank's name is no person's. */
export function principalName(text: string): { name: string; entity: boolean } | null {
  const pieces = splitParties(collapsed(text));
  for (const piece of pieces) {
    const { party, printed } = readPartyAsPrinted(piece);
    if (party.role !== 'attorney' && party.role !== 'consenting') return { name: printed, entity: party.entity };
  }
  return null;
}

type Party = {
  name: string;
  age: number | null;
  pin: string;
  pan: string;
  woman: boolean | null;
  entity: boolean;
  developer: boolean;
  role: PartyRole;
};

/** Blanks are no part of a name's identity: text of PDF prints has them where nobody wrote one. */
const identityOf = (party: Party) => party.pan || (party.name && party.pin ? `${party.name.replaceAll(' ', '')}|${party.pin}` : '');

/** Registers list at most a few hundred; more is no list of parties. */
const MOST_PARTIES = 2000;
const LONGEST_TEXT = 200_000;

function partiesIn(text: string): Party[] {
  let heading: PartyRole = 'party';
  return splitParties(collapsed(text))
    .slice(0, MOST_PARTIES)
    .map((piece) => {
      const next = MAY_CONSENT.test(piece) ? HEADING_AT_END.exec(piece) : null;
      const party = readParty(next ? piece.slice(0, next.index) : piece);
      if (party.role === 'party') party.role = heading;
      if (next) heading = 'consenting';
      return party;
    });
}

/** Runs of blanks are a print's columns; searching them again and again is what makes patterns slow. */
function collapsed(text: string) {
  const whole = text.slice(0, LONGEST_TEXT);
  if (!NEEDS_COLLAPSING.test(whole)) return whole;
  return asciiDigits(whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n');
}
const NEEDS_COLLAPSING = /[०-९]|[^\S\n ]|\s\s/;

type Numbered = { number: string; colon: boolean; from: number; to: number };

/** "1):" as Index II prints it, "1)" and "(1)" as others do; found by the bracket, of which a text has few. */
function numbersIn(text: string): Numbered[] {
  const found: Numbered[] = [];
  let past = 0;
  for (let close = text.indexOf(')'); close >= 0; close = text.indexOf(')', close + 1)) {
    let first = close;
    while (first > past && close - first <= 3 && isDigit(text.charCodeAt(first - 1))) first -= 1;
    if (first === close || close - first > 3) continue;
    const number = text.slice(first, close);
    if (first > past && text[first - 1] === '(') first -= 1;
    if (first > 0) {
      if (first <= past || !SEPARATES.test(text[first - 1]!)) continue;
      first -= 1;
    }
    let to = afterBlanks(text, close + 1);
    const colon = text[to] === ':';
    if (colon) to = afterBlanks(text, to + 1);
    found.push({ number, colon, from: first, to });
    past = to;
  }
  return found;
}
const SEPARATES = /[\s;,]/;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
function afterBlanks(text: string, at: number) {
  let place = at;
  while (place < text.length && (text.charCodeAt(place) === 0x20 || /\s/.test(text[place]!))) place += 1;
  return place;
}

function splitParties(text: string) {
  let starts = numbersIn(text);
  // Where the list is numbered "1):", a bare "2)" is part of an address.
  if (starts.find(({ number }) => number === '1')?.colon) starts = starts.filter(({ colon }) => colon);
  // A number out of turn is part of an address too.
  const inTurn: Numbered[] = [];
  for (const start of starts) if (Number(start.number) === inTurn.length + 1) inTurn.push(start);
  if (inTurn.length > 0 && !hasLetters(text.slice(0, inTurn[0]!.from)))
    return inTurn.map(({ to }, index) => text.slice(to, inTurn[index + 1]?.from)).filter(hasLetters);
  const pieces = (/[;|\n]/.test(text) ? text.split(/\s*[;|\n]\s*/) : [text]).filter(hasLetters);
  return pieces.flatMap((piece) => {
    const several = MAY_BE_SEVERAL.test(piece) ? piece.split(/\s+(?:and|&|व|आणि)\s+/i) : [];
    return several.length < 2 || ENTITY.test(piece) || LABELLED_NAME.test(piece) ? [piece] : several;
  });
}
const MAY_BE_SEVERAL = /\s(?:and|&|व|आणि)\s/i;

const hasLetters = (text: string) => /\p{L}/u.test(text);

const readParty = (text: string): Party => readPartyAsPrinted(text).party;

function readPartyAsPrinted(text: string): { party: Party; printed: string } {
  const labelled = LABELLED_NAME.exec(text);
  const whole = (labelled?.[1] ?? text.slice(0, NAME_ENDS.exec(text)?.index)).replace(/^[\s:-]+/, '').trim();
  const { name, role } = nameAndRole(whole, text.slice(labelled ? labelled.index + labelled[0].length : whole.length));
  const age = Number(AGE.exec(text)?.[1] ?? Number.NaN);
  // Names tell what a party is; an address may well contain "society" or "बँक".
  const entity = ENTITY.test(name);
  const party: Party = {
    name: oneBlank(name.toLowerCase()),
    age: age >= 18 && age <= 110 && !entity ? age : null,
    pin: (PIN.exec(text) ?? BARE_PIN.exec(text))?.[1] ?? '',
    pan: panIn(text),
    woman: entity ? false : WOMAN.test(name) ? true : MAN.test(name) ? false : null,
    entity,
    developer: entity && DEVELOPER.test(name),
    role,
  };
  return { party, printed: name };
}

function panIn(text: string) {
  END_OF_PAN.lastIndex = 0;
  for (let end = END_OF_PAN.exec(text); end !== null; end = END_OF_PAN.exec(text)) {
    if (end.index < LETTERS_OF_PAN) continue;
    PAN.lastIndex = end.index - LETTERS_OF_PAN;
    const pan = PAN.exec(text);
    if (pan) return pan[1]!.toUpperCase();
  }
  return '';
}

const NAME_ENDS = /[,;(]/;
const oneBlank = (text: string) => (/[^\S ]|\s\s/.test(text) ? text.replace(/\s+/g, ' ') : text);

function nameAndRole(whole: string, aside: string): { name: string; role: PartyRole } {
  if (consents(whole)) return { name: whole.replace(CONSENTING, '').replace(/^[\s:.-]+/, ''), role: 'consenting' };
  const through = MAY_BE_THROUGH.test(whole) ? THROUGH.exec(whole) : null;
  const before = through ? whole.slice(0, through.index) : whole;
  if (through && ONLY_REFERS.test(before))
    return {
      name: whole
        .slice(through.index + through[0].length)
        .replace(OFFICE_HELD, '')
        .trim(),
      role: 'attorney',
    };
  const giver = GIVER.exec(before);
  const taker = giver ? null : TAKER.exec(before);
  const name = before.slice((giver ?? taker)?.[0].length ?? 0).trim() || before;
  if (!through) {
    if (consents(aside)) return { name, role: 'consenting' };
    if (MAY_ACT_FOR_OTHERS.test(aside) && ATTORNEY_ASIDE.test(aside)) return { name, role: 'attorney' };
  }
  return { name, role: giver ? 'giver' : taker ? 'taker' : 'party' };
}

const consents = (text: string) => MAY_CONSENT.test(text) && CONSENTING.test(text);

function womenOnly(parties: readonly Party[]) {
  if (parties.some((party) => party.woman === false)) return false;
  return parties.every((party) => party.woman === true) ? true : null;
}

function maskedParty(party: Party) {
  const parts = [party.developer ? 'developer' : party.entity ? 'company or institution' : 'person'];
  if (party.woman) parts.push('woman');
  if (party.age !== null) parts.push(`age ${party.age}`);
  if (party.pin) parts.push(`PIN ${party.pin}`);
  if (party.role === 'attorney') parts.push('acting for others');
  if (party.role === 'consenting') parts.push('consenting');
  return parts.join(', ');
}

export const ageBands = ['<30', '30-45', '45-60', '>60'] as const;

export function ageBand(age: number | null): (typeof ageBands)[number] | '' {
  if (age === null) return '';
  if (age < 30) return '<30';
  if (age <= 45) return '30-45';
  return age <= 60 ? '45-60' : '>60';
}

/** PAN; Aadhaar; mobile, and numbers said to be telephones or Aadhaar; e-mail. */
const PRIVATE =
  /[A-Z](?<![A-Z0-9][A-Z])[A-Z]{4} ?\d{4} ?[A-Z](?![A-Z0-9])|\d(?<!\d\d)\d{3}[ -]\d{4}[ -]\d{4}(?!\d)|(?=[+\d])(?<!\d[./]?)(?:\+?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d|[./]\d)|(?=[+\d])(?<=(?:आधार|aadha?ar|uid|मोबाईल|मोबाइल|मो|फोन|दूरध्वनी|mob|mobile|phone|ph|tel|contact)[\s.:#-]{0,6}(?:(?:नं|क्र|क्रमांक|नंबर|no)[\s.:#-]{0,4})?)\+?\d[\d\s-]{6,16}\d(?!\d)/;
const PRIVATE_WITHOUT_MAIL = new RegExp(PRIVATE, 'gi');
const PRIVATE_WITH_MAIL = new RegExp(`${PRIVATE.source}|[\\w.+-]{1,64}@[\\w-]+\\.[\\w.-]+`, 'gi');
/** What one of those has: a few searches of a text end here instead of looking around every character. */
const MAY_BE_PRIVATE = /@|[\d०-९]{4} ?[A-Z]|[\d०-९][\d०-९\s-]{6,16}[\d०-९]/i;

/** What stands where something private was taken out. */
export const WITHHELD = '[withheld]';

/** Takes PAN, Aadhaar, phone numbers, e-mail addresses, and names and homes of people out of free text that is kept. */
export function maskPrivate(text: string): string {
  if (text.length < 8) return text;
  const people = peopleIn(text);
  let masked = text;
  // From behind, so that the places before stay where they are. A name with its dot may be masked already.
  for (const [from, to] of people.toReversed()) masked = masked.slice(0, from) + WITHHELD + masked.slice(to);
  // Digits of either script: one is as long as the other.
  if (!MAY_BE_PRIVATE.test(masked)) return masked;
  const digits = asciiDigits(masked);
  let result = '';
  let from = 0;
  for (const match of digits.matchAll(digits.includes('@') ? PRIVATE_WITH_MAIL : PRIVATE_WITHOUT_MAIL)) {
    result += masked.slice(from, match.index) + WITHHELD;
    from = match.index + match[0].length;
  }
  return result + masked.slice(from);
}

const PARTY_HEADER =
  /party|seller|vendor|purchaser|buyer|owner(?!ship)|executant|claimant|donor|transfer(?:or|ee)|grant(?:or|ee)|assign(?:or|ee)|less(?:or|ee)|borrower|allottee|applicant|nominee|witness|licen[cs]or|licen[cs]ee|mortgag|\bpan\b|aadha?ar|phone|mobile|e-?mail|contact|father|husband|spouse|देणा|घेणा|पक्षकार|खरेदीदार|क्रेता|निष्पादक|दावेदार|पक्ष(?![\u0900-\u097f])|मोबाईल|मोबाइल|पॅन|आधार/i;
/** Columns about people that no field took: they are not kept at all. */
export const isPartyHeader = (header: string) => PARTY_HEADER.test(header.replaceAll('_', ' '));
