import { rows } from '#reference/description-words';
import { foldWord } from './fold.ts';
import { ordinalOf } from './numerals.ts';

/**
 * Words that carry meaning in a property description, by what they mean. Spelling is folded (fold.ts), so one spelling
 * stands for all of its variants; `*` opens a word to case endings and postpositions (सदनिक* takes सदनिका, सदनिकेचे, सदनिकेसोबत).
 * Dots and hyphens between the words of a phrase do not count: "चौ मी" is चौ.मी., चौ. मी and चौमी alike.
 */
export type Concept = (typeof rows)[number]['concept'];

/** Words that were looked for here are in `words`. */
type Node = { next: Map<string, Node>; words: Map<string, VocabularyWord>; exact?: Concept; open?: Concept };
const root: Node = { next: new Map(), words: new Map() };

/** Words of phrases, wherever in them they stand: चौ and मी of "चौ मी". */
const inPhrases = new Set<string>();
/** The same, not folded. */
const asWritten = new Set<string>();

for (const { concept, words } of rows) for (const phrase of words.split('|')) addPhrase(phrase, concept);

function addPhrase(phrase: string, concept: Concept) {
  let node = root;
  for (const written of phrase.split(/[ /]/)) {
    const folded = foldWord(written.endsWith('*') ? written.slice(0, -1) : written);
    let next = node.next.get(folded);
    if (!next) node.next.set(folded, (next = { next: new Map(), words: new Map() }));
    inPhrases.add(folded);
    asWritten.add(written.replace('*', ''));
    node = next;
  }
  // The first meaning of a word is kept: the table is written in order of weight.
  if (phrase.endsWith('*')) node.open ??= concept;
  node.exact ??= concept;
}

const OBLIQUES = [
  '',
  'ा',
  'े',
  'ि',
  'ु',
  'या',
  'ये',
  'ी',
  'चा',
  'चे',
  'चि',
  'चया',
  'ांचा',
  'ांचे',
  'ांचि',
  'ांचया',
  'ाचा',
  'ाचे',
  'ाचि',
  'ाचया',
  'ेचा',
  'ेचे',
  'ेचि',
  'ेचया',
  'िचा',
  'िचे',
  'िचि',
  'िचया',
  'याचा',
  'याचे',
  'याचि',
  'याचया',
  'यांचे',
  'यांचया',
];
const CASES = [
  '',
  'मधील',
  'मधिल',
  'मध्ये',
  'मधून',
  'मधले',
  'मधल्या',
  'त',
  'तील',
  'तल्या',
  'तून',
  'वर',
  'वरील',
  'वरची',
  'वरचा',
  'वरचे',
  'सह',
  'सहित',
  'सोबत',
  'साठी',
  'पैकी',
  'खालील',
  'लगत',
  'लगतचे',
  'लगतची',
  'बाबत',
  'करिता',
  'समोरील',
  'जवळ',
  'र्फे',
  'प्रमाणे',
  'तर्फे',
  'एरिया',
  'क्षेत्र',
  'धारक',
  'धारकांना',
  's',
];
const endings = new Map<string, string>();
for (const oblique of OBLIQUES)
  for (const ending of CASES) endings.set(foldWord(oblique) + foldWord(ending), ending || (oblique.includes('च') ? 'चे' : ''));
/** The same in Latin letters: imaratichya, milkativaril, majlyavar. */
const LATIN_OBLIQUES = ['', 'a', 'e', 'i', 'ya', 'ye'];
const LATIN_CASES: Record<string, string> = {
  '': '',
  cha: 'चे',
  che: 'चे',
  chi: 'चे',
  chya: 'चे',
  madhil: 'मधील',
  madhila: 'मधील',
  madhye: 'मध्ये',
  madhe: 'मध्ये',
  t: 'त',
  til: 'तील',
  tila: 'तील',
  tun: 'तून',
  var: 'वर',
  varil: 'वरील',
  sah: 'सह',
  sobat: 'सोबत',
  sathi: 'साठी',
  paiki: 'पैकी',
  lagat: 'लगत',
  babat: 'बाबत',
};
for (const oblique of LATIN_OBLIQUES)
  for (const [ending, suffix] of Object.entries(LATIN_CASES)) {
    const written = foldWord(oblique + ending);
    if (!endings.has(written)) endings.set(written, suffix);
  }
const LONGEST_ENDING = Math.max(...[...endings.keys()].map((ending) => ending.length));

export type VocabularyWord = { concept: Concept | null; suffix: string; node: Node | null };

const NOTHING: VocabularyWord = { concept: null, suffix: '', node: null };

/** What a folded word means after the words that led to `node`: exactly, or as an open word with an ending. */
function step(node: Node, folded: string): VocabularyWord {
  const { words } = node;
  const before = words.get(folded);
  if (before) return before;
  if (words.size > 20_000) words.clear();
  const found = look(node, folded);
  words.set(folded, found);
  return found;
}

function look(node: Node, folded: string): VocabularyWord {
  const next = node.next.get(folded);
  const concept = next?.exact ?? null;
  if (next && concept) return { concept, suffix: '', node: next };
  for (let cut = folded.length - 1; cut >= 2 && folded.length - cut <= LONGEST_ENDING; cut -= 1) {
    const suffix = endings.get(folded.slice(cut));
    if (suffix === undefined) continue;
    const stem = node.next.get(folded.slice(0, cut));
    if (stem?.open) return { concept: stem.open, suffix, node: next ?? null };
  }
  return next ? { concept: null, suffix: '', node: next } : NOTHING;
}

export const startsPhrase = (folded: string) => step(root, folded);
export const continuesPhrase = (node: Node, folded: string) => (node.next.size === 0 ? NOTHING : step(node, folded));

/** Whether two words make a phrase as they stand: रो हाऊस. */
export function areKnownTogether(word: string, next: string) {
  const { node } = startsPhrase(foldWord(word));
  return node !== null && continuesPhrase(node, foldWord(next)) !== NOTHING;
}

/** Whether the word means something here by itself; used to tell a pulled-apart word from two. */
export const isKnownWord = (word: string) => startsPhrase(foldWord(word)).concept !== null || ordinalOf(foldWord(word)) !== null;

/** Whether a folded word means something here, by itself or in a phrase. */
export const isWordOfTrade = (folded: string) =>
  inPhrases.has(folded) || startsPhrase(folded).concept !== null || ordinalOf(folded) !== null;
/** The same of a word as it is spelled in the table. */
export const isWrittenWordOfTrade = (word: string) => asWritten.has(word);
