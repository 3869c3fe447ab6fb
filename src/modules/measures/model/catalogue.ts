import * as words from '#messages/measures/catalogue';
import type { Measure } from './measure.ts';
import { areaMeasures } from './catalogue/areas.ts';
import { buyerMeasures } from './catalogue/buyers.ts';
import { priceMeasures } from './catalogue/prices.ts';
import { rateMeasures } from './catalogue/rates.ts';
import { salesMeasures } from './catalogue/sales.ts';
import { supplyMeasures } from './catalogue/supply.ts';

const subject = <Id extends string>(id: Id, label: () => string, measures: readonly Measure[]) => ({
  id,
  measures,
  get label() {
    return label();
  },
});

/** Subjects in the order in which the glossary lists them. */
export const subjects = [
  subject('sales', words.sales, salesMeasures),
  subject('rates', words.rates, rateMeasures),
  subject('prices', words.prices, priceMeasures),
  subject('areas', words.areas, areaMeasures),
  subject('buyers', words.buyers, buyerMeasures),
  subject('supply', words.supply, supplyMeasures),
] as const;

export const catalogue: readonly Measure[] = subjects.flatMap(({ measures }) => measures);

const byId = new Map(catalogue.map((one) => [one.id, one]));

export function measureOf(id: string): Measure {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No measure is called ${id}`);
  return found;
}
