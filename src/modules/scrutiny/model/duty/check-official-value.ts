import { valueShareAfterDepreciation, floorRise, unitMarketValue } from '#core/guideline-value.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { financialYearOf, financialYearSpan, type IsoDate } from '#core/period.ts';
import type { PropertyKind } from '#modules/transactions/contract.ts';
import { nameKey } from '#modules/names/index.ts';
import type { Check } from './check-duty.ts';

export type OfficialRate = { village: string; zone: string; landUse: string; ratePerSqm: number; source: string; fileName: string };

export type ValuedSale = {
  locality: string;
  village: string;
  currency: string;
  propertyKind: PropertyKind;
  executedOn: IsoDate | null;
  registeredOn: IsoDate;
  marketValue: number | null;
  areaSqm: number | null;
  floor: number | null;
  builtYear: number | null;
  saleKind: string;
  parkingSlots: number | null;
  terraceSqm: number | null;
  /** The zone of the statement that the description names; empty where it names none. */
  zone: string;
};

const USE: Partial<Record<PropertyKind, string>> = { flat: 'residential', office: 'office', shop: 'shop' };

/** The year whose rates count: that of the day of execution. */
export const yearOfRates = ({ executedOn, registeredOn }: Pick<ValuedSale, 'executedOn' | 'registeredOn'>) =>
  financialYearOf(executedOn ?? registeredOn);

/**
 * The official value by the annual statement of rates of the year, against the one the document states. `rates` are those of the
 * year and district; where they do not single out one rate, nothing is worked out.
 */
export function checkOfficialValue(sale: ValuedSale, rates: readonly OfficialRate[]): Check {
  const statedPaise = sale.marketValue === null ? null : rupeesToPaise(sale.marketValue);
  const unknown = (why: string): Check => ({ expectedPaise: null, statedPaise, steps: [why], sources: [] });
  const use = USE[sale.propertyKind];
  const year = financialYearSpan(yearOfRates(sale));
  if (sale.currency !== 'INR' || use === undefined) return unknown('The value of flats, offices and shops only is worked out.');
  if (sale.areaSqm === null) return unknown('The area is not known.');
  const names = new Set([sale.locality, sale.village].filter((name) => name !== '').map(nameKey));
  const here = rates.filter((rate) => names.has(nameKey(rate.village)) && (sale.zone === '' || sameZone(rate.zone, sale.zone)));
  const ofUse = here.filter(({ landUse }) => landUse === use);
  if (ofUse.length === 0)
    return unknown(
      sale.zone === '' || rates.length === 0
        ? `No ready-reckoner rates of ${sale.locality || sale.village} for ${year} are imported.`
        : `No rate of zone ${sale.zone} for ${year} is imported.`,
    );
  const different = new Set(ofUse.map(({ ratePerSqm }) => ratePerSqm));
  if (different.size > 1)
    return unknown(`The place has ${different.size} different rates in ${year}, and the document does not name its zone.`);
  const [chosen] = ofUse;
  if (chosen === undefined) return unknown('');
  const land = here.find(({ landUse, zone }) => landUse === 'land' && zone === chosen.zone)?.ratePerSqm ?? null;
  const built = sale.builtYear;
  const soldIn = Number((sale.executedOn ?? sale.registeredOn).slice(0, 4));
  // A first sale from the developer is never depreciated.
  const age = sale.saleKind === 'primary' ? 0 : built === null ? null : Math.max(0, soldIn - built);
  if (age === null) return unknown('A resale loses by age, and the year of construction is not known.');
  if (land === null && valueShareAfterDepreciation(age) < 1)
    return unknown('The rate of the land, which does not lose by age, is not imported.');
  const floor = sale.floor ?? 0;
  const value = unitMarketValue({
    rate: chosen.ratePerSqm,
    land: land ?? chosen.ratePerSqm,
    floor,
    age,
    carpetSqm: sale.areaSqm,
    coveredParking: sale.parkingSlots ?? 0,
    terraceSqm: sale.terraceSqm ?? 0,
  });
  const rupees = (amount: number) => formatMoney(rupeesToPaise(amount), 'INR');
  return {
    expectedPaise: rupeesToPaise(Math.round(value)),
    statedPaise,
    steps: [
      `${rupees(chosen.ratePerSqm)} per sq m built-up, ${chosen.village}${chosen.zone && `, zone ${chosen.zone}`}, ${year}.`,
      `Built-up area: carpet × 1.10 = ${(sale.areaSqm * 1.1).toFixed(2)} sq m.`,
      ...(floorRise(floor) > 0
        ? [`Floor ${floor}: ${floorRise(floor) * 100}% more.`]
        : sale.floor === null
          ? ['The floor is not known: no rise.']
          : []),
      ...(valueShareAfterDepreciation(age) < 1
        ? [`${age} years old: ${Math.round(valueShareAfterDepreciation(age) * 100)}% of the building’s part.`]
        : []),
      ...(sale.parkingSlots ? [`${sale.parkingSlots} covered parking of 13.94 sq m at 25%.`] : []),
      ...(sale.terraceSqm ? [`Terrace of ${sale.terraceSqm} sq m at 40%.`] : []),
    ],
    sources: [...new Set([chosen.source, chosen.fileName].filter((source) => source !== ''))],
  };
}

const sameZone = (one: string, other: string) => one.replace(/[^\p{L}\p{N}/]/gu, '') === other.replace(/[^\p{L}\p{N}/]/gu, '');
