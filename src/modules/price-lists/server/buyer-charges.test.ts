import { expect, test } from 'vitest';
import { SQFT_PER_SQM } from '#core/area.ts';
import type { PricedHome } from '../model/price-list.ts';
import { buyerCharges } from './buyer-charges.ts';

/** 50 sq m of carpet: 55 sq m as the official sheet counts them. */
const home = (floor: number, priceRupees: number) => ({ floor, priceRupees, carpetSqft: 50 * SQFT_PER_SQM }) as PricedHome;
const deed = { city: 'Pune', locality: 'Baner', on: '2026-11-22', isUnderConstruction: false };
const charged = (officialRatePerSqm: number | null, homes: PricedHome[], changed = {}) => {
  const charges = buyerCharges({ ...deed, ...changed, officialRatePerSqm }, homes);
  if ('why' in charges) throw new Error(charges.why);
  return charges;
};

test('duty and registration are due on the price, or on the official value where that is higher', () => {
  const dear = home(2, 10_000_000);
  const [byPrice] = charged(null, [dear]);
  // 55 × 1,00,000 = 55 lakh, below the price.
  expect(charged(100_000, [dear])).toEqual([byPrice]);
  // 55 × 3,00,000 = 1.65 crore: duty is that of a home of this price.
  const [byValue] = charged(300_000, [dear]);
  const [ofSuchPrice] = charged(null, [home(2, 16_500_000)]);
  expect(byValue!.duty).toBe(ofSuchPrice!.duty);
  expect(byValue!.duty).toBeGreaterThan(byPrice!.duty);
  expect(byValue!.gst).toBe(0);
});

test('the official rate rises with the floor: 5 % above the fourth, 10 % above the tenth', () => {
  const [fourth, fifth, tenth, eleventh] = charged(
    300_000,
    [4, 5, 10, 11].map((floor) => home(floor, 1_000_000)),
  );
  expect(fifth!.duty).toBe(charged(null, [home(0, 16_500_000 * 1.05)])[0]!.duty);
  expect(tenth!.duty).toBe(fifth!.duty);
  expect(eleventh!.duty).toBe(charged(null, [home(0, 16_500_000 * 1.1)])[0]!.duty);
  expect(fourth!.duty).toBeLessThan(fifth!.duty);
});

test('tax is due on the price alone, while a home is built', () => {
  const [built] = charged(null, [home(2, 10_000_000)], { isUnderConstruction: true });
  expect(built!.gst).toBe(500_000);
  expect(charged(300_000, [home(2, 10_000_000)], { isUnderConstruction: true })[0]!.gst).toBe(500_000);
  expect(built!.total).toBe(10_000_000 + built!.gst + built!.duty + built!.registration);
});

test('a locality of which no table says whose duty is due has no charges, with the reason', () => {
  expect(buyerCharges({ ...deed, locality: 'Nowhere', officialRatePerSqm: null }, [home(2, 5_000_000)])).toMatchObject({
    why: expect.stringContaining('Nowhere'),
  });
});
