import { sqftToSqm } from '#core/area.ts';
import { valueShareAfterDepreciation, floorRise, unitMarketValue } from '#core/guideline-value.ts';
import { formatMoney, rupeesToPaise } from '#core/money.ts';
import { financialYearOf, financialYearSpan } from '#core/period.ts';
import { reckonerRates } from '#modules/location/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valued } from '../../answer-contract.ts';
import type { BesideValue } from '../../beside-contract.ts';

const uses: Partial<Record<string, string>> = { flat: 'residential', office: 'office', shop: 'shop' };
const nameKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Official value by the annual statement of rates of the year, line by line as the official sheet has it. Where the imported rates do not
 * single one out, it is not known: another zone's rate would be another property's value.
 */
export async function guidelineOf(clickhouse: ClickHouse, value: Valued): Promise<BesideValue['guideline']> {
  const unknown = (why: string) => ({ paise: null, steps: [], sources: [], why });
  const { subject, place, valuationDate, currency } = value;
  const use = uses[subject.propertyKind];
  if (currency !== 'INR') return unknown('The annual statement of rates is India’s.');
  if (use === undefined) return unknown('The annual statement’s value is worked out for flats, offices and shops only.');
  const year = financialYearSpan(financialYearOf(valuationDate));
  const rates = await reckonerRates(clickhouse, { district: subject.city, financialYear: financialYearOf(valuationDate) });
  const here = rates.filter(({ village }) => place.locality !== null && nameKey(village) === nameKey(place.locality));
  const ofUse = here.filter(({ landUse }) => landUse === use);
  const [chosen] = ofUse;
  if (chosen === undefined) return unknown(`No ready-reckoner rates of ${place.locality ?? subject.city} for ${year} are imported.`);
  const different = new Set(ofUse.map(({ ratePerSqm }) => ratePerSqm)).size;
  if (different > 1)
    return unknown(`${place.locality} has ${different} rates by zone in ${year}, and the zone of the property is not known.`);
  const land = here.find(({ landUse, zone }) => landUse === 'land' && zone === chosen.zone)?.ratePerSqm ?? null;
  const age =
    subject.saleKind === 'primary' ? 0 : place.builtYear === null ? null : Math.max(0, Number(valuationDate.slice(0, 4)) - place.builtYear);
  if (age === null) return unknown('A resale loses by age, and the year of construction is not known.');
  if (land === null && valueShareAfterDepreciation(age) < 1)
    return unknown('The rate of the land, which does not lose by age, is not imported.');
  const floor = subject.floor ?? 0;
  const carpetSqm = sqftToSqm(subject.carpetAreaSqft);
  const worth = unitMarketValue({
    rate: chosen.ratePerSqm,
    land: land ?? chosen.ratePerSqm,
    floor,
    age,
    carpetSqm,
    coveredParking: 0,
    terraceSqm: 0,
  });
  const rupees = (amount: number) => formatMoney(rupeesToPaise(amount), 'INR');
  return {
    paise: rupeesToPaise(Math.round(worth)),
    steps: [
      `${rupees(chosen.ratePerSqm)} per sq m built-up, ${chosen.village}${chosen.zone && `, zone ${chosen.zone}`}, ${year}.`,
      floorRise(floor) > 0 ? `Floor ${floor}: ${Math.round(floorRise(floor) * 100)}% more.` : 'No rise up to the fourth floor.',
      valueShareAfterDepreciation(age) < 1
        ? `${age} years old: ${Math.round(valueShareAfterDepreciation(age) * 100)}% of the building’s part; land at ${rupees(land ?? 0)} per sq m keeps its rate.`
        : 'Nothing is taken off for age.',
      `Built-up area: carpet × 1.10 = ${(carpetSqm * 1.1).toFixed(2)} sq m. Parking and terrace are not counted.`,
    ],
    sources: [...new Set([chosen.source, chosen.fileName].filter((source) => source !== ''))],
    why: null,
  };
}
