import { nameKey } from '#modules/names/index.ts';
import { editDistance } from './edit-distance.ts';
import { stemsOf, wordStemsOf } from './stems.ts';
import { tokensOf, type Token } from './normalise.ts';
import { foldedWord, formsOf } from './word-forms.ts';

/** What a phrase says: which part of a question it fills, and with what. */
export type Tag = { slot: string; value: string };
export type WordRow = Readonly<Record<string, string | undefined>>;

const languages = ['en', 'hi', 'mr', 'hinglish'] as const;
const mostWords = 7;
/** Shorter words are too many things to be known by their sound alone. */
const leastFolded = 3;
/** Shorter Hindi and Marathi words in Latin letters are a slip away from each other: "ghare" (homes) from "ghate" (fell). */
const leastSlipped = 7;
/** A word in the other script is known by its sound alone from so many letters of its key on. */
const leastSounding = 6;
/** And from so many typed letters. */
const leastTyped = 5;
/** Rows of other slots are phrases that a question is cut into. */
const isPhrase = (slot: string) => slot !== 'loan' && slot !== 'income';
/** Small words, months and numbers sound like names of places: "salt" is not सालात. */
const ofContent = /^(measure|noun|stat|dim|op|guard|kind|sale-kind|amenity)$/;
const keyOf = (phrase: string) =>
  tokensOf(phrase)
    .map(({ text }) => text)
    .join(' ');
const foldedKey = (key: string) => key.split(' ').map(foldedWord).join(' ');
const soundsOf = new Map<string, string>();
/** What a word sounds like, whatever its script; words of a question come back often, and reading one takes a while. */
const soundOf = (word: string): string => {
  let sound = soundsOf.get(word);
  if (sound === undefined) {
    sound = nameKey(word);
    if (soundsOf.size >= 5000) soundsOf.clear();
    soundsOf.set(word, sound);
  }
  return sound;
};

/** One key for the ways in which Hindi and Marathi write an English word: साइज, साईज and साइझ, ॲबसॉर्प्शन and अॅब्सॉर्प्शन. */
const loanKey = (word: string) =>
  foldedKey(
    word
      .replace(/^(?:ॲ|ऍ|अॅ|एॅ|ऐ|ए)(?=[क-ह])/u, 'अ')
      .replaceAll('झ', 'ज')
      .replaceAll('ै', 'े')
      .replaceAll('ऑ', 'आ')
      .replaceAll('अॅ', 'अ')
      .replaceAll('व्ह', 'व'),
  );

const consonants = (text: string) => text.match(/[\u0904-\u0939\u0958-\u095F]/g)?.length ?? 0;

/** The vocabulary in four languages, as `reference/assistant-words.csv` has it. */
export class Lexicon {
  readonly #tags = new Map<string, Tag[]>();
  /** The same of Hindi and Marathi by their folded spelling. */
  readonly #folded = new Map<string, Tag[]>();
  /** Hindi and Marathi phrases by how they sound: "vikasak" is विकासक. */
  readonly #sounding = new Map<string, Tag[]>();
  /** English words as Devanagari writes them: अनसोल्ड is "unsold". Phrases are looked for in both. */
  readonly #loans = new Map<string, string>();
  readonly #loanOfWord = new Map<string, string | undefined>();
  /** Single Latin words of five letters and more, by their first letter: what a slip may have meant. */
  readonly #byFirst = new Map<string, string[]>();
  /** Longer Latin words of phrases of several words, read when first needed. */
  #ofPhrases: ReadonlySet<string> | null = null;
  /** What a word is beside a sum that somebody earns; by itself it is what its other rows say, or nothing. */
  readonly #ofIncome = new Map<string, string>();
  /** Phrases of one question, which come first. */
  #own: ReadonlyMap<string, readonly Tag[]> = new Map();

  /** `names`: of the catalogue; a phrase of the vocabulary goes before a name that is written like it. */
  constructor(rows: readonly WordRow[], names: readonly WordRow[] = []) {
    for (const { slot = '', value = '', ...row } of rows)
      if (slot === 'loan')
        for (const spelling of [row['hi'], row['mr']].flatMap((list = '') => list.split('|')))
          this.#loans.set(loanKey(keyOf(spelling)), value);
    for (const { slot, value = '', ...row } of rows)
      for (const phrase of slot === 'income' ? languages.flatMap((language) => row[language]?.split('|') ?? []) : [])
        this.#ofIncome.set(keyOf(phrase), value);
    for (const { slot = '', value = '', ...row } of rows)
      for (const language of isPhrase(slot) ? languages : [])
        for (const phrase of (row[language] ?? '').split('|'))
          for (const form of formsOf(phrase.trim(), language))
            this.#add(
              form,
              { slot, value },
              language !== 'en',
              form !== phrase.trim() || (language === 'hinglish' && form.length < leastSlipped),
            );
    for (const { slot = '', value = '', ...row } of names)
      for (const language of languages)
        if (row[language] !== undefined && !this.#tags.has(keyOf(row[language]))) this.#add(row[language], { slot, value }, true, true);
  }

  #add(phrase: string, tag: Tag, isFolded: boolean, isForm: boolean) {
    const key = keyOf(phrase);
    if (key === '') return;
    const tags = this.#tags.get(key) ?? [];
    if (!tags.some(({ slot, value }) => slot === tag.slot && value === tag.value)) tags.push(tag);
    this.#tags.set(key, tags);
    const folded = foldedKey(key);
    if (isFolded && folded.length >= leastFolded) {
      const alike = this.#folded.get(folded) ?? [];
      if (!alike.some(({ slot, value }) => slot === tag.slot && value === tag.value)) alike.push(tag);
      this.#folded.set(folded, alike);
    }
    if (isFolded && ofContent.test(tag.slot) && /^[\u0900-\u097F ]+$/.test(key)) {
      const sound = key.split(' ').map(soundOf).join(' ');
      const alike = this.#sounding.get(sound) ?? [];
      if (!alike.some(({ slot, value }) => slot === tag.slot && value === tag.value)) alike.push(tag);
      if (sound.length >= leastSounding) this.#sounding.set(sound, alike);
    }
    // No slip leads abroad: Kharadhi is Kharadi, not Karachi. Nor to a form of a verb: there are too many that a name is like.
    if (!isForm && /^[a-z]{5,}$/.test(key) && tag.slot !== 'abroad') {
      const first = key.charAt(0);
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), key]);
    }
  }

  /** The same vocabulary with phrases of one question beside it; keys as `tokensOf` writes them. */
  with(phrases: ReadonlyMap<string, readonly Tag[]>): Lexicon {
    const next = new Lexicon([]);
    for (const [phrase, tags] of this.#tags) next.#tags.set(phrase, tags);
    for (const [folded, tags] of this.#folded) next.#folded.set(folded, tags);
    for (const [sound, tags] of this.#sounding) next.#sounding.set(sound, tags);
    for (const [spelling, word] of this.#loans) next.#loans.set(spelling, word);
    for (const [first, words] of this.#byFirst) next.#byFirst.set(first, words);
    for (const [word, value] of this.#ofIncome) next.#ofIncome.set(word, value);
    next.#own = phrases;
    return next;
  }

  /** `span` of "a year", `buy` of "purchase": what the words say beside a sum. */
  ofIncome(text: string): string | null {
    return this.#ofIncome.get(text) ?? null;
  }

  /** The longest phrase that begins at a token; endings of Devanagari words do not count. */
  longest(tokens: readonly Token[], from: number): { length: number; tags: readonly Tag[] } | null {
    for (let length = Math.min(mostWords, tokens.length - from); length > 0; length--) {
      const words = tokens.slice(from, from + length).map(({ text }) => text);
      const last = words.pop() ?? '';
      // A word that is itself of the vocabulary is no form of another at the end of a phrase: क्यों is not क्या.
      const isOblique = tokens[from + length - 1]?.isOblique === true;
      const stems = length > 1 && this.#tags.has(last) ? stemsOf(last, isOblique) : wordStemsOf(last, isOblique);
      // A syllable is no stem: वाशी is a place, not a form of वा.
      const forms = [last, ...stems.filter((stem) => !/^[\u0900-\u097F]+$/.test(stem) || consonants(stem) > 1)];
      for (const ending of forms) {
        const phrase = [...words, ending].join(' ');
        const tags = this.#own.get(phrase) ?? this.#tags.get(phrase);
        if (tags !== undefined) return { length, tags };
      }
      for (const ending of forms) {
        const folded = foldedKey([...words, ending].join(' '));
        const tags = folded.length < leastFolded ? undefined : this.#folded.get(folded);
        if (tags !== undefined) return { length, tags };
      }
      const lent = this.#lent([...words, last]);
      if (lent !== null) return { length, tags: lent };
    }
    return this.#soundingFrom(tokens, from);
  }

  #loanOf(word: string): string | undefined {
    if (!/[\u0900-\u097F]/u.test(word)) return undefined;
    if (!this.#loanOfWord.has(word)) {
      if (this.#loanOfWord.size >= 5000) this.#loanOfWord.clear();
      this.#loanOfWord.set(
        word,
        [word, ...stemsOf(word)].map((form) => this.#loans.get(loanKey(form))).find((english) => english !== undefined),
      );
    }
    return this.#loanOfWord.get(word);
  }

  /** A phrase with its English words in Devanagari, the last of them with or without an ending. */
  #lent(words: readonly string[]): readonly Tag[] | null {
    const english = words.map((word) => this.#loanOf(word));
    if (english.every((word) => word === undefined)) return null;
    const phrase = words.map((word, at) => english[at] ?? word).join(' ');
    return this.#tags.get(phrase) ?? this.#tags.get(`${phrase}s`) ?? null;
  }

  /** A phrase of Hindi or Marathi in Latin letters, where no phrase is written so: "vikasak", "nondani". */
  #soundingFrom(tokens: readonly Token[], from: number): { length: number; tags: readonly Tag[] } | null {
    if (!/^[a-z]{3,}$/.test(tokens[from]?.text ?? '')) return null;
    for (let length = Math.min(3, tokens.length - from); length > 0; length--) {
      const words = tokens.slice(from, from + length).map(({ text }) => text);
      if (!words.every((word) => /^[a-z]+$/.test(word))) continue;
      // An abbreviation sounds like the word it stands for, and like a name: "dev" is not "developer".
      if (words.join(' ').length < leastTyped) continue;
      const tags = this.#sounding.get(words.map(soundOf).join(' '));
      if (tags !== undefined) return { length, tags };
    }
    return null;
  }

  /** What a word with one slip (two in one of nine letters and more) may mean; null where two phrases are equally near. */
  near(text: string, slips = 2): { word: string; tags: readonly Tag[] } | null {
    if (!/^[a-z]{4,}$/.test(text)) return null;
    if (text.length === 4) return this.#swapped(text);
    const most = Math.min(slips, text.length >= 9 ? 2 : 1);
    let best: { word: string; distance: number } | null = null;
    for (const word of this.#byFirst.get(text.charAt(0)) ?? []) {
      const distance = editDistance(text, word, most);
      if (distance <= most && (best === null || distance < best.distance)) best = { word, distance };
    }
    return best === null ? null : { word: best.word, tags: this.#tags.get(best.word) ?? [] };
  }

  /** The word of phrases of several words that a slip may have meant: "reckner" of "ready reckoner"; null where two are equally near. */
  nearOfPhrases(text: string): string | null {
    if (!/^[a-z]{6,}$/.test(text)) return null;
    this.#ofPhrases ??= new Set(
      [...this.#tags.keys()].flatMap((key) => (key.includes(' ') ? key.split(' ').filter((word) => /^[a-z]{6,}$/.test(word)) : [])),
    );
    const most = text.length >= 9 ? 2 : 1;
    const alike = [...this.#ofPhrases].filter((word) => word.charAt(0) === text.charAt(0) && editDistance(text, word, most) <= most);
    return alike.length === 1 ? (alike[0] as string) : null;
  }

  /** A short word is known again only with two neighbours changed: "rtae". */
  #swapped(text: string) {
    for (let at = 0; at < text.length - 1; at++) {
      const word = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
      const tags = word === text ? undefined : this.#tags.get(word);
      // What is refused is refused for words that stand there: "sign" is not "sing".
      if (tags !== undefined && !tags.some(({ slot }) => slot === 'guard')) return { word, tags };
    }
    return null;
  }
}
