import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SQFT_PER_SQM } from '#core/area.ts';
import { toCarpet } from './area-basis.ts';
import { documentCells, documentHeaders, documentMapping } from './document-row.ts';
import { rowReader } from './read-row.ts';

/**
 * Deeds of two to eight units, labelled by hand. A unit has "=" and its own area in square metres ("b": built-up, else carpet or
 * land) where the text gives one to every unit on one basis and for one kind; else no unit may have an area or a rate.
 */
const deeds = ['several-units', 'several-units-again']
  .map((name) => readFileSync(new URL(`../../documents/fixtures/${name}.tsv`, import.meta.url), 'utf8').trim())
  .join('\n')
  .split('\n')
  .map((line) => {
    const [label = '', text = ''] = line.split('\t');
    const units = label.split(' ').map((unit) => {
      const [, number, sqm, builtUp] = /^([^=]+)(?:=([\d.]+)(b?))?$/.exec(unit)!;
      return { number: number!, sqm: sqm === undefined ? null : Number(sqm), basis: builtUp ? ('built-up' as const) : null };
    });
    return { text, units };
  });

const PRICE = 2_00_00_001;
const DUTY = 14_00_000;
const reader = rowReader(documentMapping, documentHeaders, { today: '2026-11-21', keyOfPerson: () => '1' });
const read = (text: string, values: Parameters<typeof documentCells>[0]['values'] = {}) =>
  reader(
    documentCells({
      values: {
        registered_on: '12/03/2024',
        document_type: 'करारनामा',
        city: 'Pune',
        price: String(PRICE),
        market_value: '18000000',
        stamp_duty: String(DUTY),
        office: 'Haveli 4',
        property_description: text,
        ...values,
      },
      spans: {},
      rest: {},
    }),
    1,
  );

test('deeds of two to eight units are labelled, with and without own areas', () => {
  expect(deeds.length).toBeGreaterThanOrEqual(60);
  const sizes = new Set(deeds.map(({ units }) => units.length));
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([2, 8]);
  expect(deeds.filter(({ units }) => units[0]!.sqm === null).length).toBeGreaterThan(20);
  expect(deeds.filter(({ units }) => units[0]!.sqm !== null).length).toBeGreaterThan(20);
});

describe.each(deeds)('$text', ({ text, units }) => {
  const { facts, others } = read(text);
  const sales = [facts!, ...others];

  test('its price, official value and duty are those of all its units together', () => {
    const sum = (of: (sale: (typeof sales)[number]) => number | null) => sales.reduce((total, sale) => total + of(sale)!, 0);
    expect(sum((sale) => sale.agreementPaise)).toBe(PRICE * 100);
    expect(sum((sale) => sale.marketValuePaise)).toBe(1_80_00_000_00);
    expect(sum((sale) => sale.stampDutyPaise)).toBe(DUTY * 100);
  });

  if (units.some(({ sqm }) => sqm === null))
    test('it is one sale of all its units, without an area or a rate of one', () => {
      expect(sales).toHaveLength(1);
      expect(facts).toMatchObject({
        unitNumber: [...new Set(units.map(({ number }) => number))].join(', '),
        areaSqm: null,
        ratePerSqft: null,
        floor: null,
        configuration: '',
        balconySqm: null,
        terraceSqm: null,
        parkingSlots: null,
        flags: ['several-units'],
      });
    });
  else
    test('each unit has its own area, and the rate of the document', () => {
      const areas = units.map(({ sqm, basis }) => toCarpet(sqm!, basis ?? 'carpet', 'Pune').areaSqm);
      const rate = PRICE / (areas.reduce((sum, sqm) => sum + sqm, 0) * SQFT_PER_SQM);
      expect(sales.map(({ unitNumber }) => unitNumber)).toEqual(units.map(({ number }) => number));
      for (const [place, sale] of sales.entries()) {
        expect(Math.abs(sale.areaSqm! / areas[place]! - 1)).toBeLessThan(0.001);
        expect(Math.abs(sale.ratePerSqft! / rate - 1)).toBeLessThan(0.001);
        expect(sale.flags).toEqual(['several-units-shared']);
      }
    });
});

test('the area that the form prints once beside several units is not the area of one', () => {
  const { facts, others } = read('निलगिरी हाईट्स मधील सदनिका क्र. 301 व 302 तिसरा मजला', { area: '120.5' });
  expect(others).toEqual([]);
  expect(facts).toMatchObject({ unitNumber: '301, 302', areaSqm: null, ratePerSqft: null, flags: ['several-units'] });
});

test('a balcony, a terrace and parking belong to the unit they are said of', () => {
  const { facts, others } = read(
    'सदनिका क्र. 601 कार्पेट 48.00 चौ.मी. बाल्कनी 5.00 चौ.मी. व सदनिका क्र. 602 कार्पेट 52.00 चौ.मी. टेरेस 6.00 चौ.मी. व दोन पार्किंग',
  );
  expect([facts, ...others]).toMatchObject([
    { unitNumber: '601', balconySqm: 5, terraceSqm: null, parkingSlots: null },
    { unitNumber: '602', balconySqm: null, terraceSqm: 6, parkingSlots: null },
  ]);
});
