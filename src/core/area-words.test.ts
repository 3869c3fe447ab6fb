import { expect, test } from 'vitest';
import { SQFT_PER_SQM } from './area.ts';
import { readAreaSqft } from './area-words.ts';

test.each([
  ['200', 'sqft', 200],
  ['1,050.5', 'sqft', 1050.5],
  ['200 sq m', 'sqft', 200 * SQFT_PER_SQM],
  ['200sqm', 'sqft', 200 * SQFT_PER_SQM],
  ['200 Sq. Mtr.', 'sqft', 200 * SQFT_PER_SQM],
  ['200 m²', 'sqft', 200 * SQFT_PER_SQM],
  ['200 (square metres)', 'sqft', 200 * SQFT_PER_SQM],
  ['२०० चौ.मी.', 'sqft', 200 * SQFT_PER_SQM],
  ['200 वर्ग मीटर', 'sqft', 200 * SQFT_PER_SQM],
  ['१०० वर्ग गज', 'sqft', 900],
  ['850 वर्ग फुट', 'sqm', 850],
  ['1,050 sq ft', 'sqm', 1050],
  ['1050 sft', 'sqm', 1050],
  ['100 sq yd', 'sqft', 900],
  ['100', 'sqm', 100 * SQFT_PER_SQM],
] as const)('“%s” in a column of %s is %d sq ft', (text, column, sqft) => {
  expect(readAreaSqft(text, column)).toBeCloseTo(sqft, 6);
});

test.each(['200 sq m (2,153 sq ft)', '200 sq', '200 ft', '200 m', '200-250 sq ft', 'two hundred', 'carpet 200', '', 'sq m', '1.2.3'])(
  '“%s” is no area that could be taken one way only',
  (text) => expect(readAreaSqft(text, 'sqft')).toBeNull(),
);
