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
  for (const row of rows.filter(({ slot }) => slot !== 'loan' && slot !== 'income'))
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

const tagsOf = (text: string) => lexicon.longest(tokensOf(text), 0)?.tags;

test('English words written in Devanagari name what they name in English, with endings and beside words of their own language', () => {
  expect(tagsOf('अनसोल्ड इन्वेंट्री')).toEqual(tagsOf('unsold inventory'));
  expect(tagsOf('गाइडलाइन वैल्यू')).toEqual(tagsOf('guideline value'));
  expect(tagsOf('गाइडलाइन')).toBeUndefined();
  expect(tagsOf('वेटेड एवरेज')).toEqual(tagsOf('weighted average'));
  expect(tagsOf('रेडी रेकनर')).toEqual(tagsOf('ready reckoner'));
});

test('Hindi and Marathi words in Latin letters are known by their sound; names of places that sound like small words stay names', () => {
  expect(tagsOf('vikasak')).toEqual(tagsOf('विकासक'));
  expect(tagsOf('mudat ultaleli')).toEqual(tagsOf('मुदत उलटलेली'));
  for (const name of ['salt', 'karve', 'sangvi', 'shakti']) expect(tagsOf(name), name).toBeUndefined();
});
