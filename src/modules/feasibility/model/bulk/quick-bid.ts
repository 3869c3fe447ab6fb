import * as words from '#messages/feasibility/plot-table';
import { paiseToRupees, RUPEES_PER_CRORE, rupeesToPaise } from '#core/money.ts';
import { cashTerms } from '../cash/cash-terms.ts';
import { quickResidual } from '../cash/quick-residual.ts';
import type { IsoDate } from '#core/period.ts';
import { placedPlot } from '../rules/place.ts';
import type { Plot } from '../rules/plot.ts';
import type { RuleTables } from '../rules/rule-tables.ts';
import { sanctionerNames, type Sanctioner } from '../rules/sanctioner.ts';
import { schemes, type Scheme } from '../rules/schemes.ts';
import { dutyAuthority } from '../scenario/project-of.ts';
import type { AppraisalTables } from '../scenario/appraise.ts';
import { usedFigures } from '../scenario/used-figures.ts';
import type { ScenarioInputs } from '../scenario/scenario-inputs.ts';
import type { PlotRow } from './read-plot-row.ts';

/** What may be paid for one plot of many, by one sum. Sums in rupees; null where `why` says what is missing. */
export type QuickBid = {
  scheme: Scheme;
  builtSqm: number;
  saleRatePerSqm: number | null;
  gdvRupees: number | null;
  costRupees: number | null;
  landRupees: number | null;
  why: string;
};

/**
 * The best scheme of a plot and what is left for its land: sales less cost less the profit asked for, less duty and registration of the land
 * itself. The same definitions as "by the profit asked for" of a scenario without a loan, without its months: no growth, no escalation, homes not
 * rounded to whole ones. Pure.
 * @throws RangeError, with a plain sentence, where no rule holds.
 */
export function quickBid(row: PlotRow, { inputs, tables }: { inputs: ScenarioInputs; tables: AppraisalTables }): QuickBid {
  const { saleRatePerSqm } = row;
  const { plot, sanctioner } = placedRow(row, inputs.programme.start, tables.rules);
  const sales = { ...inputs.sales, ratePerSqm: saleRatePerSqm };
  const figures = usedFigures({ ...inputs, sales }, null, tables.defaults, null);
  const margin = figures.marginRupeesPerSqm;
  const facts = { plot, it: false, pmay: false, ...(margin !== null && { marginRupeesPerSqm: margin }) };
  const [best] = schemes(facts, tables.rules).schemes;
  if (best === undefined) throw new RangeError(words.noScheme());
  const unpriced = { scheme: best, builtSqm: best.total, saleRatePerSqm };
  const nothing = (why: string): QuickBid => ({ ...unpriced, gdvRupees: null, costRupees: null, landRupees: null, why });
  if (saleRatePerSqm === null) return nothing(words.noRate());
  if (best.permissionCrore === null || best.developmentChargeCrore === null) return nothing(words.noAsrRate());
  const terms = cashTerms(
    { start: inputs.programme.start, land: { deal: 'outright', duty: { authority: dutyAuthority[sanctioner] } } },
    tables.cash,
  );
  const construction = best.total * figures.construction.value;
  const gdv = saleRatePerSqm * figures.carpetShare.value * best.total;
  const costs = [
    construction * (1 + figures.professional.value + figures.contingency.value + figures.overhead.value + terms.labourCess),
    best.inclusiveHousing * figures.construction.value,
    best.total * figures.otherApproval.value,
    (best.permissionCrore + best.developmentChargeCrore) * RUPEES_PER_CRORE,
    gdv * (figures.marketing.value + figures.brokerage.value),
  ];
  const left = quickResidual({ gdv, costs, profit: gdv * figures.profitOfGdv.value, holdingAYear: 0, years: 0, landCharges: 0 });
  return {
    ...unpriced,
    gdvRupees: gdv,
    costRupees: costs.reduce((sum, cost) => sum + cost, 0),
    landRupees: left <= 0 ? null : priceWithin(left, (rupees) => paiseToRupees(terms.dutyPaise(rupeesToPaise(rupees)))),
    why: left <= 0 ? words.nothingLeft() : '',
  };
}

/** The row with the authority of its locality on the day of the permission; a locality that is not in the table of places is refused by name. */
function placedRow({ plot, sanctioner }: PlotRow, permissionOn: IsoDate, rules: RuleTables): { plot: Plot; sanctioner: Sanctioner } {
  const placed = placedPlot({ ...plot, permissionOn }, rules);
  if (placed.sanctioner === null || placed.sanctioner === 'cantonment') return { plot: placed.plot, sanctioner: sanctioner ?? 'PMC' };
  if (sanctioner !== null && sanctioner !== placed.sanctioner)
    throw new RangeError(
      words.otherAuthority({
        places: plot.villages.join(', '),
        placed: sanctionerNames[placed.sanctioner],
        named: sanctionerNames[sanctioner],
      }),
    );
  return { plot: placed.plot, sanctioner: placed.sanctioner };
}

/** The price that with its duty comes to the sum, to a rupee: duty follows the price, so it is gone round. */
function priceWithin(sum: number, duty: (price: number) => number): number {
  let price = sum;
  for (let round = 0; round < 8; round += 1) price = Math.max(0, Math.floor(sum - duty(Math.floor(price))));
  return price;
}
