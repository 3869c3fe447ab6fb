import type { Product } from '#core/endpoint.ts';
import { planNames, plans, skuOf, type PlanName } from '#modules/payments/index.ts';
import { priceWords, useShelf } from '#modules/payments/web/index.ts';

/** The plan that opens one of the products for the fewest rupees a month, tax included; null where none is sold here. */
export function useCheapestPlan(products: readonly Product[]): { name: PlanName; price: string } | null {
  const { data: shelf } = useShelf();
  if (shelf === undefined || shelf.payments === 'off') return null;
  const offers = planNames
    .filter((name) => plans[name].opens.some((product) => products.includes(product)))
    .flatMap((name) => {
      const paise = shelf.prices.find(({ sku }) => sku === skuOf(name, 'month'))?.amountPaise ?? null;
      return paise === null ? [] : [{ name, paise }];
    });
  const [cheapest] = offers.toSorted((one, other) => one.paise - other.paise);
  return cheapest === undefined ? null : { name: cheapest.name, price: priceWords(cheapest.paise) };
}
