import { writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { languages, type Language } from '#core/language.ts';
import { drawChart } from '#modules/exports/server/pdf/draw-chart.ts';
import { openPdfPress } from '#modules/exports/server/index.ts';
import { readPages } from '#modules/exports/testing.ts';
import { inLanguage } from '#server/language.ts';
import type { BesideValue } from '../../beside-contract.ts';
import { Subject } from '../../contract.ts';
import { buildingValue } from '../../model/cost/building-value.ts';
import { sayValue, type ValuedFacts } from '../../model/value-facts.ts';
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

const twelve = Array.from({ length: 12 }, (_, at) =>
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
);

/** As many comparables as an answer shows, each with every step, and names as long as registers write them. */
const full = (more: Partial<ValuedFacts> = {}): ValuedFacts => {
  const {
    market: _market,
    cost: _cost,
    ...facts
  } = valued({
    valuePaise: 1_07_16_952_00,
    lowPaise: 97_40_000_00,
    highPaise: 1_17_80_000_00,
    comparables: twelve,
  });
  return {
    ...facts,
    confidence: { grade: 'B', expectedErrorPercent: 7.2 },
    legs: [
      { key: 'comparables', paise: 1_02_90_103_00 },
      { key: 'model-adjustment', paise: 4_26_849_00 },
    ],
    drivers: (['place', 'size', 'floor', 'age', 'kind', 'season', 'market', 'registry'] as const).map((key, at) => ({
      key,
      paise: (at + 1) * 10_000_00,
    })),
    rejected: [],
    method: [{ code: 'by-model', n: 40, own: 2, months: 20 }],
    warnings: [{ code: 'area-outside', least: 610, most: 1_240 }, { code: 'few-in-building' }, { code: 'taken-as', sale: 'resale' }],
    ...more,
  };
};

/** A bungalow whose plot and year were given: both ways, and how they became one. */
const house = () => {
  const land = {
    areaSqft: 2400,
    ratePerSqft: 3_150,
    paise: 75_60_000_00,
    lowPaise: 66_00_000_00,
    highPaise: 86_00_000_00,
    evidence: valued().evidence,
    comparables: twelve.slice(0, 6),
    expectedErrorPercent: 10,
  };
  const rows = { constructionCostSource: 'Practitioners’ range of Pune, 2025', factorSource: 'MahaRERA filings of row houses' };
  const building = buildingValue({ areaSqft: 1_900, factor: { used: 1.1, source: rows.factorSource, confidence: 'M' } }, 10, {
    construction: 'RCC',
    costPerSqft: 3_300,
    lowPerSqft: 2_600,
    highPerSqft: 4_000,
    lifeYears: 60,
    salvagePercent: 10,
    source: rows.constructionCostSource,
    confidence: 'M',
  });
  const paise = land.paise + building.paise;
  return full({
    subject: Subject.parse({
      city: 'Pune',
      project: 'Nilgiri Heights',
      propertyKind: 'bungalow',
      carpetAreaSqft: 1_700,
      plotAreaSqft: 2_400,
    }),
    approach: 'reconciled',
    market: {
      kind: 'valued',
      valuePaise: 1_04_00_000_00,
      lowPaise: 90_00_000_00,
      highPaise: 1_20_00_000_00,
      ratePerSqft: 6_117,
      grade: 'C',
      expectedErrorPercent: 11,
      model: { id: 'comparables-1', hash: 'x' },
    },
    cost: {
      kind: 'told',
      lines: [
        { key: 'land', paise: land.paise },
        { key: 'building-new', paise: building.newPaise },
        { key: 'depreciation', paise: building.paise - building.newPaise },
      ],
      paise,
      lowPaise: 1_05_00_000_00,
      highPaise: 1_45_00_000_00,
      expectedErrorPercent: 14,
      land,
      building,
      warnings: [],
    },
    reconciliation: {
      marketPercent: 60,
      costPercent: 40,
      marketPartPaise: 62_40_000_00,
      costPartPaise: Math.round(0.4 * paise),
      apartPercent: 15.2,
      source: 'Judgement of the authors',
      confidence: 'L',
    },
    legs: [
      { key: 'comparables', paise: 1_02_90_103_00 },
      { key: 'wider-evidence', paise: 1_09_897_00 },
      { key: 'cost-approach', paise: 3_16_952_00 },
    ],
    drivers: [],
    method: [
      { code: 'by-comparables', n: 40, own: 2, months: 20, kind: 'bungalow' },
      { code: 'by-both', n: 40, plots: 25, marketPercent: 60, costPercent: 40, kind: 'bungalow' },
    ],
    warnings: [{ code: 'far-apart', percent: 15.2 }, { code: 'grade-lowered' }, { code: 'plot-outside', least: 800, most: 1_900 }],
  });
};

/** Three words of Latin letters in a row; names of the register, of sources and of the proof are the same everywhere. */
const english = /\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){2,}\b/;
const names = /Nilgiri Heights|Baner|Pune|Practitioners’ range of Pune|MahaRERA filings of row houses|Judgement of the authors/g;

async function pagesIn(language: Language, facts = full(), name: string = language) {
  const value = inLanguage(language, () => sayValue(facts));
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
  if (language !== 'en') expect(pages.join(' ').replaceAll(/\s+/g, ' ').replaceAll(names, '')).not.toMatch(english);
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
  const facts = full({ place: { ...valued().place, latitude: null, longitude: null } });
  const pages = await pagesIn('en', facts, 'point');
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('there is no map');
});

test.each(languages)('a house with its plot has land, building and both ways on a third page (%s)', async (language) => {
  const pages = await pagesIn(language, house(), `house-${language}`);
  expect(pages).toHaveLength(3);
  const third = (pages[2] ?? '').replaceAll(/\s+/g, ' ');
  for (const figure of ['₹75,60,000', '10', '60', '62,40,000', '1.10', 'RCC']) expect(third).toContain(figure);
  if (language !== 'en') expect(pages.join(' ').replaceAll(/\s+/g, ' ').replaceAll(names, '')).not.toMatch(english);
  expect(warnings).toEqual([]);
});
