/**
 * A value as it may be said: rounded to a step that its range bears. The step is the largest power of ten that is no more than a fifth of half
 * the range, so that rounding moves the value by at most a tenth of the way to either end. Amounts are hundredths of a currency.
 */
export function roundByRange({ valuePaise, lowPaise, highPaise }: { valuePaise: number; lowPaise: number; highPaise: number }) {
  const half = (highPaise - lowPaise) / 2;
  // Never finer than a whole unit of the currency; a range of nothing leaves the value to the unit.
  const stepPaise = Math.max(100, 10 ** Math.floor(Math.log10(Math.max(1, half / 5))));
  const round = (paise: number) => Math.round(paise / stepPaise) * stepPaise;
  return { valuePaise: round(valuePaise), lowPaise: round(lowPaise), highPaise: round(highPaise), stepPaise };
}
