import { asciiDigits } from '#core/indian-number.ts';

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

const NUMBERED = /(?:^|[\s;,])\(?(\d{1,2})\)\s*:?\s*/g;
const LABELLED_NAME = /(?:नाव|name)\s*:?-?\s*(.+?)(?=\s*(?:वय|age|पत्ता|address|पिन|pin\s*code|पॅन|pan\b|;)|$)/i;
const AGE = /(?:वय|age)\s*:?\s*-?\s*(\d{1,3})/i;
const PIN = /(?:पिन\s*(?:कोड)?|pin\s*(?:code)?)\s*:?\s*-?\s*([1-9]\d{5})(?!\d)/i;
const BARE_PIN = /(?<!\d)([1-9]\d{5})(?!\d)/;
const PAN = /(?<![A-Z0-9])([A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z])(?![A-Z0-9])/i;

const WOMAN = /^(?:सौ\.?|श्रीमती|कु\.|कुमारी|mrs\.?|ms\.?|miss|smt\.?|kum\.?)(?=[\s.:]|$)/i;
const MAN = /^(?:श्री\.?|mr\.?|shri\.?|sri\.?)(?=[\s.:]|$)/i;
const ENTITY =
  /मे\.|मेसर्स|प्रा\.?\s*लि|लिमिटेड|लि\.|एल\.?\s*एल\.?\s*पी|भागीदारी|एच\.?\s*यु\.?\s*एफ|ट्रस्ट|सहकारी|संस्था|बँक|बॅंक|डेव्हलपर|बिल्डर|रिअल्टी|इन्फ्रा|कन्स्ट्रक्शन|m\/s|messrs|pvt|private\s+limited|\bltd\b|limited|\bllp\b|\bhuf\b|trust\b|society|\bbank\b|developers?|builders?|realty|realtors|infra|constructions?|corporation|enterprises?|housing\s+(?:board|development)/i;
const DEVELOPER =
  /डेव्हलपर|बिल्डर|रिअल्टी|रियल्टी|इन्फ्रा|कन्स्ट्रक्शन|प्रमोटर|developers?|builders?|realty|realtors|infra|constructions?|promoters?|estates?\b|properties|housing\s+(?:board|development)|lifespaces|buildcon/i;
/** Attorneys and consenting parties act for others: they are neither sellers nor buyers. */
const ACTS_FOR_OTHERS = /तर्फे|मुखत्यार|मान्यता\s*देणार|power\s+of\s+attorney|\bpoa\b|consenting\s+party|through\s+(?:its|his|her)?\s*attorney/i;

export function readParties(text: string): Parties {
  const parties = splitParties(text).map(readParty);
  const principals = parties.filter((party) => !party.actsForOthers);
  const counted = principals.length > 0 ? principals : parties;
  const first = counted[0];
  return {
    count: Math.min(255, counted.length),
    firstAge: first?.age ?? null,
    womenOnly: counted.length === 0 ? null : womenOnly(counted),
    entity: counted.some((party) => party.entity),
    developer: counted.some((party) => party.developer),
    firstPin: first?.pin ?? '',
    identity: first ? first.pan || (first.name && first.pin ? `${first.name}|${first.pin}` : '') : '',
    masked: parties.map((party, index) => `${index + 1}) ${maskedParty(party)}`).join('; '),
  };
}

type Party = {
  name: string;
  age: number | null;
  pin: string;
  pan: string;
  woman: boolean | null;
  entity: boolean;
  developer: boolean;
  actsForOthers: boolean;
};

function splitParties(text: string) {
  const starts = [...text.matchAll(NUMBERED)];
  // "1) … 2) …" as Index II prints them; a number out of turn is part of an address.
  const inTurn: RegExpExecArray[] = [];
  for (const start of starts) if (Number(start[1]) === inTurn.length + 1) inTurn.push(start);
  if (inTurn.length > 0 && text.slice(0, inTurn[0]!.index).trim() === '')
    return inTurn.map((start, index) => text.slice(start.index + start[0].length, inTurn[index + 1]?.index)).filter(hasLetters);
  const pieces = text.split(/\s*[;|\n]\s*/).filter(hasLetters);
  return pieces.flatMap((piece) => (ENTITY.test(piece) || LABELLED_NAME.test(piece) ? [piece] : piece.split(/\s+(?:and|&|व|आणि)\s+/i)));
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

function readParty(text: string): Party {
  const plain = asciiDigits(text);
  const labelled = LABELLED_NAME.exec(plain)?.[1];
  const name = (labelled ?? plain.split(/[,;(]/)[0] ?? '').replace(/^[\s:-]+/, '').trim();
  const age = Number(AGE.exec(plain)?.[1] ?? Number.NaN);
  // Names tell what a party is; an address may well contain "society" or "बँक".
  const entity = ENTITY.test(name);
  return {
    name: name.toLowerCase().replace(/\s+/g, ' '),
    age: age >= 18 && age <= 110 && !entity ? age : null,
    pin: (PIN.exec(plain) ?? BARE_PIN.exec(plain))?.[1] ?? '',
    pan: (PAN.exec(plain)?.[1] ?? '').toUpperCase(),
    woman: entity ? false : WOMAN.test(name) ? true : MAN.test(name) ? false : null,
    entity,
    developer: entity && DEVELOPER.test(name),
    actsForOthers: ACTS_FOR_OTHERS.test(plain),
  };
}

function womenOnly(parties: readonly Party[]) {
  if (parties.some((party) => party.woman === false)) return false;
  return parties.every((party) => party.woman === true) ? true : null;
}

function maskedParty(party: Party) {
  const parts = [party.developer ? 'developer' : party.entity ? 'company or institution' : 'person'];
  if (party.woman) parts.push('woman');
  if (party.age !== null) parts.push(`age ${party.age}`);
  if (party.pin) parts.push(`PIN ${party.pin}`);
  if (party.actsForOthers) parts.push('acting for others');
  return parts.join(', ');
}

export const ageBands = ['<30', '30-45', '45-60', '>60'] as const;

export function ageBand(age: number | null): (typeof ageBands)[number] | '' {
  if (age === null) return '';
  if (age < 30) return '<30';
  if (age <= 45) return '30-45';
  return age <= 60 ? '45-60' : '>60';
}

const PRIVATE =
  /(?<![A-Z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Z0-9])|(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}(?!\d)|(?<![\d./])(?:\+?91[\s-]?)?[6-9]\d{9}(?![\d./])|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/gi;
const MAY_BE_PRIVATE = /\d{4}|@/;

/** Takes PAN, Aadhaar, phone numbers and e-mail addresses out of free text that is kept. */
export const maskPrivate = (text: string) => (text.length >= 8 && MAY_BE_PRIVATE.test(text) ? text.replace(PRIVATE, '[withheld]') : text);

const PARTY_HEADER =
  /party|seller|vendor|purchaser|buyer|owner(?!ship)|executant|claimant|donor|licen[cs]or|licen[cs]ee|mortgag|\bpan\b|aadha?ar|phone|mobile|e-?mail|contact|father|husband|spouse|देणा|घेणा|पक्षकार|खरेदीदार|विक्रेता|मोबाईल|पॅन|आधार/i;
/** Columns about people that no field took: they are not kept at all. */
export const isPartyHeader = (header: string) => PARTY_HEADER.test(header.replaceAll('_', ' '));
