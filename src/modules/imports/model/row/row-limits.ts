/** What makes a row doubtful or unfit, together for one reason each. */
export const rowLimits = {
  /** Electronic registers begin here; an earlier date is a slip of the pen. */
  earliest: '1985-01-01',
  /** Registration Act s.23 and s.25: four months, and four more with a fine. */
  daysToRegister: 245,
  earliestBuilt: 1850,
  /** A deed that follows a registered agreement pays ₹100 to ₹1,000, for the duty was paid before (domain §1.5). */
  nominalDutyPaise: 1000_00,
  /** Duty is 3% at the very least; what is a tenth of that of the price is nominal. */
  nominalDutyShare: 0.003,
  /** A price below this share of the official value is often one between relatives. */
  lowShareOfMarketValue: 0.5,
};
