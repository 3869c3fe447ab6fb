import * as words from '#messages/valuation/beside-facts';
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
    rent: rentOf(value),
  };
}

const buyerWords = (kind: BuyerKind) => words.buyers({ kind: kind === 'women-only' ? 'women' : kind === 'joint' ? kind : 'other' });

function dutyOn({ subject, place, valuationDate, valuePaise, currency }: Valued, guidelinePaise: number | null): BesideValue['duty'] {
  const deed = { considerationPaise: valuePaise, marketValuePaise: guidelinePaise };
  const onPaise = dutiableValuePaise(deed);
  const silent = (why: string, authority: string | null = null) => ({ authority, onPaise, buyers: [], why });
  if (currency !== 'INR') return silent(words.noDutyAbroad());
  const { duties, fees, authorities } = shippedTables();
  const authority =
    findRowOn(
      authorities.filter((row) => row.city === subject.city && row.place === place.locality),
      valuationDate,
      `the authority of ${place.locality}`,
    )?.authority ?? null;
  if (authority === null) return silent(words.noAuthority({ place: place.locality ?? subject.city }));
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
    return [{ buyers: kind, words: buyerWords(kind), ratePercent, dutyPaise, feePaise, totalPaise, source, confidence }];
  });
  return buyers.length === 0 ? silent(words.noDuty({ authority }), authority) : { authority, onPaise, buyers, why: null };
}

/**
 * A year's gross rent by the usual yield of the locality, else of its city. The registry's leave-and-licence prints do not say the rent in a
 * field of their own, so no rent is taken from them.
 */
function rentOf({ subject, place, valuePaise, valuationDate, currency }: Valued): BesideValue['rent'] {
  const unknown = (why: string) => ({ monthlyPaise: null, yieldPercent: null, table: null, why });
  if (currency !== 'INR') return unknown(words.noRentAbroad());
  const ofKind = shippedTables().yields.filter((row) => row.city === subject.city && row.propertyKind === subject.propertyKind);
  const rowOf = (locality: string) =>
    findRowOn(
      ofKind.filter((row) => row.locality === locality),
      valuationDate,
      `the rental yield of ${locality === '' ? subject.city : locality}`,
    );
  const row = rowOf(place.locality ?? '') ?? rowOf('');
  if (row === null) return unknown(words.noRent());
  const { yieldPercent, lowPercent, highPercent, locality, source, confidence } = row;
  // To the hundred rupees: a usual yield claims no more.
  const monthly = (percent: number) => Math.round((valuePaise * percent) / 100 / 12 / 10_000) * 10_000;
  return {
    monthlyPaise: monthly(yieldPercent),
    yieldPercent,
    table: {
      lowPaise: monthly(lowPercent),
      highPaise: monthly(highPercent),
      lowPercent,
      highPercent,
      locality: locality === '' ? null : locality,
      source,
      confidence,
    },
    why: null,
  };
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
