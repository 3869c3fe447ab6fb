import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateFromDayNumber } from '#core/period.ts';
import { readInput } from '#server/http/read-input.ts';
import { queryString } from '#web/api/address.ts';
import { documentClasses, propertyKinds, saleKinds } from './kinds.ts';
import { asksForAllTime, conditionsOf, filterQuery, readSaleFilter, writeSaleFilter, type UsualScope } from './sale-filter-address.ts';
import { flaggedChoices, SaleFilter } from './sale-filter.ts';
import { writeShape } from './shape.ts';

/** Anything a name may be, and what addresses, lists and numbers are made of. */
const name = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'A, B & C',
      'all',
      'true',
      '007',
      '1e5',
      '.',
      '..',
      'Sale & "Gift" (50%)',
      '+91',
      'a%2Fb',
      'बाणेर',
      'x=1&y=2#z',
      "D'Souza; Sons",
      '<b>',
    ),
  )
  .map((text) => text.replaceAll('\u0000', '').trim())
  .filter((text) => text !== '' && text.isWellFormed());
const names = fc.array(name, { minLength: 1, maxLength: 6 });
const day = fc.integer({ min: -20_000, max: 60_000 }).map(dateFromDayNumber);
const amount = fc
  .oneof(fc.double({ min: 0, max: 1e13, noNaN: true }), fc.integer({ min: 0, max: 1e13 }), fc.constantFrom(0.1 + 0.2, 1e-7, 5e-324))
  // Minus nothing is nothing.
  .map((value) => value + 0);
const position = fc.record({
  latitude: fc.double({ min: 8, max: 36, noNaN: true }),
  longitude: fc.double({ min: 68, max: 97, noNaN: true }),
});
const within = fc.oneof(
  fc.tuple(position, fc.double({ min: 0.1, max: 50, noNaN: true })).map(([centre, km]) => writeShape({ kind: 'circle', centre, km })),
  fc
    .tuple(position, fc.double({ min: 2, max: 50, noNaN: true }))
    .map(([centre, km]) => writeShape({ kind: 'ring', centre, fromKm: 1, km })),
  fc.constant('polygon 18.5 73.7/18.6 73.7/18.6 73.8'),
);
const kinds = fc.array(fc.constantFrom(...propertyKinds), { minLength: 1, maxLength: propertyKinds.length });

const valueOf: Record<keyof SaleFilter, fc.Arbitrary<unknown>> = {
  city: name,
  village: name,
  villages: names,
  project: name,
  promoter: name,
  within,
  from: day,
  to: day,
  minAreaSqft: amount,
  maxAreaSqft: amount,
  minPrice: amount,
  maxPrice: amount,
  minFloor: fc.integer({ min: -10, max: 300 }),
  maxFloor: fc.integer({ min: -10, max: 300 }),
  configurations: names,
  propertyKinds: kinds,
  documentTypes: names,
  saleKind: fc.constantFrom(...saleKinds),
  documentClass: fc.constantFrom(...documentClasses, 'all'),
  currency: fc.constantFrom('INR', 'SGD'),
  flagged: fc.constantFrom(...flaggedChoices),
  flag: fc.array(fc.constantFrom('token-price', 'duplicate', 'bulk'), { minLength: 1 }),
};
const filters = fc.record(valueOf, { requiredKeys: [] }) as fc.Arbitrary<SaleFilter>;
const scopes = fc.record({ from: day, to: day, propertyKinds: kinds }, { requiredKeys: [] }) as fc.Arbitrary<UsualScope>;

/** As it leaves one screen and arrives at the next. */
const travelled = (query: URLSearchParams) => new URL(`/analysis/location/?${query}`, 'https://mulya.example').searchParams;

test('an address gives back every field of the filter it was written from', () => {
  // A field that is new in the filter fails here until it travels, too.
  expect(Object.keys(valueOf).sort()).toEqual(Object.keys(SaleFilter.shape).sort());
  for (const [field, values] of Object.entries(valueOf))
    fc.assert(
      fc.property(values, (value) => {
        expect(readSaleFilter(travelled(writeSaleFilter({ [field]: value })))).toEqual({ [field]: value });
      }),
    );
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readSaleFilter(travelled(writeSaleFilter(filter)))).toEqual(filter);
    }),
  );
});

test('with usual days and kinds an address still gives back every filter, the unlimited one included', () => {
  fc.assert(
    fc.property(filters, scopes, fc.boolean(), (filter, usual, startsUsual) => {
      const given = startsUsual ? { ...filter, ...usual } : filter;
      expect(readSaleFilter(travelled(writeSaleFilter(given, usual)), usual)).toEqual(given);
    }),
  );
});

test('the usual scope is not written, none is written in words, and what is given is taken as it is', () => {
  const usual: UsualScope = { from: '2025-11-01', to: '2026-10-31', propertyKinds: ['flat'] };
  const read = (query: string) => readSaleFilter(new URLSearchParams(query), usual);
  const written = (filter: SaleFilter) => decodeURIComponent(writeSaleFilter(filter, usual).toString());
  expect(written({ city: 'Pune', ...usual })).toBe('city=Pune');
  expect(written({ city: 'Pune' })).toBe('period=all&city=Pune&propertyKinds=all');
  expect(written({ ...usual, propertyKinds: [] })).toBe('propertyKinds=all');
  expect(written({ ...usual, to: undefined })).toBe('from=2025-11-01');
  expect(read('city=Pune')).toEqual({ city: 'Pune', ...usual });
  expect(read('period=all&kind=all')).toEqual({});
  expect(read('from=2024-01-01&kind=shop&kind=office')).toEqual({ from: '2024-01-01', propertyKinds: ['shop', 'office'] });
  // Days said in full are meant, whatever else stands there; what is no day or kind says nothing.
  expect(read('period=all&to=2024-01-01').to).toBe('2024-01-01');
  expect(read('period=forever&from=yesterday&kind=castle')).toEqual(usual);
  expect([asksForAllTime(new URLSearchParams('period=all')), asksForAllTime(new URLSearchParams('period=all&from=2024-01-01'))]).toEqual([
    true,
    false,
  ]);
});

test('the part of an address that is its filter reads as the whole address does, whatever the screen holds beside it', () => {
  fc.assert(
    fc.property(filters, scopes, (filter, usual) => {
      const query = writeSaleFilter(filter, usual);
      for (const [key, value] of Object.entries({ comparedWith: 'none', sortBy: 'price', open: '7', pick: 'Baner' })) query.set(key, value);
      const part = filterQuery(travelled(query));
      expect(readSaleFilter(part, usual)).toEqual(filter);
      expect(['comparedWith', 'sortBy', 'open', 'pick'].some((key) => part.has(key))).toBe(false);
    }),
  );
  expect(filterQuery(new URLSearchParams('kind=all&bhk=2+BHK&map=hexes')).toString()).toBe('configurations=2+BHK&propertyKinds=all');
});

test('older addresses of the explorer are read: their short names, dates either way round, amounts as people write them', () => {
  const older =
    'from=15-03-2024&to=2024-13-01&minArea=६००&maxArea=abc&minPrice=₹5,00,000&kind=flat&kind=castle&bhk=2+BHK&document=Sale+Deed&sale=resale&class=all&reason=bulk';
  expect(readSaleFilter(new URLSearchParams(older))).toEqual({
    from: '2024-03-15',
    minAreaSqft: 600,
    minPrice: 500_000,
    propertyKinds: ['flat'],
    configurations: ['2 BHK'],
    documentTypes: ['Sale Deed'],
    saleKind: 'resale',
    documentClass: 'all',
    flag: ['bulk'],
  });
});

test('a call reads from its query string the filter that was sent', () => {
  const sent = fc.oneof(filters);
  fc.assert(
    fc.property(sent, (filter) => {
      const query: Record<string, string | string[]> = {};
      const params = new URLSearchParams(queryString(filter));
      for (const key of new Set(params.keys())) {
        const values = params.getAll(key);
        query[key] = values.length === 1 ? (values[0] ?? '') : values;
      }
      expect(readInput(SaleFilter, { params: {}, query })).toEqual(filter);
    }),
  );
});

test('conditions are everything but the place', () => {
  expect(conditionsOf({ city: 'Pune', village: 'Baner', project: 'Sun', within: 'circle 18.5 73.7 2', flag: [], from: undefined })).toEqual(
    {
      within: 'circle 18.5 73.7 2',
    },
  );
});

test('days of which no register tells are refused by every call: months before and after them are not counted', () => {
  for (const day of ['1900-01-01', '2199-12-31']) expect(SaleFilter.safeParse({ from: day, to: day }).success).toBe(true);
  for (const day of ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])
    expect(SaleFilter.safeParse({ from: day }).error?.issues.map(({ message }) => message)).toEqual([
      'A day of the years 1900 to 2199 is meant, such as 2026-01-31.',
    ]);
});
