import { CONSONANTS, initialsNamed, letterNamed, VIRAMA, VOWEL_SIGNS, VOWELS } from './devanagari-letters.ts';
import { devanagariWord, type NameWord } from './name-words.ts';

/**
 * Marathi in Latin letters, to be read by people: `स्पंदन स्पर्श` → "Spandan Sparsh". English words come back as English
 * (`हाईट्स` → Heights), initials as initials (`ए.डब्लु.एच.ओ.` → A.W.H.O.), digits as ASCII; what is not Devanagari stays.
 * For comparing names use `nameKey`: this leaves out sounds that readers leave out, which no rule does without fault.
 */
export function toLatin(marathi: string): string {
  const text = marathi.normalize('NFC').replace(INVISIBLE, '');
  if (!DEVANAGARI.test(text)) return text;
  return text.replace(RUN, (run, at: number) => {
    if (FORM.has(run)) return formOf(run, text, at);
    return run === 'सी' && SEA.test(text.slice(at + run.length)) ? 'Sea' : wordInLatin(run);
  });
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const DEVANAGARI = /[\u0900-\u097f]/;
const RUN = /[\u0900-\u0963\u0971-\u097f]+|[\u0966-\u096f]+|[\u0964\u0965\u0970]/g;

/** What follows a sea rather than the letter C. */
const SEA = /^ (?!विंग|बिल्डिंग|इमारत|टॉवर|ब्लॉक|नं|क्र|को|हौ|एच)[\u0905-\u0939]/;

/** Short forms are words of their own elsewhere (`हो`, `आप`, `सह`), so they are read as forms only in their company. */
const FORM: ReadonlySet<string> = new Set(['को', 'कॉ', 'ऑप', 'ओप', 'हौ', 'हो', 'सो', 'सोसा', 'लि', 'ली', 'गृ', 'सं', 'सह', 'आप', 'सौ']);
const COMPANY = /को|ऑप|ओप|हौ|सोसा|संस्था|मर्या|लि(?![\u0900-\u097f])|गृह|प्रा/;

function formOf(run: string, text: string, at: number) {
  const around = `${text.slice(Math.max(0, at - 12), at)} ${text.slice(at + run.length, at + run.length + 12)}`;
  const entry = COMPANY.test(around) ? devanagariWord(run) : undefined;
  return entry?.shown ?? capital(compound(run));
}

function wordInLatin(run: string) {
  const first = run.charCodeAt(0);
  if (first >= 0x966 && first <= 0x96f) return run.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  if (run === '।' || run === '॥') return '.';
  if (run === '॰') return '.';
  const letter = letterNamed(run);
  if (letter !== undefined) return letter;
  const entry = devanagariWord(run);
  if (entry !== undefined && !isShortForm(entry)) return ownWord(entry, run);
  return initialsNamed(run) ?? capital(compound(run));
}

const isShortForm = (entry: NameWord) => entry.kind === 'short-form';

/** Marathi words of the table keep their own sound; its English ones come back in English. */
function ownWord(entry: NameWord, run: string) {
  const own = OWN.get(run);
  return own ?? entry.shown;
}
const OWN = new Map([
  ['इमारत', 'Imarat'],
  ['पूर्व', 'Purva'],
  ['पुर्व', 'Purva'],
  ['उत्तर', 'Uttar'],
  ['दक्षिण', 'Dakshin'],
  ['पश्चिम', 'Paschim'],
  ['नवी', 'Navi'],
  ['नवा', 'Nava'],
  ['नवे', 'Nave'],
  ['नवीन', 'Navin'],
  ['जुनी', 'Juni'],
  ['जुना', 'Juna'],
  ['जुने', 'June'],
  ['बुद्रुक', 'Budruk'],
  ['खुर्द', 'Khurd'],
  ['आणि', 'Ani'],
  ['व', 'Va'],
  ['भाग', 'Bhag'],
  ['निवासी', 'Nivasi'],
  ['योजना', 'Yojana'],
  ['व्यापारी', 'Vyapari'],
  ['टप्पा', 'Tappa'],
  ['मार्ग', 'Marg'],
  ['रस्ता', 'Rasta'],
  ['गावठाण', 'Gavthan'],
  ['न', 'Na'],
  ['मी', 'Mi'],
]);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Syllable = { onset: string; vowel: string; nasal: string; spoken: boolean };

/** Second halves that keep their own sound: `विमाननगर` is Viman and nagar, not Vimanan and gar. */
const ENDINGS: readonly [ending: string, latin: string][] = [
  ['नगर', 'nagar'],
  ['वाडी', 'wadi'],
  ['वडी', 'wadi'],
  ['वाडा', 'wada'],
  ['वडा', 'wada'],
  ['वडे', 'wade'],
  ['वाडे', 'wade'],
  ['वड', 'wad'],
  ['गाव', 'gaon'],
  ['गांव', 'gaon'],
  ['पूर', 'pur'],
  ['पुर', 'pur'],
  ['पेठ', 'peth'],
  ['कुंज', 'kunj'],
  ['धाम', 'dham'],
  ['सागर', 'sagar'],
];

function compound(run: string) {
  for (const [ending, latin] of ENDINGS) {
    const first = run.length - ending.length;
    if (first < 2 || !run.endsWith(ending) || run.charAt(first - 1) === VIRAMA) continue;
    return soundOut(run.slice(0, first)) + latin;
  }
  return soundOut(run);
}

function soundOut(run: string) {
  const syllables = syllablesOf(run);
  leaveOutSchwas(syllables);
  let latin = '';
  for (const { onset, vowel, nasal, spoken } of syllables) latin += onset + (spoken ? vowel : '') + nasal;
  return latin.replaceAll('chch', 'cch').replace(/([aeiou])\1{2,}/g, '$1$1');
}

function syllablesOf(run: string) {
  const syllables: Syllable[] = [];
  let onset = '';
  for (let at = 0; at < run.length; at++) {
    const letter = run.charAt(at);
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      if (run.charAt(at + 1) === '़') at++;
      if (letter === 'ज' && run.charAt(at + 1) === VIRAMA && run.charAt(at + 2) === 'ञ') {
        onset += 'dny';
        at += 2;
      } else if (onset.endsWith('k') && letter === 'ष') onset += 'sh';
      // व्ह is how Marathi writes the v of English; but not in `आव्हाळ`, `चव्हाण`.
      else if (letter === 'ह' && onset.endsWith('v') && !(onset === 'v' && syllables.length > 0 && run.charAt(at + 1) === 'ा')) onset += '';
      else onset += consonant;
      const next = run.charAt(at + 1);
      if (next === VIRAMA) {
        at++;
        if (run.charAt(at + 1) === '') syllables.push({ onset, vowel: '', nasal: '', spoken: true });
        continue;
      }
      const sign = VOWEL_SIGNS.get(next);
      if (sign === undefined) syllables.push({ onset, vowel: 'a', nasal: '', spoken: true });
      else {
        syllables.push({ onset, vowel: long(next, sign), nasal: '', spoken: true });
        at++;
      }
      onset = '';
      continue;
    }
    const vowel = VOWELS[letter];
    const last = syllables.at(-1);
    if (vowel !== undefined) {
      syllables.push({ onset, vowel: letter === 'अ' ? 'ă' : vowel, nasal: '', spoken: true });
      onset = '';
    } else if ((letter === 'ं' || letter === 'ँ') && last !== undefined) {
      const next = run.charAt(at + 1);
      if (next === '' || (next === 'व' && last.vowel === 'ā')) continue;
      last.nasal = 'पफबभम'.includes(next) ? 'm' : 'n';
    } else if (letter === 'ः') syllables.push({ onset: 'h', vowel: '', nasal: '', spoken: true });
    else if (last !== undefined && VOWEL_SIGNS.has(letter)) last.vowel = letter === 'ॅ' ? 'ă' : long(letter, VOWEL_SIGNS.get(letter) ?? '');
  }
  if (onset !== '') syllables.push({ onset, vowel: '', nasal: '', spoken: true });
  return syllables;
}

/** Written vowels are marked, so that only the unwritten `a` can be left out. */
const long = (sign: string, vowel: string) => (sign === 'ा' ? 'ā' : sign === 'ॅ' ? 'ă' : vowel);

const SONORANT_END = /[^aeiou](?:[yrlnmv]|ny)$/;

/**
 * Which unwritten `a` is silent: the last one, unless a cluster that needs it comes before (`Nakshatra`); and, from the
 * end, one between two single consonants that have vowels around them (`Khadki`). Never two in a row.
 */
function leaveOutSchwas(syllables: Syllable[]) {
  const last = syllables.length - 1;
  const isSchwa = (at: number) => syllables[at]?.vowel === 'a' && syllables[at]?.nasal === '';
  if (last > 0 && isSchwa(last) && !SONORANT_END.test(syllables[last]?.onset ?? '')) (syllables[last] as Syllable).spoken = false;
  for (let at = last - 1; at > 0; at--) {
    const here = syllables[at] as Syllable;
    const after = syllables[at + 1] as Syllable;
    const before = syllables[at - 1] as Syllable;
    if (!isSchwa(at) || !after.spoken || !before.spoken || after.vowel === '') continue;
    if (isCluster(here.onset) || isCluster(after.onset) || here.onset === '' || after.onset === '') continue;
    // Shivane, Bhosari; but Pimpri, Kondhva.
    if (at === last - 1 && before.nasal === '' && 'nlr'.includes(after.onset)) continue;
    here.spoken = false;
  }
  for (const syllable of syllables) syllable.vowel = syllable.vowel.replace('ā', 'a').replace('ă', 'a');
}

const isCluster = (onset: string) => !/^(?:chh|[kgcjtdpbs]h|[a-z])?$/.test(onset);
