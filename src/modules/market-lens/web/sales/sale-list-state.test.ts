import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortColumns } from '#modules/transactions/contract.ts';
import { readSaleList, saleListQuery } from './sale-list-state.ts';

const state = fc.record({
  city: fc.constantFrom(undefined, 'Pune', 'A & B'),
  sortBy: fc.constantFrom(...sortColumns),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  openSale: fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String)),
});

test('a shared address shows the same sales in the same order, with the same document open', () => {
  fc.assert(
    fc.property(state, ({ city, sortBy, direction, openSale }) => {
      const given = { lens: readSaleList(new URLSearchParams(city && { city })).lens, sort: { sortBy, direction }, openSale };
      expect(readSaleList(new URLSearchParams(saleListQuery(given)))).toEqual(given);
    }),
  );
});

test('what is as usual stays out of the address, and what is no value is left out', () => {
  expect(saleListQuery(readSaleList(new URLSearchParams()))).toBe('');
  expect(saleListQuery(readSaleList(new URLSearchParams('sortBy=password&direction=up&open=1%20OR%201')))).toBe('');
});
