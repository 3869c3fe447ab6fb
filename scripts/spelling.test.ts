import { readFileSync } from 'node:fs';
import nspell from 'nspell';
import { expect, test } from 'vitest';

// British English, as the site is written. npm has no dictionary of Hindi or Marathi: those texts are read by people.
const folder = 'node_modules/dictionary-en-gb';
const spell = nspell(readFileSync(`${folder}/index.aff`), readFileSync(`${folder}/index.dic`));
/** Names and terms of the trade that no dictionary has, one a line. */
for (const word of readFileSync('scripts/spelling-words.txt', 'utf8').split('\n')) if (word !== '') spell.add(word);

type Texts = { [key: string]: string | Texts };
const textsOf = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

/** Words as people read them: without tags, without what stands for values and choices. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\{\w+, (?:select|plural),/g, ' ')
    .replaceAll(/(?<=[{}] *)\w+ \{/g, ' ')
    .replaceAll(/\b\w+ \{(?!\w+\})/g, ' ')
    .replaceAll(/'?\{\w+\}'?/g, ' ')
    .replaceAll('’', "'")
    .match(/[A-Za-z][A-Za-z']*[A-Za-z]/g) ?? [];

const misspelled = (texts: readonly string[]) => [...new Set(texts.flatMap(wordsOf))].filter((word) => !spell.correct(word));

test.each(['src/site/messages/en.json', 'src/site/pages/messages/en.json'])('%s has no word that is misspelled', (file) => {
  expect(misspelled(textsOf(JSON.parse(readFileSync(file, 'utf8')) as Texts))).toEqual([]);
});

test('a misspelled word is found, also behind a value or a choice', () => {
  expect(misspelled(['{n, plural, one {# recieved sale} other {# sales}} of {day}, <b>seperate</b>'])).toEqual(['recieved', 'seperate']);
});
