import { rupeesToPaise } from '#core/money.ts';
import { monthSeries } from '../math/month-series.ts';
import type { CashTerms } from './cash-terms.ts';
import type { Ledger } from './ledger.ts';
import { splitPaise, wholePaise } from './paise.ts';
import type { Project } from './project.ts';
import { reverseChargePaise, type PhaseSales } from './sales.ts';

type Context = { ledger: Ledger; receipts: Float64Array; values: Float64Array; phases: readonly PhaseSales[]; possessionMonth: number };

/** Books what the land costs and gives the flows of its owner, null where the land is bought. */
export function landLines(project: Project, context: Context, terms: CashTerms): Float64Array | null {
  const { land } = project;
  const { ledger } = context;
  if (land.deal === 'outright') {
    const price = rupeesToPaise(land.priceRupees);
    const payments = land.payments.toSorted((a, b) => a.month - b.month);
    const parts = splitPaise(
      price,
      payments.map(({ share }) => share),
    );
    for (const [at, { month }] of payments.entries()) ledger.pay('Land', 'land', month, [parts[at]!]);
    ledger.pay('Stamp duty and registration', 'land', payments[0]!.month, [terms.dutyPaise(price)]);
    return null;
  }
  const owner = monthSeries(ledger.last + 1);
  const agreed = rupeesToPaise(land.agreementValueRupees);
  ledger.pay('Stamp duty and registration', 'land', 0, [terms.dutyPaise(agreed)]);
  if (land.landValueRupees !== undefined) owner[0]! -= rupeesToPaise(land.landValueRupees);
  if (land.deposit) {
    const { month, backInMonth } = land.deposit;
    const paise = rupeesToPaise(land.deposit.rupees);
    const move = (at: number, sum: number) => {
      ledger.pay('Deposit to the owner', 'land', at, [sum]);
      owner[Math.min(ledger.last, at)]! += sum;
    };
    move(month, paise);
    if (backInMonth !== null) move(Math.max(month, backInMonth), -paise);
  }
  if (land.deal === 'area-share') areaShare(project, land, agreed, owner, context, terms);
  else revenueShare(project, land.ownerShare, land.of, owner, context);
  return owner;
}

/** The owner gets finished flats, taken to be sold along with the developer's and at the same prices. */
function areaShare(
  project: Project,
  land: Extract<Project['land'], { deal: 'area-share' }>,
  agreed: number,
  owner: Float64Array,
  { ledger, receipts, phases, possessionMonth }: Context,
  terms: CashTerms,
) {
  const ratio = land.ownerShare >= 1 ? 0 : land.ownerShare / (1 - land.ownerShare);
  for (let month = 0; month < owner.length; month += 1) owner[month]! += wholePaise(receipts[month]! * ratio);
  if (land.developerPaysOwnersGst)
    ledger.pay("GST on the owner's flats", 'land', possessionMonth, [wholePaise(agreed * terms.gst.ownersFlats)]);
  const homes = project.sales.flatMap((phase, at) => (phase.gst === 'home' ? [{ phase, sales: phases[at]! }] : []));
  const carpet = homes.reduce((sum, { phase }) => sum + phase.units * phase.carpetSqm!, 0);
  if (carpet === 0) return;
  const unsold = homes.reduce((sum, { phase, sales }) => sum + sales.unsoldAtCompletion.units * phase.carpetSqm!, 0);
  const affordable = homes.every(
    ({ phase }) => phase.carpetSqm! <= terms.gst.affordableCarpetSqm && rupeesToPaise(phase.priceRupees) <= terms.gst.affordablePaise,
  );
  const due = reverseChargePaise({
    rightsPaise: agreed,
    unsoldShare: unsold / carpet,
    unsoldValuePaise: homes.reduce((sum, { sales }) => sum + sales.unsoldAtCompletion.value, 0),
    rate: terms.reverseCharge.rate,
    capRate: affordable ? terms.reverseCharge.capAffordable : terms.reverseCharge.capHome,
  });
  if (due > 0) ledger.pay('GST by reverse charge on development rights', 'land', possessionMonth, [due]);
}

/** The owner gets a share of what buyers pay, in the month they pay it; of the net, brokerage and marketing go off first, as they fall on the sales. */
function revenueShare(
  project: Project,
  ownerShare: number,
  of: 'gross' | 'net-of-selling',
  owner: Float64Array,
  { ledger, receipts, values }: Context,
) {
  const selling = of === 'gross' ? 0 : project.brokerageShare + project.marketingShare;
  // Costs of selling come before the money: what a month lacks goes off the next ones.
  let lacking = 0;
  const paid = Array.from(receipts, (received, month) => {
    const base = received - wholePaise(values[month]! * selling) - lacking;
    lacking = Math.max(0, -base);
    return wholePaise(Math.max(0, base) * ownerShare);
  });
  ledger.pay("Owner's share of revenue", 'land', 0, paid);
  for (const [month, paise] of paid.entries()) owner[month]! += paise;
}
