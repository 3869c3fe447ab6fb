/**
 * Steps from a registered price to what that sale says of the subject. In hundredths of the currency, in this order, each
 * on top of the one before: agreementPaise + all of them = adjustedPaise, exactly.
 */
export type Adjustments = {
  time: number;
  size: number;
  floor: number;
  /** Difference of level between the two buildings; 0 within one building. */
  location: number;
  age: number;
};

/** What separates a sale from the subject, each as a difference of log price. */
export type Steps = { time: number; size: number; floor: number; location: number; age: number };

/**
 * Turns log steps into money, one on top of the other. Every step is the difference of two rounded prices, so whatever the
 * rounding, agreement price + adjustments = adjusted price to the paisa.
 */
export function adjustPrice(agreementPaise: number, steps: Steps): { adjustments: Adjustments; adjustedPaise: number } {
  let log = 0;
  let before = agreementPaise;
  const next = (step: number) => {
    log += step;
    const price = Math.round(agreementPaise * Math.exp(log));
    const difference = price - before;
    before = price;
    return difference;
  };
  const adjustments = {
    time: next(steps.time),
    size: next(steps.size),
    floor: next(steps.floor),
    location: next(steps.location),
    age: next(steps.age),
  };
  return { adjustments, adjustedPaise: before };
}
