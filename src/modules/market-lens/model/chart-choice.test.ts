import { expect, test } from 'vitest';
import { dimensions, measureOf, subjects } from '#modules/measures/index.ts';
import { blockOf, choiceWords, commonChoices, dimensionItems, readChoice, whyNotBy } from './chart-choice.ts';

test('an address that asks for nothing, for a stranger to the catalogue or for what makes no sense draws something', () => {
  expect(readChoice({}, false)).toEqual({ measure: 'median-rate', by: 'configuration' });
  expect(readChoice({ measure: 'password', by: 'salary' }, true)).toEqual({ measure: 'median-rate', by: 'configuration' });
  expect(readChoice({ measure: 'primary-share', by: 'sale-kind' }, true)).toEqual({ measure: 'primary-share', by: 'city' });
});

test('localities wait for a city, since their names repeat', () => {
  expect(readChoice({ measure: 'sales-count', by: 'locality' }, false).by).toBe('city');
  expect(readChoice({ measure: 'sales-count', by: 'locality' }, true).by).toBe('locality');
  expect(dimensionItems(measureOf('sales-count'), false).find(({ value }) => value === 'locality')).toEqual({
    value: 'locality',
    label: 'Locality (choose a city first)',
    disabled: true,
  });
});

test('every measure has a chart by every dimension it may be cut by', () => {
  for (const measure of subjects.flatMap(({ measures }) => measures))
    for (const { id } of dimensions)
      if (whyNotBy(measure, id, true) === null) {
        const { ask } = blockOf({ measure: measure.id, by: id });
        expect(ask.by).toEqual([id]);
        expect(ask.measures).toContain(measure.id);
      }
});

test('the questions offered can be asked', () => {
  for (const choice of commonChoices) expect(readChoice(choice, true), choiceWords(choice)).toEqual(choice);
});
