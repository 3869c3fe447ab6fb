import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { dateFromDayNumber } from '#core/period.ts';
import { documentClasses, propertyKinds, saleKinds, sortColumns, type SaleFilter } from '../contract.ts';
import {
  atPlace,
  everythingAt,
  explorerAddress,
  explorerPath,
  hasConditions,
  mapColours,
  mapShapes,
  readExplorer,
  withFilter,
  withoutConditions,
  type ExplorerState,
} from './explorer-state.ts';

/** As the router does it: parts of the path decoded, the rest as query. */
function readAddress(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://mulya.example');
  const [match] = matchRoutes([{ path: `${explorerPath}:city?/:village?/:project?/` }], pathname) ?? [];
  return readExplorer(match?.params ?? {}, searchParams);
}

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll('\u0000', '').trim())
  .filter((text) => text !== '' && text.isWellFormed());
const day = fc.integer({ min: 10_000, max: 25_000 }).map(dateFromDayNumber);
const amount = fc.oneof(
  fc.integer({ min: 0, max: 1e12 }),
  fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
);
const placeName = fc.oneof(name, fc.constantFrom('.', '..', 'A%2FB', 'A/B', '100% Sun & Moon'));
const place = fc.record({ city: placeName, village: placeName, project: placeName }, { requiredKeys: [] });
const conditions = fc.record(
  {
    from: day,
    to: day,
    minAreaSqft: amount,
    maxAreaSqft: amount,
    minPrice: amount,
    maxPrice: amount,
    configurations: fc.uniqueArray(fc.constantFrom('1 RK', '2 BHK', '2.5 BHK', '4 ROOM', 'बंगला'), { minLength: 1 }),
    propertyKinds: fc.uniqueArray(fc.constantFrom(...propertyKinds), { minLength: 1 }),
    documentTypes: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    saleKind: fc.constantFrom(...saleKinds),
    documentClass: fc.constantFrom(...documentClasses, 'all' as const),
    currency: fc.constantFrom('INR', 'SGD'),
    within: fc.constant('circle 18.55 73.78 2.5'),
    flagged: fc.constantFrom('include' as const, 'only' as const),
    flag: fc.uniqueArray(fc.constantFrom('token-price', 'duplicate', 'bulk'), { minLength: 1 }),
  },
  { requiredKeys: [] },
);
const states: fc.Arbitrary<ExplorerState> = fc
  .record({
    filter: fc.tuple(place, conditions).map(([where, what]): SaleFilter => Object.assign({}, where, what)),
    isAllTime: fc.boolean(),
    sort: fc.record({ sortBy: fc.constantFrom(...sortColumns), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    mapShape: fc.constantFrom(...mapShapes),
    mapColour: fc.constantFrom(...mapColours),
    openHex: fc.option(fc.stringMatching(/^8[0-9a-f]{14}$/)),
    openSale: fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)),
  })
  // Whoever names days does not ask for all time.
  .map(({ isAllTime, ...state }) =>
    Object.assign(state, { isAllTime: isAllTime && state.filter.from === undefined && state.filter.to === undefined }),
  );

test('an address brings back the view it was made from', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(readAddress(explorerAddress(state))).toEqual(state);
    }),
  );
});

test('whatever stands in an address, reading it once settles it', () => {
  const any = fc.record({
    place: fc.array(name, { maxLength: 3 }),
    query: fc.array(
      fc.tuple(
        fc.constantFrom('from', 'minArea', 'maxPrice', 'bhk', 'kind', 'document', 'class', 'currency', 'sortBy', 'open', 'map'),
        fc.string({ unit: 'grapheme' }).filter((text) => text.isWellFormed()),
      ),
    ),
  });
  fc.assert(
    fc.property(any, ({ place: [city, village, project], query }) => {
      const state = readExplorer({ city, village, project }, new URLSearchParams(query));
      expect(readAddress(explorerAddress(state))).toEqual(state);
    }),
  );
});

test('the plain view has the plain address', () => {
  expect(explorerAddress(readAddress(explorerPath))).toBe(explorerPath);
  expect(explorerAddress(readAddress('/v4/st/listings/Pune/Baner/?bhk=2+BHK&from=2024-01-01'))).toBe(
    '/v4/st/listings/Pune/Baner/?from=2024-01-01&configurations=2+BHK',
  );
});

test('choosing a place forgets the smaller ones; clearing conditions keeps the place', () => {
  const state = readAddress('/v4/st/listings/Pune/Baner/Nilgiri%20%2F%202/?bhk=2+BHK&open=5');
  expect(state.filter.project).toBe('Nilgiri / 2');
  expect(atPlace(state, { city: 'Nashik' }).filter).toEqual({
    city: 'Nashik',
    village: undefined,
    project: undefined,
    configurations: ['2 BHK'],
    propertyKinds: ['flat'],
  });
  expect(withFilter(state, { configurations: undefined }).openSale).toBeNull();
  expect([hasConditions(state), hasConditions(withoutConditions(state))]).toEqual([true, false]);
  expect(withoutConditions(state).filter).toEqual({ city: 'Pune', village: 'Baner', project: 'Nilgiri / 2', propertyKinds: ['flat'] });
});

test('flats of the last twelve months are as usual and stay out of the address; all kinds and all time are said', () => {
  const usual = readAddress('/v4/st/listings/Pune/Baner/');
  expect(usual).toMatchObject({ filter: { propertyKinds: ['flat'] }, isAllTime: false });
  expect(usual.filter).not.toHaveProperty('from');
  const everything = everythingAt({ city: 'Pune', village: 'Baner' });
  expect(explorerAddress(everything)).toBe('/v4/st/listings/Pune/Baner/?propertyKinds=all&period=all');
  expect(readAddress(explorerAddress(everything))).toEqual(everything);
  expect(readAddress('/v4/st/listings/Pune/Baner/?kind=all').filter).not.toHaveProperty('propertyKinds');
  expect(withFilter(usual, { from: undefined, to: undefined }).isAllTime).toBe(true);
  expect(withFilter(everything, { from: '2026-01-01' }).isAllTime).toBe(false);
  expect([hasConditions(usual), hasConditions(everything)]).toEqual([false, true]);
});
