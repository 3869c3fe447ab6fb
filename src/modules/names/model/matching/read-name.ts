import { WING_LETTERS } from './devanagari-letters.ts';
import { foldSound } from './fold-sound.ts';
import type { NameWord } from './name-words.ts';
import { countedNumber, romanNumber } from './part-number.ts';
import { readSound, type Sound } from './sound-distance.ts';
import { splitWords, type SplitWord } from './split-words.ts';

/** What a name names decides what its words mean: "Park" in a project is a kind of building, in a village part of the name. */
export type NameKind = 'project' | 'promoter' | 'village';

/** A part of a project: `phase 2`, `wing b`. Wings, buildings, towers and blocks are one thing called differently. */
export type NamePart = { kind: 'phase' | 'wing' | 'sector' | 'plot' | 'cluster' | 'annexe'; label: string };

export type NameToken = {
  /** As written, small letters. */
  text: string;
  /** Identity in the table of words, if it is there. */
  id?: string;
  key: string;
  /** The key by sound alone, for words written apart (`Hill Green`, Hillgreen). */
  plainKey: string;
  sound: Sound;
  /** By sound alone, as `plainKey`. */
  plainSound: Sound;
  /** `telling` words make the name; `generic` ones say what kind of thing it is; `title` ones hardly anything. */
  role: 'telling' | 'generic' | 'title';
  weight: number;
  devanagari: boolean;
  /** Initials are all or nothing: KRV is not KVR. */
  exact: boolean;
};

export type ReadName = {
  tokens: readonly NameToken[];
  parts: readonly NamePart[];
  /** Numbers that belong to the name itself: `Habitat 24`. */
  numbers: readonly string[];
  /** `bk`, `kh`, `east`, `new` …: tell namesakes apart. */
  facts: readonly string[];
  /** Legal forms, `llp`, `pvt`; for firms. */
  forms: readonly string[];
  /** Has no telling word: `Shree Apartment`. */
  plain: boolean;
  /** Tokens joined: equal keys are equal names. */
  key: string;
};

/** Words of the table that belong to very many names tell less than others. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'se',
  'oma',
  'ganesa',
  'lakasami',
  'samaratha',
  'royala',
  'sivasa',
  'siva',
  'balaji',
  'venakatesa',
  'sidadhi',
  'anugaraha',
]);
const WEIGHT = { telling: 1, common: 0.7, generic: 0.4, weakGeneric: 0.5, title: 0.12 } as const;

/** Descriptions of the site rather than the kind of building: half a name of their own (`Neelkamal Greens`). */
const HALF_TELLING: ReadonlySet<string> = new Set([
  'greens',
  'hills',
  'woods',
  'springs',
  'valley',
  'view',
  'meadows',
  'garden',
  'city',
  'town',
  'nest',
  'village',
  'acres',
  'business',
  'castle',
  'palace',
]);

const PART_KIND = new Map<string, NamePart['kind']>([
  ['phase', 'phase'],
  ['stage', 'phase'],
  ['part', 'phase'],
  ['project', 'phase'],
  ['wing', 'wing'],
  ['building', 'wing'],
  ['tower', 'wing'],
  ['block', 'wing'],
  ['sector', 'sector'],
  ['pocket', 'sector'],
  ['zone', 'sector'],
  ['plot', 'plot'],
  ['cluster', 'cluster'],
  ['annexe', 'annexe'],
  ['extension', 'annexe'],
]);

/** Where an address or a person begins, the name has ended. */
const ADDRESS =
  /(?:[\s,(-]s\.?\s*no\b|[\s,(-]survey\b|[\s,(-]gat\s*no|[\s,(-]g\.?\s*no\b|[\s,(-]c\.?t\.?s\.?\b|स\.\s?नं|स\.?\s?नं\.|सर्वे|गट\s*नं|सि\.?\s?टी\.?\s?एस|सी\.?\s?टी\.?\s?एस|भूखंड\s*क्र).*$/i;
const PERSON = /[\s(,-](?:through|prop(?:\.|rietor|ri?eter)|propritor|its\s+partner|तर्फे|प्रोप्रा).*$/i;
const TALUKA = /[\s,(-](?:tal(?:uka)?\b|dist(?:rict)?\b|ता\.|तालुका|जि\.|जिल्हा).*$/i;
const CENSUS_MARK = /\((?:ct|m\s*corp\.?|np|m\s*cl|n\.?\s*v\.?|og|ina|cb|r|u\.?)\)|\b(?:n\.\s?v\.)/gi;

export function readName(name: string, kind: NameKind = 'project'): ReadName {
  const words = splitWords(withoutTail(name, kind));
  const parts: NamePart[] = [];
  const nameWords: SplitWord[] = kind === 'project' ? takeParts(words, parts) : words;
  const numbers: string[] = [];
  const facts: string[] = [];
  const forms: string[] = [];
  const tokens: NameToken[] = [];
  for (const each of nameWords) {
    const wordKind = each.entry?.kind;
    if (wordKind === 'form' || wordKind === 'society' || (kind === 'promoter' && each.text === 'co'))
      forms.push(each.entry?.id ?? each.text);
    else if (wordKind === 'link' || each.entry?.id === 'ms' || each.entry?.id === 'mauje') continue;
    else if (wordKind === 'fact' && isFact(each.entry as NameWord, kind)) facts.push(each.entry?.id ?? '');
    else if (isNumber(each.text)) numbers.push(each.text);
    else tokens.push(tokenOf(each, kind));
  }
  if (kind === 'village') tidyVillage(tokens, facts);
  // `Green Park`, `Hill View`: a name made of such words only, which then are all there is to tell it by.
  const plain = !tokens.some((token) => token.role === 'telling');
  if (plain) {
    if (tokens.length === 0)
      for (const each of nameWords) if (each.entry?.kind !== 'link' && !isNumber(each.text)) tokens.push(tokenOf(each, kind));
    for (const token of tokens) if (token.role === 'generic' || tokens.length === 1) tell(token);
  }
  return { tokens, parts, numbers, facts, forms, plain, key: tokens.map((token) => token.key).join('') };
}

function tell(token: NameToken) {
  token.role = 'telling';
  token.weight = WEIGHT.telling;
}

function withoutTail(name: string, kind: NameKind) {
  const text = name.length > LONGEST ? name.slice(0, LONGEST) : name;
  const tail = kind === 'promoter' ? PERSON : kind === 'village' ? TALUKA : ADDRESS;
  const cut = (kind === 'village' ? text.replace(CENSUS_MARK, ' ') : text).replace(tail, '');
  return /[\p{L}\p{N}]/u.test(cut) ? cut : text;
}

/** No name is longer; a paragraph in the wrong column should not take long either. */
const LONGEST = 300;

const isNumber = (text: string) => text.charCodeAt(0) >= 48 && text.charCodeAt(0) <= 57;
/** Bk and Kh tell villages apart, East and New anything. */
const isFact = (entry: NameWord, kind: NameKind) => kind !== 'promoter' || (entry.id !== 'bk' && entry.id !== 'kh');

const SIDE_LETTERS = new Map([
  ['प', 'west'],
  ['पू', 'east'],
  ['पु', 'east'],
  ['w', 'west'],
  ['e', 'east'],
]);
const CITIES: ReadonlySet<string> = new Set(['pune', 'mumbai', 'thane']);

/** `गाव मौजे धानोरी` is Dhanori, `कोथरूड, पुणे` Kothrud, `घाटकोपर (प)` Ghatkopar West. */
function tidyVillage(tokens: NameToken[], facts: string[]) {
  if (tokens.length > 1 && tokens[0]?.id === 'gaon') tokens.shift();
  const side = tokens.length > 1 ? SIDE_LETTERS.get(tokens.at(-1)?.text ?? '') : undefined;
  if (side !== undefined) {
    tokens.pop();
    facts.push(side);
  }
  if (tokens.length > 1 && CITIES.has(tokens.at(-1)?.id ?? '')) tokens.pop();
}

function tokenOf(word: SplitWord, kind: NameKind): NameToken {
  const entry = word.entry;
  const plainKey = isFoldable(word.text) ? foldSound(word.text) : word.text;
  const key = entry === undefined ? plainKey : foldSound(entry.id);
  const role = roleOf(entry, kind);
  const sound = readSound(key, entry?.id ?? word.text);
  return {
    text: word.text,
    ...(entry === undefined ? {} : { id: entry.id }),
    key,
    plainKey,
    sound,
    plainSound: entry === undefined ? sound : readSound(plainKey, word.text),
    role,
    weight: weightOf(role, entry?.id, key),
    devanagari: isDevanagari(word.text),
    exact: word.initials === true || (entry === undefined && word.text.length <= 4 && !/[aeiouy\p{Script=Devanagari}]/u.test(word.text)),
  };
}

function weightOf(role: NameToken['role'], id: string | undefined, key: string) {
  if (role === 'title') return WEIGHT.title;
  if (role === 'generic') return HALF_TELLING.has(id ?? '') ? WEIGHT.weakGeneric : WEIGHT.generic;
  return COMMON_WORDS.has(key) ? WEIGHT.common : WEIGHT.telling;
}

function roleOf(entry: NameWord | undefined, kind: NameKind): NameToken['role'] {
  switch (entry?.kind) {
    case 'title':
      return 'title';
    case 'building-kind':
      return kind === 'village' ? 'telling' : 'generic';
    case 'trade':
      return kind === 'village' ? 'telling' : 'generic';
    case 'place-kind':
    case 'part':
      return kind === 'village' && entry.id !== 'gaon' ? 'telling' : 'generic';
    default:
      return 'telling';
  }
}

const isFoldable = (text: string) => {
  const code = text.charCodeAt(0);
  return (code >= 97 && code <= 122) || (code >= 0x900 && code <= 0x97f);
};
const isDevanagari = (text: string) => {
  const code = text.charCodeAt(0);
  return code >= 0x900 && code <= 0x97f;
};

/** Takes `Phase 2`, `B Wing`, `टॉवर ए`, a last `II` out of the words, into `parts`. */
function takeParts(words: SplitWord[], parts: NamePart[]): SplitWord[] {
  const remaining: SplitWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as SplitWord;
    const kind = PART_KIND.get(word.entry?.id ?? '');
    if (kind !== undefined) {
      const ahead = labelsFrom(words, at + 1);
      if (ahead.labels.length > 0) {
        for (const label of ahead.labels) parts.push({ kind, label });
        at = ahead.next - 1;
        continue;
      }
      const behind = COMES_BEHIND.has(word.entry?.id ?? '') ? takeLabelsBefore(remaining) : [];
      if (behind.length > 0) {
        for (const label of behind) parts.push({ kind, label });
        continue;
      }
      if (kind === 'annexe' && remaining.length > 0) {
        parts.push({ kind, label: '' });
        continue;
      }
    }
    remaining.push(word);
  }
  // `Greenfield B1 CHS Ltd`: legal forms stand behind everything.
  const forms: SplitWord[] = [];
  while (remaining.length > 1 && isForm(remaining.at(-1) as SplitWord)) forms.unshift(remaining.pop() as SplitWord);
  takeLast(remaining, parts);
  return [...remaining, ...forms];
}

const isForm = ({ entry }: SplitWord) => entry?.kind === 'form' || entry?.kind === 'society';

/** `B Wing`, but not "2 Project". */
const COMES_BEHIND: ReadonlySet<string> = new Set(['wing', 'building', 'tower', 'block', 'phase', 'stage', 'cluster', 'sector', 'plot']);

function labelsFrom(words: SplitWord[], from: number) {
  const labels: string[] = [];
  let at = from;
  while (isNumberSign(words[at])) at++;
  let next = from;
  for (; at < words.length;) {
    let word = words[at] as SplitWord;
    if (labels.length > 0 && isAnd(word) && labelOf(words[at + 1], words[from - 1]) !== undefined) word = words[++at] as SplitWord;
    const label = labelOf(word, words[from - 1]);
    if (label === undefined) break;
    // `Phase 1 B Wing`: the letter belongs to the wing.
    if (labels.length > 0 && PART_KIND.has(words[at + 1]?.entry?.id ?? '') && labelOf(words[at + 2], words[at + 1]) === undefined) break;
    const last = labels.at(-1);
    if (last !== undefined && (word.glued || (/^[a-z]$/.test(last) && isNumber(label)))) labels[labels.length - 1] = last + label;
    else labels.push(label);
    at++;
    next = at;
  }
  return { labels, next };
}

const isNumberSign = (word: SplitWord | undefined) => word?.entry?.id === 'no';
/** `Tower 1 to 4` names its ends only; so much is told. */
const isAnd = (word: SplitWord | undefined) => word?.entry?.id === 'and' || word?.text === 'to';

function labelOf(word: SplitWord | undefined, before: SplitWord | undefined): string | undefined {
  if (word === undefined) return undefined;
  const { text } = word;
  if (isNumber(text)) return text.length <= 4 ? text : undefined;
  const counted = PART_KIND.get(before?.entry?.id ?? '') === 'phase' ? countedNumber(text) : romanNumber(text);
  if (counted !== undefined) return String(counted);
  if (text.length === 1 && text >= 'a' && text <= 'z') return text;
  return WING_LETTERS.get(text)?.toLowerCase();
}

/** `A, B and C Building`: letters or numbers standing before. */
function takeLabelsBefore(remaining: SplitWord[]): string[] {
  const labels: string[] = [];
  let glued = '';
  while (remaining.length > 1) {
    const word = remaining.at(-1) as SplitWord;
    if (labels.length > 0 && glued === '' && isAnd(word)) {
      remaining.pop();
      continue;
    }
    const label = labelOf(word, undefined);
    if (label !== undefined) {
      glued = label + glued;
      if (!word.glued) {
        labels.unshift(glued);
        glued = '';
      }
    } else if (word.initials === true && word.text.length <= 4 && glued === '') labels.unshift(...word.text);
    else break;
    remaining.pop();
  }
  if (glued !== '') labels.unshift(glued);
  return labels;
}

/** Last numbers or letters without a word for them are phases or wings: `Evolve III`, `Greenfield C`. Large ones are names. */
function takeLast(remaining: SplitWord[], parts: NamePart[]) {
  const before = parts.length;
  let glued = '';
  while (remaining.length > 1 && remaining.slice(0, -1).some(isTelling)) {
    const last = remaining.at(-1) as SplitWord;
    const found = parts.length > before || glued !== '';
    if (found && glued === '' && isAnd(last)) {
      remaining.pop();
      continue;
    }
    if (last.initials === true && glued === '' && isLetterRow(last.text)) {
      for (const letter of last.text) parts.push({ kind: 'wing', label: letter });
      remaining.pop();
      continue;
    }
    const label = bareLabel(last);
    if (label === undefined) break;
    glued = label + glued;
    if (!last.glued) {
      parts.push({ kind: isNumber(glued) && glued.length <= 2 ? 'phase' : 'wing', label: glued });
      glued = '';
    }
    remaining.pop();
  }
  if (glued !== '') parts.push({ kind: 'wing', label: glued });
}

const isTelling = (word: SplitWord) =>
  !isNumber(word.text) &&
  word.text.length > 1 &&
  word.entry?.kind !== 'title' &&
  word.entry?.kind !== 'link' &&
  word.entry?.kind !== 'short-form';

function bareLabel({ text, glued }: SplitWord): string | undefined {
  const roman = romanNumber(text);
  if (roman !== undefined) return String(roman);
  if (isNumber(text)) return Number(text) <= LARGEST_BARE_PHASE || glued ? text : undefined;
  const counted = text.length === 1 ? countedNumber(text) : undefined;
  if (counted !== undefined) return String(counted);
  return text.length === 1 && text >= 'a' && text <= 'z' ? text : undefined;
}

const LARGEST_BARE_PHASE = 12;

/** `E, F, G` are wings; initials seldom stand in the order of the alphabet. */
const isLetterRow = (text: string) => {
  for (let at = 1; at < text.length; at++) if (text.charCodeAt(at) !== text.charCodeAt(at - 1) + 1) return false;
  return text.length >= 2 && text.length <= 6;
};
