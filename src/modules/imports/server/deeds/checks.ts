import * as words from '#messages/imports/deed-decisions';
import { readStampDutyRates } from '#core/duty-rates.ts';
import { formatMoney } from '#core/money.ts';
import { reckonerRates } from '#modules/location/server/index.ts';
import type { ReadSale } from '#modules/transactions/server/index.ts';
import type { ClickHouse, QueryOptions } from '#server/clickhouse/clickhouse.ts';
import type { Deed } from '../../contract.ts';
import type { DescribedProperty } from '#modules/documents/index.ts';
import { type Check, checkStampDuty, readPlaceAuthorities, checkOfficialValue, yearOfRates } from '#modules/scrutiny/index.ts';
import { referenceText } from '#server/reference.ts';

let tables: { rates: ReturnType<typeof readStampDutyRates>; places: ReturnType<typeof readPlaceAuthorities> } | null = null;
const dutyTables = () =>
  (tables ??= { rates: readStampDutyRates(referenceText('stamp-duty')), places: readPlaceAuthorities(referenceText('place-authority')) });

/** What the dated tables say should stand in the document, beside what stands there. */
export async function checksOn(
  clickhouse: ClickHouse,
  sale: ReadSale,
  described: DescribedProperty,
  options?: QueryOptions,
): Promise<Deed['checks']> {
  const { rates, places } = dutyTables();
  const buyersAreWomenOnly = sale.buyerEntity === true ? false : sale.buyerWomenOnly;
  const duty = checkStampDuty({ ...sale, buyersAreWomenOnly }, rates, places);
  const zoneField = described.fields.find(({ name }) => name === 'asr_zone')?.value;
  const zone = typeof zoneField === 'string' ? zoneField : '';
  const ofYear = await reckonerRates(clickhouse, { district: sale.city, financialYear: yearOfRates(sale) }, options);
  const value = checkOfficialValue({ ...sale, zone }, ofYear);
  return [
    shown('stamp-duty', words.stampDuty(), words.dutyThatDay(), words.paid(), duty),
    shown('official-value', words.officialValue(), words.byStatement(), words.stated(), value),
  ];
}

/** A difference of less than this share is one of rounding. */
const ROUNDING = 0.001;

function shown(id: string, label: string, expectedLabel: string, statedLabel: string, check: Check): Deed['checks'][number] {
  const { expectedPaise, statedPaise, steps, sources } = check;
  const money = (paise: number | null) => (paise === null ? '' : formatMoney(paise, 'INR'));
  const difference = expectedPaise === null || statedPaise === null ? null : statedPaise - expectedPaise;
  const agrees = difference === null || expectedPaise === null ? null : Math.abs(difference) <= Math.max(100_00, expectedPaise * ROUNDING);
  return {
    id,
    label,
    expectedLabel,
    expected: money(expectedPaise),
    statedLabel,
    stated: money(statedPaise),
    difference: difference === null ? '' : differenceInWords(difference, money(Math.abs(difference))),
    agrees,
    steps,
    sources,
  };
}

function differenceInWords(difference: number, amount: string) {
  if (difference === 0) return words.noDifference();
  return difference > 0 ? words.moreBy({ amount }) : words.lessBy({ amount });
}
