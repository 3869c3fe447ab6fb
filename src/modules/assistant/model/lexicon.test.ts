import { expect, test } from 'vitest';
import { referenceRows } from '#server/reference.ts';
import { Lexicon } from './lexicon.ts';
import { tokensOf } from './normalise.ts';

const rows = referenceRows('assistant-words');
const lexicon = new Lexicon(rows);
const phrasesOf = (row: Readonly<Record<string, string | undefined>>) =>
  ['en', 'hi', 'mr', 'hinglish']
    .flatMap((language) => (row[language] ?? '').split('|').map((phrase) => phrase.trim()))
    .filter((phrase) => phrase !== '');

test('a phrase without a meaning holds no word that has one, so nothing that was said is dropped', () => {
  const meaningless = rows.filter(({ slot }) => slot === 'fn').flatMap(phrasesOf);
  expect(meaningless.length).toBeGreaterThan(500);
  const lost = meaningless
    .map((phrase) => tokensOf(phrase))
    .filter((words) => words.length > 1)
    .flatMap((words) =>
      words
        .filter((_, at) =>
          lexicon
            .longest(words.slice(at, at + 1), 0)
            ?.tags.some(({ slot }) => ['noun', 'measure', 'stat', 'op', 'dim', 'kind', 'guard'].includes(slot)),
        )
        .map(({ text }) => `${words.map((word) => word.text).join(' ')}: ${text}`),
    );
  expect(lost).toEqual([]);
});

test('every phrase is found as it is written', () => {
  for (const row of rows)
    for (const phrase of phrasesOf(row)) {
      const words = tokensOf(phrase);
      if (words.length === 0 || words.length > 7) continue;
      const found = lexicon.longest(words, 0);
      expect(found?.length, phrase).toBe(words.length);
      expect(
        found?.tags.some(({ slot, value }) => slot === row['slot'] && value === row['value']),
        phrase,
      ).toBe(true);
    }
});
