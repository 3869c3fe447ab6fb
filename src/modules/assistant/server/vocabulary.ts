import { languages } from '#core/language.ts';
import { referenceRows } from '#server/reference.ts';
import { inLanguage } from '#server/language.ts';
import { dimensions, subjects } from '#modules/measures/index.ts';
import { Lexicon, type WordRow } from '../model/lexicon.ts';

let rows: readonly WordRow[] | null = null;
let made: Lexicon | null = null;

/** The rows of the vocabulary that the product ships with; read once. */
export const vocabularyRows = (): readonly WordRow[] => (rows ??= referenceRows('assistant-words'));

/** The vocabulary, with the names that the catalogue itself gives to measures and cuts. */
export const vocabulary = (): Lexicon => (made ??= new Lexicon(vocabularyRows(), namesOfCatalogue()));

/** What every screen calls a measure and a cut must be understood where it is typed. */
const namesOfCatalogue = (): WordRow[] =>
  languages.flatMap((language) =>
    inLanguage(language, () => [
      ...subjects.flatMap(({ measures }) =>
        measures.flatMap(({ id, label }) => (isComposed(id) ? [] : [{ slot: 'measure', value: id, [language]: plain(label) }])),
      ),
      ...dimensions.map(({ id, label }) => ({ slot: 'dim', value: id, [language]: plain(label) })),
    ]),
  );

/** "Median price" is understood as its two words, so that "median price per sq ft" is a rate. */
const isComposed = (id: string) => /^(median|mean)-/.test(id);

const plain = (label: string) => label.replace(/\(.*\)/, '');
