import { expect, test } from 'vitest';
import { readReferenceTables } from '../server/reference-tables.ts';
import { dayNumber } from './calendar.ts';
import { readLocalities } from './places.ts';
import { PriceIndex } from './price-index.ts';

const localities = readLocalities(readReferenceTables().places, ['Pune']);
const index = new PriceIndex(9, localities);
const levels = (year: number) => localities.map((_, at) => index.at(at, dayNumber(year, 7, 1)));
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('micro-markets stray from their city, by a few percent', () => {
  const strays = levels(2024);
  const centre = mean(strays);
  const deviation = Math.sqrt(mean(strays.map((level) => (level - centre) ** 2)));
  expect(deviation).toBeGreaterThan(0.012);
  expect(deviation).toBeLessThan(0.04);
});

test('on average the city follows its path: up by a third from 2019 to 2025', () => {
  expect(Math.exp(mean(levels(2025)) - mean(levels(2019)))).toBeCloseTo(1.38, 1);
});

test('the level moves without jumps', () => {
  for (let day = dayNumber(2016, 1, 1); day < dayNumber(2026, 10, 30); day += 1) {
    expect(Math.abs(index.at(0, day + 1) - index.at(0, day))).toBeLessThan(0.005);
  }
});
