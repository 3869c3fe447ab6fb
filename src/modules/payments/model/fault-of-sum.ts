/**
 * The largest sum, in paise, that is entered: one crore rupees, as for a price. More is a fault of whoever told it, and beyond 2^53 it
 * could not even be added up.
 */
export const MOST_PAISE = 1_000_000_000;

/** What is wrong with a sum that the provider told, in words for the desk; null when it can be entered in an order's currency. */
export function faultOfSum(reported: { amount: number; currency: string | null }, currency: string): string | null {
  if (reported.currency !== null && reported.currency !== currency)
    return `It is in ${reported.currency === '' ? 'no currency' : reported.currency}, and the order in ${currency}.`;
  if (Number.isNaN(reported.amount)) return 'Its sum is not a number.';
  if (reported.amount < 0) return 'Its sum is negative.';
  if (reported.amount === 0) return 'Its sum is zero.';
  if (reported.amount > MOST_PAISE) return 'Its sum is larger than anything that is sold.';
  return Number.isInteger(reported.amount) ? null : 'Its sum is not a whole number of hundredths.';
}
