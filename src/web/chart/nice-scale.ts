import { roundTo } from '#core/indian-number.ts';

/** Nothing we chart (rates, amounts, shares) differs by less. */
const smallestSpan = 1e-9;

const steps = [1, 2, 2.5, 5, 10];

/**
 * Round ends and steps that hold the values in about `wanted` steps. Bars stand on zero; rates start near where the data start.
 * Steps are whole multiples of the `grain`, the finest difference the ticks' texts show: half a sale would be a second "1".
 */
export function niceScale(values: readonly number[], { fromZero = false, wanted = 4, grain = smallestSpan } = {}) {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return { min: 0, max: 1, step: 1 };
  let low = Math.min(...finite);
  let high = Math.max(...finite);
  if (fromZero) {
    low = Math.min(0, low);
    high = Math.max(0, high);
  }
  if (high - low <= smallestSpan + Math.abs(high) * 1e-9) {
    const room = Math.max(grain, Math.abs(low) > smallestSpan ? Math.abs(low) * 0.1 : 1);
    low = fromZero && low === 0 ? 0 : low - room;
    high += room;
  }
  const rough = (high - low) / wanted;
  const step = stepFrom(rough, grain);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)));
  const min = roundTo(Math.floor(low / step) * step, decimals);
  const max = roundTo(Math.ceil(high / step) * step, decimals);
  return { min: low >= 0 && min < 0 ? 0 : min, max, step: roundTo(step, decimals) };
}

/** The first round step that is not below `rough` and no fraction of the grain; grains being powers of ten, there is one. */
function stepFrom(rough: number, grain: number) {
  for (let power = 10 ** Math.floor(Math.log10(rough)); ; power *= 10) {
    const step = steps.map((one) => one * power).find((one) => one >= rough * 0.999 && isWhole(one / grain));
    if (step !== undefined) return step;
  }
}

const isWhole = (ratio: number) => ratio > 0.5 && Math.abs(ratio - Math.round(ratio)) < 1e-6 * ratio;
