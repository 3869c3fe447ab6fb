import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { idsOf, numberOf } from '../figures/figure.ts';

/** The picture of the explorer: the median rate of each quarter, with the span in which eight of ten sales lie. */
const quarters = idsOf('rate').map((id) => ({
  id,
  median: numberOf(`${id}.median`),
  low: numberOf(`${id}.low`),
  high: numberOf(`${id}.high`),
}));

const STEP = 2000;
const least = Math.floor(Math.min(...quarters.map(({ low }) => low)) / STEP) * STEP;
const most = Math.ceil(Math.max(...quarters.map(({ high }) => high)) / STEP) * STEP;
const [left, right, top, bottom] = [0, 480, 16, 196];
const round = (value: number) => Math.round(value * 10) / 10;
const x = (at: number) => round(left + (at / (quarters.length - 1)) * (right - left));
const y = (rate: number) => round(bottom - ((rate - least) / (most - least)) * (bottom - top));
const pathOf = (points: readonly string[]) => `M${points.join('L')}`;

export const line = pathOf(quarters.map(({ median }, at) => `${x(at)} ${y(median)}`));
export const band = `${pathOf([
  ...quarters.map(({ high }, at) => `${x(at)} ${y(high)}`),
  ...quarters.map(({ low }, at) => `${x(at)} ${y(low)}`).toReversed(),
])}Z`;
export const points = quarters.map(({ median }, at) => ({ x: x(at), y: y(median) }));

/** First, and every fourth after it: the same quarter of each year. */
export const marks = quarters.flatMap(({ id }, at) => (at % 4 === 0 ? [{ id: `${id}.quarter`, x: x(at) }] : []));
/** Lines of the scale, in whole steps: they measure, and are no figures. */
export const scale = Array.from({ length: (most - least) / STEP + 1 }, (_, at) => least + at * STEP).map((rate) => ({
  y: y(rate),
  words: formatMoneyShort(rupeesToPaise(rate)),
}));
export const [first, last] = [quarters[0]!.id, quarters.at(-1)!.id];
