import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DescribedProperty, Field } from './description/described-property.ts';
import { shareInterval } from '#core/statistics.ts';
import { readLabel, scoreConfidence, scoreReader } from './score-reader.ts';

const line = (label: object, lenient: string[] = []) => readLabel(JSON.stringify({ id: 'a', text: 't', label, lenient }), 0);
const reading = (...values: [string, unknown][]): (() => DescribedProperty) => {
  const fields = values.map(
    ([name, value]) => ({ name, value, unitIndex: null, spans: [{ from: 0, to: 1 }], confidence: 1, reason: 'r' }) as Field,
  );
  return () => ({ fields, unitCount: 1, remarks: [] });
};
const score = (label: object, values: [string, unknown][], lenient?: string[]) => {
  const { precision, recall } = scoreReader([line(label, lenient)], reading(...values));
  return { precision, recall };
};

describe('readings against a label', () => {
  test('what is right, false and missed', () => {
    expect(
      score({ floor: 7, unit: '704' }, [
        ['floor', 7],
        ['unit', '704'],
      ]),
    ).toEqual({ precision: 1, recall: 1 });
    expect(score({ floor: 7, unit: '704' }, [['floor', 7]])).toEqual({ precision: 1, recall: 0.5 });
    expect(score({ floor: 7 }, [['floor', 8]])).toEqual({ precision: 0, recall: 0 });
  });

  test('a value where the label has none is a false one', () => {
    expect(
      score({ floor: 7 }, [
        ['floor', 7],
        ['wing', 'B'],
      ]),
    ).toEqual({ precision: 0.5, recall: 1 });
    expect(
      score({ floor: 7, wing: null }, [
        ['floor', 7],
        ['wing', 'B'],
      ]),
    ).toEqual({ precision: 0.5, recall: 1 });
  });

  test('a lenient key counts neither way', () => {
    expect(
      score(
        { floor: 7 },
        [
          ['floor', 7],
          ['wing', 'B'],
        ],
        ['wing'],
      ),
    ).toEqual({ precision: 1, recall: 1 });
    expect(score({ floor: 7, wing: 'A' }, [['floor', 7]], ['wing'])).toEqual({ precision: 1, recall: 1 });
  });

  test('of a list each value counts, in any order, and once', () => {
    expect(
      score({ unit: ['1', '2'] }, [
        ['unit', '2'],
        ['unit', '1'],
      ]),
    ).toEqual({ precision: 1, recall: 1 });
    expect(score({ carpet_sqm: [50, 50] }, [['carpet_sqm', 50]])).toEqual({ precision: 1, recall: 0.5 });
    expect(
      score({ carpet_sqm: 50 }, [
        ['carpet_sqm', 50],
        ['carpet_sqm', 50],
      ]),
    ).toEqual({ precision: 0.5, recall: 1 });
  });

  test('areas agree within one percent', () => {
    expect(score({ carpet_sqm: 50 }, [['carpet_sqm', 50.5]]).precision).toBe(1);
    expect(score({ carpet_sqm: 50 }, [['carpet_sqm', 50.6]]).precision).toBe(0);
  });

  test('names agree in either script, numbers of units and wings in either spelling', () => {
    expect(score({ village: { en: 'Baner' } }, [['village', { mr: 'बाणेर' }]]).precision).toBe(1);
    expect(score({ village: { mr: 'बाणेर', en: 'Baner' } }, [['village', { en: 'BANER' }]]).precision).toBe(1);
    expect(score({ village: { en: 'Baner' } }, [['village', { mr: 'बावधन' }]]).precision).toBe(0);
    expect(score({ unit: 'बी-१२०३' }, [['unit', 'B 1203']]).precision).toBe(1);
    expect(score({ unit: '704' }, [['unit', '705']]).precision).toBe(0);
    expect(score({ wing: 'बी' }, [['wing', 'B']]).precision).toBe(1);
  });

  test('a number of the land needs its kind', () => {
    expect(score({ survey: [{ kind: 'survey', no: '112/3' }] }, [['survey', { kind: 'survey', no: '112/3' }]]).precision).toBe(1);
    expect(score({ survey: [{ kind: 'survey', no: '112/3' }] }, [['survey', { kind: 'gat', no: '112/3' }]]).precision).toBe(0);
  });

  test('nothing asked and nothing given is no mistake', () => {
    expect(score({}, [])).toEqual({ precision: 1, recall: 1 });
  });
});

test('labels of the real texts: either unit of area, wing or building, what the format never holds is not scored', () => {
  const real = readLabel(
    JSON.stringify({
      doc_no: '1/2020',
      text: 'x',
      helper_label: { village: 'Tandulwadi (Baramati)', carpet_sqft: 538.2, building: '1/B' },
    }),
    0,
  );
  const { precision, recall } = scoreReader(
    [real],
    reading(
      ['village', { en: 'Tandulwadi' }],
      ['carpet_sqm', 50],
      ['building', '1'],
      ['wing', 'B'],
      ['unit_kind', 'flat'],
      ['survey', { kind: 'gat', no: '1' }],
    ),
  );
  expect({ precision, recall }).toEqual({ precision: 1, recall: 1 });
});

test('a line that is no label is refused', () => {
  expect(() => readLabel('{"text":"x"}', 0)).toThrow();
  expect(() => readLabel('{', 0)).toThrow();
});

test('the reader on the labelled descriptions of the repository', () => {
  const lines = readFileSync(new URL('../fixtures/descriptions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(readLabel);
  const { precision, recall, fields } = scoreReader(lines);
  expect(precision).toBeGreaterThan(0.98);
  expect(recall).toBeGreaterThan(0.95);
  for (const [name, field] of Object.entries(fields))
    expect([name, field.precision >= 0.95, field.recall >= 0.95]).toEqual([name, true, true]);
});

test('the reader is never surer of a value than the labelled texts bear', () => {
  const lines = readFileSync(new URL('../fixtures/descriptions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(readLabel);
  const scores = scoreConfidence(lines);
  expect(scores.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(5000);
  const tooSure = scores.filter(({ stated, n, right }) => stated > shareInterval(right, n)[1] + 0.01);
  expect(tooSure).toEqual([]);
});

test('a value that is not in its label counts against the reason it was given for, whatever number stands there', () => {
  const line = (label: object) => readLabel(JSON.stringify({ id: 'a', text: 'सदनिका नं. 704, कार्पेट क्षेत्र 62.45 चौ.मी.', label }), 0);
  const scores = scoreConfidence([
    line({ unit: '704', carpet_sqm: 62.45, unit_kind: 'flat' }),
    line({ unit: '705', carpet_sqm: 62.45, unit_kind: 'flat' }),
  ]);
  expect(scores.find(({ field }) => field === 'unit')).toMatchObject({ n: 2, right: 1 });
  expect(scores.find(({ field }) => field === 'carpet_sqm')).toMatchObject({ n: 2, right: 2 });
});
