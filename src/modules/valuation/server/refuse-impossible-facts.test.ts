import { describe, expect, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { monthNumber } from '#core/period.ts';
import type { Neighbourhood } from '#modules/avm/index.ts';
import { asColumns, buildingName, makeMarket, withChange } from '../testing.ts';
import { refuseImpossibleFacts } from './refuse-impossible-facts.ts';

/** One tower of 36 sales: floors 0 to 13, 430 to 1,290 sq ft, of 2010. */
const sales = makeMarket({ buildings: 1, salesPerMonth: 3, months: 24 });
const month = monthNumber('2025-07-01');
const usual = { project: buildingName(0), propertyKind: 'flat', carpetAreaSqft: 800 } as const;
type Given = Parameters<typeof refuseImpossibleFacts>[0];

function faultOf(given: Partial<Given>, of = sales, at = month): { message: string; path: string } | null {
  try {
    refuseImpossibleFacts({ ...usual, ...given }, at, { sales: asColumns(of) } as Neighbourhood, 0);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [detail] = error.details as { path: string }[];
    return { message: error.message, path: detail!.path };
  }
}

test('facts that the building may have are no fault', () => {
  expect(faultOf({})).toBeNull();
  expect(faultOf({ floor: 0, builtYear: 2012, carpetAreaSqft: 400 })).toBeNull();
  expect(faultOf({ floor: 15, carpetAreaSqft: 2000 })).toBeNull();
});

describe('facts that its sales contradict are refused by name, with what they say', () => {
  const highest = Math.max(...sales.map(({ floor }) => floor!));
  test.each([
    [{ floor: highest + 8 }, 'floor', `the highest is on floor ${highest}`],
    [{ floor: -3 }, 'floor', 'the lowest is on the ground floor'],
    [{ builtYear: 1800 }, 'builtYear', 'not in 1800'],
    [{ carpetAreaSqft: 120 }, 'carpetAreaSqft', 'Tower 0 has no home of 120 sq ft'],
    [{ carpetAreaSqft: 9000 }, 'carpetAreaSqft', 'registered sales are of'],
  ])('%j', (given, path, words) => {
    expect(faultOf(given)).toMatchObject({ path, message: expect.stringContaining(words) as string });
  });
});

test('a small flat where all are large is refused: 200 sq ft where the smallest sold is 1,100', () => {
  const large = withChange(sales, () => ({ areaSqm: 105 }));
  expect(faultOf({ carpetAreaSqft: 200 }, large)?.path).toBe('carpetAreaSqft');
});

test('a tower that still sells from the promoter may have floors above those sold', () => {
  const launch = withChange(sales, () => ({ saleKind: 'primary' }));
  const floor = Math.max(...sales.map((sale) => sale.floor!)) + 8;
  expect(faultOf({ floor }, launch)).toBeNull();
  expect(faultOf({ floor: 60 }, launch)?.path).toBe('floor');
});

test('few sales, or sales still to come on that day, contradict nothing', () => {
  expect(faultOf({ floor: 60, builtYear: 1900, carpetAreaSqft: 90 }, sales.slice(0, 9))).toBeNull();
  expect(faultOf({ floor: 60 }, sales, monthNumber('2022-01-01'))).toBeNull();
});
