import { addMonths, type IsoDate } from '#core/period.ts';
import { gainTax, growth, wholePaise, type GainTax, type RuleFigure } from '#modules/feasibility/index.ts';
import { figureOn } from './case-tables.ts';
import type { SettledCase } from './settled-case.ts';
import { figuresOfSale } from './tax-years.ts';

export type SaleOfHome = {
  on: IsoDate;
  pricePaise: number;
  costPaise: number;
  /** Null where no table of the tax year is there. */
  taxPaise: number | null;
  term: 'short' | 'long';
  /** The long-term gain with and without indexation, in rupees. */
  gain: GainTax | null;
};

/** Up to so many months a gain is short-term (Income-tax Act, s.2(42A)). */
const shortTermMonths = 24;

/** The home sold after some months. `figures` are null where the tax year has no table: then nothing is said of the tax. */
export function saleOfHome(
  settled: SettledCase,
  { months, taxCostPaise, figures }: { months: number; taxCostPaise: number; figures: readonly RuleFigure[] | null },
): SaleOfHome {
  const on = addMonths(settled.on, months);
  const pricePaise = wholePaise(settled.priceRupees * 100 * growth(settled.growthAYear, months));
  const costPaise = wholePaise(pricePaise * settled.saleCostShare);
  const lowering = settled.saleCostsLowerGain ? costPaise : 0;
  const term = addMonths(settled.on, shortTermMonths) < on ? 'long' : 'short';
  const needed = term === 'long' ? figuresOfSale(settled) : ['gain-cess'];
  if (figures === null || needed.some((name) => figureOn(figures, name, on) === null))
    return { on, pricePaise, costPaise, taxPaise: null, term, gain: null };
  const cess = figureOn(figures, 'gain-cess', on)?.value ?? 0;
  const onTop = (1 + settled.surchargeShare) * (1 + cess);
  if (term === 'short') {
    const taxPaise = wholePaise(Math.max(0, pricePaise - lowering - taxCostPaise) * settled.taxShare * onTop);
    return { on, pricePaise, costPaise, taxPaise, term, gain: null };
  }
  const gain = gainTax(
    {
      boughtOn: settled.on,
      soldOn: on,
      costRupees: taxCostPaise / 100,
      saleRupees: pricePaise / 100,
      saleCostRupees: lowering / 100,
      resident: settled.resident,
    },
    figures,
  );
  const tax = gain.totalRupees - gain.cessRupees;
  return { on, pricePaise, costPaise, taxPaise: wholePaise(tax * onTop * 100), term, gain };
}
