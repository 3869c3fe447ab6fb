/**
 * Stamp duty and registration fee of a deed (Maharashtra Stamp Act, Schedule I, Article 25(b)). Rates are passed in from the
 * dated tables of `reference/`; the rate is that of the day of execution, not of registration.
 */
export type DutiableDeed = {
  considerationPaise: number;
  /** Value by the annual statement of rates; null when not known, and then the sums below are the least that can be due. */
  marketValuePaise: number | null;
};

/** Duty is charged on the higher of the price agreed and the market value. */
export const dutiableValuePaise = ({ considerationPaise, marketValuePaise }: DutiableDeed) =>
  marketValuePaise === null ? considerationPaise : Math.max(considerationPaise, marketValuePaise);

const HUNDRED_RUPEES_PAISE = 10_000n;
/**
 * Rates have at most six decimals: as whole millionths of a per cent they multiply exactly. In floating point 7% of 84.5 lakh
 * is a hair above 5,91,500 and would be rounded up to 5,91,600.
 */
const MILLIONTHS = 1_000_000;
const PERCENT_IN_MILLIONTHS = 100n * BigInt(MILLIONTHS);

function timesPercent(paise: number, ratePercent: number): { numerator: bigint; denominator: bigint } {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an amount in paise: ${paise}`);
  if (!(ratePercent >= 0 && ratePercent <= 100)) throw new RangeError(`not a rate in per cent: ${ratePercent}`);
  return { numerator: BigInt(paise) * BigInt(Math.round(ratePercent * MILLIONTHS)), denominator: PERCENT_IN_MILLIONTHS };
}

/** rate × max(consideration, market value), rounded up to the next ₹100. */
export function stampDutyPaise({ ratePercent, ...deed }: DutiableDeed & { ratePercent: number }) {
  const { numerator, denominator } = timesPercent(dutiableValuePaise(deed), ratePercent);
  const step = denominator * HUNDRED_RUPEES_PAISE;
  return Number(((numerator + step - 1n) / step) * HUNDRED_RUPEES_PAISE);
}

/** min(rate × max(consideration, market value), cap), to the paisa, halves up. Without a cap, `capPaise` is null. */
export function registrationFeePaise({ ratePercent, capPaise, ...deed }: DutiableDeed & { ratePercent: number; capPaise: number | null }) {
  const { numerator, denominator } = timesPercent(dutiableValuePaise(deed), ratePercent);
  const fee = Number((numerator + denominator / 2n) / denominator);
  return capPaise === null ? fee : Math.min(fee, capPaise);
}
