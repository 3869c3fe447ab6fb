import type { Measure } from './measure.ts';
import { areaMeasures } from './catalogue/areas.ts';
import { buyerMeasures } from './catalogue/buyers.ts';
import { priceMeasures } from './catalogue/prices.ts';
import { rateMeasures } from './catalogue/rates.ts';
import { salesMeasures } from './catalogue/sales.ts';
import { supplyMeasures } from './catalogue/supply.ts';

/** Subjects in the order in which the glossary lists them. */
export const subjects = [
  { id: 'sales', label: 'Sales', measures: salesMeasures },
  { id: 'rates', label: 'Rates', measures: rateMeasures },
  { id: 'prices', label: 'Prices', measures: priceMeasures },
  { id: 'areas', label: 'Areas', measures: areaMeasures },
  { id: 'buyers', label: 'Buyers', measures: buyerMeasures },
  { id: 'supply', label: 'Supply', measures: supplyMeasures },
] as const;

export const catalogue: readonly Measure[] = subjects.flatMap(({ measures }) => measures);

const byId = new Map(catalogue.map((one) => [one.id, one]));

export function measureOf(id: string): Measure {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`No measure is called ${id}`);
  return found;
}
