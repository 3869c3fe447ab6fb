import { findRowOn } from '#core/dated-table.ts';
import { dutiableValuePaise, registrationFeePaise, stampDutyPaise } from '#core/duty.ts';
import { buyerKinds, registrationFeeRateOn, stampDutyRateOn, type BuyerKind } from '#core/duty-rates.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Valued } from '../../answer-contract.ts';
import type { BesideValue } from '../../beside-contract.ts';
import { guidelineOf } from './guideline.ts';
import { shippedTables } from './shipped-tables.ts';

/** All that is told beside a value. Every figure has its source, and what is not known says why. */
export async function besideValue(clickhouse: ClickHouse, value: Valued): Promise<BesideValue> {
  const guideline = await guidelineOf(clickhouse, value);
  return {
    currency: value.currency,
    guideline,
    duty: dutyOn(value, guideline.paise),
    realisable: shareOf(value, 'realisable'),
    distress: shareOf(value, 'distress'),
    rent: {
      monthlyPaise: null,
      yieldPercent: null,
      why: 'Registered leave-and-licence agreements are not among the imported documents, so no rent and no yield is known here.',
    },
  };
}

const buyerWords: Record<BuyerKind, string> = {
  general: 'A man, a company, or men and women together',
  'women-only': 'Women only',
  joint: 'A man and a woman together',
};

function dutyOn({ subject, place, valuationDate, valuePaise, currency }: Valued, guidelinePaise: number | null): BesideValue['duty'] {
  const deed = { considerationPaise: valuePaise, marketValuePaise: guidelinePaise };
  const onPaise = dutiableValuePaise(deed);
  const silent = (why: string, authority: string | null = null) => ({ authority, onPaise, buyers: [], why });
  if (currency !== 'INR') return silent('Stamp duty of other countries is not among the tables.');
  const { duties, fees, authorities } = shippedTables();
  const authority =
    findRowOn(
      authorities.filter((row) => row.city === subject.city && row.place === place.locality),
      valuationDate,
      `the authority of ${place.locality}`,
    )?.authority ?? null;
  if (authority === null) return silent(`Which authority’s duty ${place.locality ?? subject.city} pays is not in the tables.`);
  const residential = ['flat', 'row-house', 'bungalow'].includes(subject.propertyKind);
  const buyers = buyerKinds.flatMap((kind) => {
    const rate = stampDutyRateOn(duties, { authority, on: valuationDate, dutiableValuePaise: onPaise, buyers: kind, residential });
    // Where a state has no rate of its own for a kind of buyer, the general line says it already.
    if (rate === null || (kind !== 'general' && rate.buyerKind !== kind)) return [];
    const fee =
      registrationFeeRateOn(fees, { authority, on: valuationDate, buyers: kind }) ??
      registrationFeeRateOn(fees, { authority: 'Maharashtra', on: valuationDate, buyers: kind });
    const dutyPaise = stampDutyPaise({ ...deed, ratePercent: rate.ratePercent });
    const feePaise = fee === null ? null : registrationFeePaise({ ...deed, ratePercent: fee.ratePercent, capPaise: fee.capPaise });
    const totalPaise = feePaise === null ? null : dutyPaise + feePaise;
    const { ratePercent, source, confidence } = rate;
    return [{ buyers: kind, words: buyerWords[kind], ratePercent, dutyPaise, feePaise, totalPaise, source, confidence }];
  });
  return buyers.length === 0
    ? silent(`The table is silent on ${authority} on this day.`, authority)
    : { authority, onPaise, buyers, why: null };
}

function shareOf({ valuePaise, valuationDate, currency }: Valued, value: 'realisable' | 'distress'): BesideValue['realisable'] {
  if (currency !== 'INR') return null;
  const row = findRowOn(
    shippedTables().shares.filter((one) => one.value === value),
    valuationDate,
    `${value} value`,
  );
  if (row === null) return null;
  const { sharePercent, lowPercent, highPercent, source, confidence } = row;
  const at = (percent: number) => Math.round((valuePaise * percent) / 10_000) * 100;
  return { paise: at(sharePercent), lowPaise: at(lowPercent), highPaise: at(highPercent), sharePercent, source, confidence };
}
