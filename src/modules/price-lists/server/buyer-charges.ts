import { SQFT_PER_SQM } from '#core/area.ts';
import { paiseToRupees } from '#core/money.ts';
import { formatDate, type IsoDate } from '#core/period.ts';
import * as words from '#messages/price-lists/file';
import { authorityOf, isMetropolitan, purchaseCosts, shippedCaseTables } from '#modules/invest/server/index.ts';
import type { PricedHome } from '../model/price-list.ts';

export type BuyerCharges = { gst: number; duty: number; registration: number; total: number };

type Deed = { city: string; locality: string; on: IsoDate; isUnderConstruction: boolean };

/**
 * What a buyer without a concession pays beside the price of each home, in rupees, by the dated tables on the day; or why that is not worked out. Duty is
 * counted on the price: where the official value is higher, more is due.
 */
export function buyerCharges(
  { city, locality, on, isUnderConstruction }: Deed,
  homes: readonly PricedHome[],
): BuyerCharges[] | { why: string } {
  const authority = authorityOf({ city, locality, on })?.name;
  if (authority === undefined) return { why: words.noAuthority({ locality, day: formatDate(on) }) };
  const metropolitan = isMetropolitan(city, on);
  const tables = shippedCaseTables();
  const charges: BuyerCharges[] = [];
  for (const { priceRupees, carpetSqft } of homes) {
    const costs = purchaseCosts(
      {
        on,
        authority,
        buyers: 'general',
        stage: isUnderConstruction ? 'under-construction' : 'completed',
        priceRupees,
        carpetSqm: carpetSqft / SQFT_PER_SQM,
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
