/** Two years of monthly rates for the picture of the explorer; the last twelve months rise by 6.2% and a test says so. */
export const baner = [
  12_640, 12_700, 12_660, 12_790, 12_750, 12_860, 12_820, 12_900, 12_930, 12_880, 12_960, 12_995, 13_060, 13_010, 13_140, 13_090, 13_230,
  13_310, 13_260, 13_400, 13_520, 13_480, 13_640, 13_801,
];
export const balewadi = [
  12_310, 12_340, 12_290, 12_380, 12_420, 12_370, 12_460, 12_430, 12_510, 12_490, 12_540, 12_580, 12_530, 12_600, 12_640, 12_610, 12_680,
  12_650, 12_720, 12_760, 12_700, 12_790, 12_830, 12_860,
];
const thinMonth = 14;
const spread = 0.038;

const [low, high] = [12_000, 14_500];
const [left, right, top, bottom] = [0, 480, 16, 196];
const round = (value: number) => Math.round(value * 10) / 10;
const x = (month: number) => round(left + (month / (baner.length - 1)) * (right - left));
const y = (rate: number) => round(bottom - ((rate - low) / (high - low)) * (bottom - top));
const pathOf = (rates: readonly number[]) => rates.map((rate, month) => `${month === 0 ? 'M' : 'L'}${x(month)} ${y(rate)}`).join('');
const back = (rates: readonly number[]) =>
  rates
    .map((rate, month) => `L${x(month)} ${y(rate)}`)
    .toReversed()
    .join('');

export const area = `${pathOf(baner.map((rate) => rate * (1 + spread)))}${back(baner.map((rate) => rate * (1 - spread)))}Z`;

export const line = {
  baner: { path: pathOf(baner), end: y(baner.at(-1)!) },
  balewadi: { path: pathOf(balewadi), end: y(balewadi.at(-1)!) },
  thin: [x(thinMonth), y(baner[thinMonth]!)] as const,
};

export const heights = [
  { y: y(14_000), words: '₹14,000/sq ft' },
  { y: y(13_000), words: '₹13,000' },
  { y: y(12_000), words: '' },
];
