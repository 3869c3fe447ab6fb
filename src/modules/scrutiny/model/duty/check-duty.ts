import { dutiableValuePaise, stampDutyPaise } from '#core/duty.ts';
import { type DatedRow, findRowOn } from '#core/dated-table.ts';
import { readCsvTable } from '#core/csv-table.ts';
import { stampDutyRateOn, type StampDutyRate } from '#core/duty-rates.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { formatDate, type IsoDate } from '#core/period.ts';
import type { PropertyKind } from '#modules/transactions/contract.ts';
import { nameKey } from '#modules/names/index.ts';

/** What a check compares: what the tables of the day say, and what the document says. */
export type Check = {
  /** In paise; null where the tables do not say. */
  expectedPaise: number | null;
  statedPaise: number | null;
  /** How it was worked out, step by step; or why it was not. */
  steps: string[];
  sources: string[];
};

export type PlaceAuthority = DatedRow & { city: string; place: string; authority: string; source: string; confidence: string };

/** `reference/place-authority.csv`: whose duty applies in a place, and when. */
export const readPlaceAuthorities = (csv: string): PlaceAuthority[] =>
  readCsvTable(csv).map(({ city = '', place = '', authority = '', valid_from = '', valid_to = '', source = '', confidence = '' }) => ({
    city,
    place,
    authority,
    validFrom: valid_from,
    validTo: valid_to === '' ? null : valid_to,
    source,
    confidence,
  }));

export type DutySale = {
  city: string;
  locality: string;
  village: string;
  currency: string;
  documentClass: string;
  propertyKind: PropertyKind;
  executedOn: IsoDate | null;
  registeredOn: IsoDate;
  /** In units of the currency. */
  price: number;
  marketValue: number | null;
  stampDuty: number | null;
  /** Null where the document does not tell. */
  buyersAreWomenOnly: boolean | null;
};

const HOMES: ReadonlySet<PropertyKind> = new Set(['flat', 'row-house', 'bungalow']);

/**
 * Stamp duty at the rates of the day of execution, against what was paid. The women's concession is asked for both ways where the
 * document does not tell who buys: then the general rate is meant, and the steps say so.
 */
export function checkStampDuty(sale: DutySale, rates: readonly StampDutyRate[], places: readonly PlaceAuthority[]): Check {
  const stated = sale.stampDuty === null ? null : rupeesToPaise(sale.stampDuty);
  const unknown = (why: string): Check => ({ expectedPaise: null, statedPaise: stated, steps: [why], sources: [] });
  if (sale.currency !== 'INR' || sale.price <= 0) return unknown('There is no price in rupees to charge duty on.');
  if (sale.documentClass !== 'market-sale' && sale.documentClass !== 'duplicate')
    return unknown('Only the duty of sales is worked out; the duty of this kind of document follows other articles.');
  const on = sale.executedOn ?? sale.registeredOn;
  const place = authorityOf(sale, places, on);
  if (place === null) return unknown(`Our tables do not say which authority ${sale.locality || sale.city} lay in on ${formatDate(on)}.`);

  const considerationPaise = rupeesToPaise(sale.price);
  const marketValuePaise = sale.marketValue === null ? null : rupeesToPaise(sale.marketValue);
  const value = dutiableValuePaise({ considerationPaise, marketValuePaise });
  const rate = stampDutyRateOn(rates, {
    authority: place.authority,
    on,
    dutiableValuePaise: value,
    buyers: sale.buyersAreWomenOnly === true ? 'women-only' : 'general',
    residential: HOMES.has(sale.propertyKind),
  });
  if (rate === null) return unknown(`Our tables have no stamp duty of ${place.authority} for ${formatDate(on)}.`);
  const expectedPaise = stampDutyPaise({ considerationPaise, marketValuePaise, ratePercent: rate.ratePercent });
  return {
    expectedPaise,
    statedPaise: stated,
    steps: [
      `${sale.executedOn === null ? 'Registered' : 'Executed'} on ${formatDate(on)} in ${place.authority}.`,
      `${rate.ratePercent}% (${rate.basePercent} duty, ${rate.localPercent} local body, ${rate.metroCessPercent} metro) for ${
        rate.buyerKind === 'women-only' ? 'buyers who are all women' : 'buyers in general'
      }${sale.buyersAreWomenOnly === null ? ', for the document does not tell who buys' : ''}.`,
      `Charged on ${formatMoney(value, 'INR')}, the ${
        marketValuePaise === null ? 'price: no official value is told' : value === considerationPaise ? 'price' : 'official value'
      }; rounded up to the next ₹100.`,
    ],
    sources: [`${rate.source} (${sureness(rate.confidence)})`, `${place.authority}: ${place.source} (${sureness(place.confidence)})`],
  };
}

function authorityOf({ city, locality, village }: DutySale, places: readonly PlaceAuthority[], on: IsoDate): PlaceAuthority | null {
  const ofCity = places.filter((place) => nameKey(place.city) === nameKey(city));
  for (const name of [locality, village]) {
    if (name === '') continue;
    const found = findRowOn(
      ofCity.filter(({ place }) => nameKey(place) === nameKey(name)),
      on,
      `the authority of ${name}, ${city}`,
    );
    if (found !== null) return found;
  }
  return null;
}

const words: Readonly<Record<string, string>> = { H: 'read in a rule', M: 'one source', L: 'an estimate' };
const sureness = (confidence: string) => words[confidence] ?? confidence;
