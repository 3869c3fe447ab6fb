import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inLanguage } from '#server/language.ts';
import { Linker } from '#modules/names/model/linker.ts';
import { DimensionName } from '#modules/measures/contract.ts';
import { dimensionOf, subjects } from '#modules/measures/index.ts';
import type { Frame } from '../contract.ts';
import { understand, type Understanding } from '../model/understand.ts';
import { vocabulary } from './vocabulary.ts';

const sold = (city: string, village: string | null, spellings: string[] = []) =>
  ({ city, village, project: null, origin: 'sold', weight: 10, spellings }) as const;
const linker = new Linker([
  sold('Pune', 'Baner', ['बाणेर']),
  sold('Pune', 'Wakad', ['वाकड']),
  sold('Pune', 'Kharadi', ['खराडी']),
  sold('Pune', null, ['पुणे']),
  sold('Mumbai', 'Lower Parel'),
]);
const hear = (question: string, context: Frame | null = null): Understanding =>
  understand(question, {
    lexicon: vocabulary(),
    link: (text) => linker.link(text),
    called: (text) => linker.called(text),
    today: '2026-11-22',
    context,
  });
const frameOf = (question: string, context: Frame | null = null) => {
  const heard = hear(question, context);
  return heard.kind === 'frame' ? heard.frame : null;
};

test('each measure and each cut is understood by the name that the catalogue gives it, in three languages', () => {
  const missed: string[] = [];
  const sentences = {
    en: { of: (label: string) => `${label} in Wakad`, by: (label: string) => `sales in Pune by ${label.toLowerCase()}` },
    hi: { of: (label: string) => `वाकड में ${label}`, by: (label: string) => `पुणे में ${label} के हिसाब से बिक्री` },
    mr: { of: (label: string) => `वाकडमध्ये ${label}`, by: (label: string) => `पुण्यात ${label} नुसार विक्री` },
  };
  for (const language of ['en', 'hi', 'mr'] as const)
    inLanguage(language, () => {
      for (const { id, label } of subjects.flatMap(({ measures }) => measures)) {
        // "Units sold" are sales to everybody; the measure of filings has a longer name.
        if (id === 'units-sold') continue;
        const question = sentences[language].of(label.replace(/\(.*\)/, ''));
        const found = frameOf(question)?.measures[0];
        if (found !== id) missed.push(`${question}: ${found}`);
      }
      for (const id of DimensionName.options) {
        const question = sentences[language].by(dimensionOf(id).label);
        const found = frameOf(question)?.by[0];
        if (found !== id) missed.push(`${question}: ${found}`);
      }
    });
  expect(missed).toEqual([]);
});

test('whoever asks for people is refused, in four languages', () => {
  const questions = readFileSync(new URL('../fixtures/personal-data.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const answered = questions.filter((question) => {
    const heard = hear(question);
    return heard.kind !== 'refuse' || heard.reason !== 'personal-data';
  });
  expect(questions.length).toBeGreaterThan(60);
  expect(answered).toEqual([]);
  // Neither after a question that was answered.
  expect(hear('and who bought them?', frameOf('sales in Baner'))).toMatchObject({ kind: 'refuse', reason: 'personal-data' });
});

test('floors, promoters and places together narrow what is counted', () => {
  expect(frameOf('flats sold above the 10th floor in Baner')?.filter).toEqual({ minFloor: 11, propertyKinds: ['flat'] });
  expect(frameOf('sales on 12th floor and above in Baner')?.filter).toEqual({ minFloor: 12 });
  expect(frameOf('floors 5 to 9 in Wakad sales')?.filter).toEqual({ minFloor: 5, maxFloor: 9 });
  expect(frameOf('बाणेरमध्ये १० व्या मजल्यावरील विक्री')?.filter).toEqual({ minFloor: 10, maxFloor: 10 });
  expect(frameOf('sales by floor in Wakad')).toMatchObject({ filter: {}, by: ['floor-band'] });
  expect(frameOf('sales in Baner and Wakad together')?.isTogether).toBe(true);
  expect(frameOf('sales in Baner and Wakad')?.isTogether).toBeUndefined();
});

test('what is excluded is named and never dropped, and a name that holds words is a name', () => {
  for (const question of ['sales in Pune except Baner', 'sales in Baner not resale', 'पुण्यात बाणेर वगळता विक्री', 'sales in Pune by ward'])
    expect(hear(question).kind, question).toBe('not-understood');
  expect(frameOf('median rate floor wise in Lower Parel')).toMatchObject({ places: [{ village: 'Lower Parel' }], by: ['floor-band'] });
});

test('one condition is taken out of the question before, or all', () => {
  const before = frameOf('2 BHK sales in Baner above 1 crore in 2025');
  expect(before?.filter).toEqual({ configurations: ['2 BHK'], minPrice: 1e7 });
  expect(frameOf('drop the bhk filter', before)?.filter).toEqual({ minPrice: 1e7 });
  expect(frameOf('remove that', before)).toMatchObject({ filter: {}, period: { kind: 'default' } });
});
