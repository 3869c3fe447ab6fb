import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { languages, type Language } from '#core/language.ts';
import { drawChart } from '#modules/exports/server/pdf/draw-chart.ts';
import { openPdfPress } from '#modules/exports/server/index.ts';
import { readPages } from '#modules/exports/testing.ts';
import { inLanguage } from '#server/language.ts';
import type { BesideValue } from '../../beside-contract.ts';
import type { Valued } from '../../contract.ts';
import { comparable, valued } from '../../web/testing.ts';
import { valuePaper } from './value-paper.ts';

const warnings: string[] = [];
const press = openPdfPress({ warn: ((words: string) => warnings.push(words)) as never });
afterAll(() => press.close());

const id = '0f0e1a9c-97a5-4a55-8a6c-0c7f2f6f1b11';
const hash = 'ab'.repeat(32);
const beside: BesideValue = {
  currency: 'INR',
  guideline: { paise: 61_00_000_00, steps: [], sources: [], why: null },
  duty: { authority: null, onPaise: 0, buyers: [], why: null },
  realisable: null,
  distress: null,
  rent: { monthlyPaise: null, yieldPercent: null, table: null, why: null },
};

/** As many comparables as an answer shows, each with every step, and names as long as registers write them. */
const full = (more: Partial<Valued> = {}) =>
  valued({
    valuePaise: 1_07_16_952_00,
    lowPaise: 97_40_000_00,
    highPaise: 1_17_80_000_00,
    comparables: Array.from({ length: 12 }, (_, at) =>
      comparable({
        saleId: String(at),
        project: at % 3 === 0 ? 'Nilgiri Heights' : `श्री सह्याद्री सहकारी गृहनिर्माण संस्था ${at}`,
        unitNumber: `A-${1200 + at}`,
        sameBuilding: at % 3 === 0,
        longitude: 73.79 + (at % 3 === 0 ? 0 : at / 1000),
        distanceM: at % 3 === 0 ? 0 : at * 105,
        weight: 1 / 12,
        agreementPaise: 1_02_34_567_00,
        adjustments: { time: 4_12_345_00, size: -1_23_456_00, floor: 86_900, location: -2_34_567_00, age: 12_345_00 },
        adjustedPaise: 1_02_90_103_00,
      }),
    ),
    legs: [
      { key: 'comparables', label: '', paise: 1_02_90_103_00 },
      { key: 'model-adjustment', label: '', paise: 4_26_849_00 },
    ],
    drivers: (['place', 'size', 'floor', 'age', 'kind', 'season', 'market', 'registry'] as const).map((key, at) => ({
      key,
      label: '',
      paise: (at + 1) * 10_000_00,
    })),
    method:
      'Comparables: 40 registered sales of the last 20 months (2 of the building itself), each adjusted for time, size, floor, location and age, weighted by likeness, nearness and recency.',
    warnings: [
      'No sale of this building since March 2025: its level is taken from older sales.',
      'The floor is above all floors on which sales are registered.',
    ],
    ...more,
  });

async function pagesIn(language: Language, value = full(), name: string = language) {
  const pages = inLanguage(language, () =>
    valuePaper(
      {
        stored: { id, valuedAt: '2025-12-15T20:00:00.000Z', hash, result: value },
        beside,
        verifyUrl: `https://mulya.example/valuation/verify/automated/?id=${id}&code=${hash.slice(0, 16)}`,
      },
      { drawChart, madeAt: new Date('2025-12-16T10:00:00Z') },
    ),
  );
  const pdf = await press.print(pages, new AbortController().signal);
  if (process.env['PAPER_FOLDER']) writeFileSync(`${process.env['PAPER_FOLDER']}/value-${name}.pdf`, pdf);
  return readPages(pdf);
}

test.each(languages)('the report is two pages with every adjustment, weight and sum (%s)', async (language) => {
  const pages = await pagesIn(language);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain(language === 'en' ? '₹1.07 Cr' : '₹1.07');
  const grid = (pages[1] ?? '').replaceAll(/\s+/g, ' ');
  for (const cell of ['1,02,34,567', '+4,12,345', '−1,23,456', '+869', '−2,34,567', '+12,345', '1,02,90,103', '8.3%', '100.0%', 'A-1211'])
    expect(grid).toContain(cell);
  expect(warnings).toEqual([]);
});

test('the day it was given is the day in India, and the proof is on both pages', async () => {
  const pages = await pagesIn('en');
  for (const page of pages) expect(page).toContain(`given on 16 Dec 2025`);
  for (const page of pages) expect(page).toContain(`proof ${hash.slice(0, 16)}`);
});

test('a point without a place has no map, and the report says why', async () => {
  const value = full({ place: { ...valued().place, latitude: null, longitude: null } });
  const pages = await pagesIn('en', value, 'point');
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('there is no map');
});
