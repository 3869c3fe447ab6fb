import * as words from '#messages/valuation/beside-facts';
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
  if (currency !== 'INR') return unknown(words.rateOfIndia());
  if (use === undefined) return unknown(words.rateOfFlats());
  const year = financialYearSpan(financialYearOf(valuationDate));
  const rates = await reckonerRates(clickhouse, { district: subject.city, financialYear: financialYearOf(valuationDate) });
  const here = rates.filter(({ village }) => place.locality !== null && nameKey(village) === nameKey(place.locality));
  const ofUse = here.filter(({ landUse }) => landUse === use);
  const [chosen] = ofUse;
  if (chosen === undefined) return unknown(words.noRates({ place: place.locality ?? subject.city, year }));
  const different = new Set(ofUse.map(({ ratePerSqm }) => ratePerSqm)).size;
  if (different > 1) return unknown(words.severalZones({ place: place.locality ?? '', rates: String(different), year }));
  const land = here.find(({ landUse, zone }) => landUse === 'land' && zone === chosen.zone)?.ratePerSqm ?? null;
  const age =
    subject.saleKind === 'primary' ? 0 : place.builtYear === null ? null : Math.max(0, Number(valuationDate.slice(0, 4)) - place.builtYear);
  if (age === null) return unknown(words.noYear());
  if (land === null && valueShareAfterDepreciation(age) < 1) return unknown(words.noLandRate());
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
      words.rateStep({
        rate: rupees(chosen.ratePerSqm),
        village: chosen.village,
        hasZone: chosen.zone !== '',
        zone: chosen.zone,
        year,
      }),
      floorRise(floor) > 0
        ? words.floorStep({ floor: String(floor), percent: String(Math.round(floorRise(floor) * 100)) })
        : words.noFloorStep(),
      valueShareAfterDepreciation(age) < 1
        ? words.ageStep({
            age: String(age),
            percent: String(Math.round(valueShareAfterDepreciation(age) * 100)),
            rate: rupees(land ?? 0),
          })
        : words.noAgeStep(),
      words.areaStep({ area: (carpetSqm * 1.1).toFixed(2) }),
    ],
    sources: [...new Set([chosen.source, chosen.fileName].filter((source) => source !== ''))],
    why: null,
  };
}
