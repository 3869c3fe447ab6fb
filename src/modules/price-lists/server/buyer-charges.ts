import { SQFT_PER_SQM } from '#core/area.ts';
import { unitMarketValue } from '#core/guideline-value.ts';
import { paiseToRupees } from '#core/money.ts';
import { formatDate, type IsoDate } from '#core/period.ts';
import * as words from '#messages/price-lists/file';
import { authorityOf, isMetropolitan, purchaseCosts, shippedCaseTables } from '#modules/invest/server/index.ts';
import type { PricedHome } from '../model/price-list.ts';

export type BuyerCharges = { gst: number; duty: number; registration: number; total: number };

type Deed = { city: string; locality: string; on: IsoDate; isUnderConstruction: boolean; officialRatePerSqm: number | null };

/**
 * What a buyer without a concession pays beside the price of each home, in rupees, by the dated tables on the day; or why that is not worked out. Duty and
 * registration are due on the price or the official value of the home, whichever is higher (Maharashtra Stamp Act, Schedule I, article 25); without an official
 * rate they are counted on the price.
 */
export function buyerCharges(
  { city, locality, on, isUnderConstruction, officialRatePerSqm }: Deed,
  homes: readonly PricedHome[],
): BuyerCharges[] | { why: string } {
  const authority = authorityOf({ city, locality, on })?.name;
  if (authority === undefined) return { why: words.noAuthority({ locality, day: formatDate(on) }) };
  const metropolitan = isMetropolitan(city, on);
  const tables = shippedCaseTables();
  const charges: BuyerCharges[] = [];
  for (const { priceRupees, carpetSqft, floor } of homes) {
    const carpetSqm = carpetSqft / SQFT_PER_SQM;
    const costs = purchaseCosts(
      {
        on,
        authority,
        buyers: 'general',
        stage: isUnderConstruction ? 'under-construction' : 'completed',
        priceRupees,
        carpetSqm,
        ...(officialRatePerSqm !== null && { marketValueRupees: officialValue({ rate: officialRatePerSqm, floor, carpetSqm }) }),
        metropolitan,
        onceRupees: 0,
      },
      tables,
    );
    if ('refused' in costs) return { why: costs.refused };
    charges.push({
      gst: paiseToRupees(costs.gstPaise),
      duty: paiseToRupees(costs.dutyPaise),
      registration: paiseToRupees(costs.registrationPaise),
      total: paiseToRupees(costs.totalPaise),
    });
  }
  return charges;
}

/** Of a new home without a place for a car: its land loses nothing, so that the rate of the land is not asked for. */
const officialValue = ({ rate, floor, carpetSqm }: { rate: number; floor: number; carpetSqm: number }) =>
  unitMarketValue({ rate, land: rate, floor, age: 0, carpetSqm, coveredParking: 0, terraceSqm: 0 });
