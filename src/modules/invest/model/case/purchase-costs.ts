import { dutiableValuePaise, registrationFeePaise, stampDutyPaise } from '#core/duty.ts';
import { registrationFeeRateOn, stampDutyRateOn, type RegistrationFeeRate, type StampDutyRate } from '#core/duty-rates.ts';
import { rupeesToPaise } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import * as words from '#messages/invest/faults';
import { wholePaise } from '#modules/feasibility/index.ts';
import type { BuyerCaseInput } from './buyer-case-input.ts';
import { figureOn, type CaseTables } from './case-tables.ts';

export type PurchaseCosts = {
  pricePaise: number;
  dutyPaise: number;
  dutyRate: StampDutyRate;
  /** What all buyers being women saves; null where the table has no such rate for the day. */
  womenSavePaise: number | null;
  registrationPaise: number;
  feeRate: RegistrationFeeRate;
  gstPaise: number;
  gst: 'none' | 'affordable' | 'usual';
  oncePaise: number;
  totalPaise: number;
  /** What counts as the cost when the gain is taxed: without what was paid once beside. */
  taxCostPaise: number;
};
type Purchase = Pick<
  BuyerCaseInput,
  'on' | 'authority' | 'buyers' | 'stage' | 'priceRupees' | 'marketValueRupees' | 'carpetSqm' | 'metropolitan' | 'onceRupees'
>;

/** What is paid on the day of the purchase, line by line, or the sentence that says which table is silent. */
export function purchaseCosts(purchase: Purchase, tables: CaseTables): PurchaseCosts | { refused: string } {
  const { on, authority } = purchase;
  const pricePaise = rupeesToPaise(purchase.priceRupees);
  const deed = {
    considerationPaise: pricePaise,
    marketValuePaise: purchase.marketValueRupees === undefined ? null : rupeesToPaise(purchase.marketValueRupees),
  };
  const question = { authority, on, dutiableValuePaise: dutiableValuePaise(deed) };
  const rate = stampDutyRateOn(tables.duties, { ...question, buyers: purchase.buyers });
  if (rate === null)
    return {
      refused: tables.duties.some((row) => row.authority === authority)
        ? words.noDuty({ authority, day: formatDate(on) })
        : words.noAuthority({ authority }),
    };
  const general = stampDutyRateOn(tables.duties, { ...question, buyers: 'general' });
  const women = stampDutyRateOn(tables.duties, { ...question, buyers: 'women-only' });
  const fee =
    registrationFeeRateOn(tables.fees, { authority, on, buyers: purchase.buyers }) ??
    registrationFeeRateOn(tables.fees, { authority: 'Maharashtra', on, buyers: purchase.buyers });
  if (fee === null) return { refused: words.noFee({ day: formatDate(on) }) };
  const tax = gstOf(purchase, pricePaise, tables);
  if (tax === null) return { refused: words.noGst({ day: formatDate(on) }) };
  const dutyPaise = stampDutyPaise({ ...deed, ratePercent: rate.ratePercent });
  const registrationPaise = registrationFeePaise({ ...deed, ratePercent: fee.ratePercent, capPaise: fee.capPaise });
  const oncePaise = rupeesToPaise(purchase.onceRupees);
  const taxCostPaise = pricePaise + dutyPaise + registrationPaise + tax.paise;
  return {
    pricePaise,
    dutyPaise,
    dutyRate: rate,
    womenSavePaise:
      general !== null && women?.buyerKind === 'women-only'
        ? stampDutyPaise({ ...deed, ratePercent: general.ratePercent }) - stampDutyPaise({ ...deed, ratePercent: women.ratePercent })
        : null,
    registrationPaise,
    feeRate: fee,
    gstPaise: tax.paise,
    gst: tax.kind,
    oncePaise,
    totalPaise: taxCostPaise + oncePaise,
    taxCostPaise,
  };
}

/** Nothing once the occupation certificate is there; before it the lower rate for a home that is small and cheap enough. Null where the table is silent. */
function gstOf({ on, stage, carpetSqm, metropolitan }: Purchase, pricePaise: number, { figures }: CaseTables) {
  if (stage !== 'under-construction') return { kind: 'none' as const, paise: 0 };
  const value = (name: string) => figureOn(figures, name, on)?.value ?? null;
  const [usual, affordable, price, carpet] = [
    value('gst-home'),
    value('gst-affordable-home'),
    value('affordable-price'),
    value(metropolitan ? 'affordable-carpet-metropolitan' : 'affordable-carpet'),
  ];
  if (usual === null || affordable === null || price === null || carpet === null) return null;
  const isAffordable = pricePaise <= rupeesToPaise(price) && carpetSqm !== undefined && carpetSqm <= carpet;
  return {
    kind: isAffordable ? ('affordable' as const) : ('usual' as const),
    paise: wholePaise(pricePaise * (isAffordable ? affordable : usual)),
  };
}
