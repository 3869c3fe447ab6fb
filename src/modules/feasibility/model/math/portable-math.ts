/**
 * exp, ln, powers and sine by +, −, ×, ÷ and √ alone. ECMAScript lets engines differ in the last bits of Math.exp, log, pow and sin; the four
 * operations and the root are exact everywhere (IEEE 754). With these the same inputs give the same bytes in every browser and on the server.
 * Method: argument reduction and the polynomials of fdlibm (Sun Microsystems, e_exp.c and e_log.c), below 1 unit in the last place.
 */
const ln2High = 6.9314718036912381649e-1;
const ln2Low = 1.90821492927058770002e-10;
const root2 = Math.SQRT2;

/** 2^k without Math.pow: exact for every k that a double can hold. */
function timesPowerOf2(value: number, k: number): number {
  let scaled = value;
  let left = k;
  for (; left > 60; left -= 60) scaled *= 2 ** 60;
  for (; left < -60; left += 60) scaled /= 2 ** 60;
  return left >= 0 ? scaled * powersOf2[left]! : scaled / powersOf2[-left]!;
}
const powersOf2 = new Float64Array(61);
powersOf2[0] = 1;
for (let at = 1; at <= 60; at += 1) powersOf2[at] = 2 * powersOf2[at - 1]!;

/** e^x. */
export function exp(x: number): number {
  if (Number.isNaN(x) || x === Infinity) return x;
  if (x > 709.78) return Infinity;
  if (x < -745.13) return 0;
  const k = Math.round(x / (ln2High + ln2Low));
  const high = x - k * ln2High;
  const low = k * ln2Low;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t * (-2.77777777770155933842e-3 + t * (6.6137563214379343612e-5 + t * (-1.6533902205465251539e-6 + t * 4.1381367970572384604e-8))));
  return timesPowerOf2(1 - (low - (r * c) / (2 - c) - high), k);
}

/** Natural logarithm; −Infinity of 0, NaN below. */
export function ln(x: number): number {
  if (Number.isNaN(x) || x < 0) return Number.NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return x;
  let k = 0;
  let m = x;
  for (; m >= 2 ** 32; k += 32) m /= 2 ** 32;
  for (; m < 2 ** -32; k -= 32) m *= 2 ** 32;
  for (; m > root2; k += 1) m /= 2;
  for (; m < root2 / 2; k -= 1) m *= 2;
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const series =
    z *
    (6.66666666666673513e-1 +
      z *
        (3.999999999940941908e-1 +
          z *
            (2.857142874366239149e-1 +
              z *
                (2.222219843214978396e-1 + z * (1.818357216161805012e-1 + z * (1.531383769920937332e-1 + z * 1.479819860511658591e-1))))));
  const half = 0.5 * f * f;
  return k * ln2High - (half - (s * (half + series) + k * ln2Low) - f);
}

/** base^exponent of a positive base. */
export const power = (base: number, exponent: number): number => (exponent === 0 || base === 1 ? 1 : exp(exponent * ln(base)));

/** (1 + yearly)^(months / 12): growth at an effective yearly rate. */
export const growth = (yearly: number, months: number): number => power(1 + yearly, months / 12);

/**
 * A function of a rate and a whole month from 0 to `most` that works each month of the last rate out once: draws of a simulation ask for the same rate
 * thousands of times. It gives what `of` gives.
 */
export function byMonths(of: (rate: number, month: number) => number, most: number): (rate: number, month: number) => number {
  const values = new Float64Array(most + 1).fill(Number.NaN);
  let lastRate = Number.NaN;
  return (rate, month) => {
    if (month > most) return of(rate, month);
    if (rate !== lastRate) {
      values.fill(Number.NaN);
      lastRate = rate;
    }
    const value = values[month]!;
    return Number.isNaN(value) ? (values[month] = of(rate, month)) : value;
  };
}

/** sin of 0 to π/2, by its series: the terms below 1e-17 are left out. */
export function sineOfQuarter(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < 14; n += 1) {
    term *= -(x * x) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}
