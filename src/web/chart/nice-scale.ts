import { roundTo } from '#core/indian-number.ts';

/** Nothing we chart (rates, amounts, shares) differs by less. */
const smallestSpan = 1e-9;

const steps = [1, 2, 2.5, 5, 10];

/** Round ends and steps that hold the values in about `wanted` steps. Bars stand on zero; rates start near where the data start. */
export function niceScale(values: readonly number[], { fromZero = false, wanted = 4 } = {}) {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return { min: 0, max: 1, step: 1 };
  let low = Math.min(...finite);
  let high = Math.max(...finite);
  if (fromZero) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  if (high - low <= smallestSpan + Math.abs(high) * 1e-9) {
    const room = Math.abs(low) > smallestSpan ? Math.abs(low) * 0.1 : 1;
    low = fromZero && low === 0 ? 0 : low - room;
    high += room;
  }
  const rough = (high - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)));
  const min = roundTo(Math.floor(low / step) * step, decimals);
  const max = roundTo(Math.ceil(high / step) * step, decimals);
  return { min: low >= 0 && min < 0 ? 0 : min, max, step: roundTo(step, decimals) };
}
