import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualScope, type Conditions } from '#modules/transactions/index.ts';
import { spans } from '../../model/comparison.ts';
import { compareAddress, comparisonFrom, readCompare, withSpan, type CompareState } from './compare-state.ts';

const read = (address: string) => readCompare(new URL(address, 'http://x').searchParams);
const usual: CompareState = { areas: [], span: '12', conditions: { ...usualScope }, cell: null };

test('a comparison is shared by its address: a project, a locality and a city, their days and every condition', () => {
  const areas = [{ city: 'Pune', village: 'Baner', project: 'A & B / Phase 2' }, { city: 'Pune', village: 'Baner' }, { city: 'Mumbai' }];
  const conditions = fc.record(
    {
      configurations: fc.constantFrom(['2 BHK'], ['1 BHK', '2, 3 BHK']),
      propertyKinds: fc.constantFrom(['shop' as const], ['flat' as const], ['flat' as const, 'row-house' as const]),
      within: fc.constant('circle 18.55 73.78 2.5'),
      maxPrice: fc.constant(9_000_000),
      saleKind: fc.constant('resale' as const),
      documentClass: fc.constant('all' as const),
      flagged: fc.constant('include' as const),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Conditions>;
  fc.assert(
    fc.property(conditions, fc.constantFrom(...spans), fc.boolean(), (some, span, hasOwnDays) => {
      const own = hasOwnDays ? { from: '2024-01-01', to: '2024-12-31' } : {};
      const state: CompareState = { areas, span: hasOwnDays ? '12' : span, conditions: { ...some, ...own }, cell: null };
      expect(read(compareAddress(state))).toEqual(state);
    }),
  );
});

test('what is as usual stays out, what is no area is left out, and older addresses are read', () => {
  expect(compareAddress(usual)).toBe('/analysis/compare/');
  expect(read('/analysis/compare/?item=%25&item=Pune&span=century&bhk=')).toEqual({ ...usual, areas: [{ city: 'Pune' }] });
  expect(read('/analysis/compare/?item=Pune&span=24&bhk=2+BHK&kind=all')).toEqual({
    areas: [{ city: 'Pune' }],
    span: '24',
    conditions: { configurations: ['2 BHK'] },
    cell: null,
  });
  expect(read('/analysis/compare/?span=all').span).toBe('all');
});

test('a comparison begun on a screen has its conditions, but not those of screens that are not of sales; a span takes days of one’s own away', () => {
  const from = (pathname: string, search: string) => comparisonFrom({ pathname, search }, [{ city: 'Pune' }]);
  const begun = from('/v4/st/listings/Pune/', '?from=2024-01-01&to=2024-12-31&maxPrice=9000000&kind=shop&open=7');
  expect(begun.conditions).toEqual({ from: '2024-01-01', to: '2024-12-31', maxPrice: 9_000_000, propertyKinds: ['shop'] });
  expect(from('/v4/mma/dashboard/', '?period=all')).toMatchObject({ span: 'all', conditions: usualScope });
  expect(from('/projects/Pune/', '?kind=shop&from=2024-01-01')).toEqual({ ...usual, areas: [{ city: 'Pune' }] });
  expect(read(compareAddress(withSpan(begun, '24')))).toMatchObject({ span: '24', conditions: { maxPrice: 9_000_000 } });
  expect(withSpan(begun, '24').conditions.from).toBeUndefined();
});
