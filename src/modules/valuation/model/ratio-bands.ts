/**
 * What the International Association of Assessing Officers takes for good values of homes. Median ratio, COD and PRD: Standard on Ratio
 * Studies (2013), tables 1-1 and 1-3; PRB: the same, appendix D; VEI: the edition of 2025. A COD below 5 is outside their band, too:
 * assessors who reach it are asked whether they followed the very sales they are tried on. Ours were not known when the value was said.
 */
export type RatioBand = {
  figure: 'medianRatio' | 'cod' | 'prd' | 'prb' | 'vei';
  label: string;
  meaning: string;
  /** Both ends included. */
  from: number;
  to: number;
  /** The scale it is drawn on. */
  least: number;
  most: number;
  decimals: number;
  unit: '' | '%';
};

export const ratioBands: readonly RatioBand[] = [
  {
    figure: 'medianRatio',
    label: 'Median ratio',
    meaning: 'Middle of value ÷ price. 1 is neither too high nor too low.',
    from: 0.9,
    to: 1.1,
    least: 0.8,
    most: 1.2,
    decimals: 3,
    unit: '',
  },
  {
    figure: 'cod',
    label: 'Coefficient of dispersion',
    meaning: 'How far ratios scatter around their middle, on average. Below 15% is good, less is better.',
    from: 0,
    to: 15,
    least: 0,
    most: 25,
    decimals: 1,
    unit: '%',
  },
  {
    figure: 'prd',
    label: 'Price-related differential',
    meaning: 'Above 1.03 dear homes are valued too low against cheap ones; below 0.98 too high.',
    from: 0.98,
    to: 1.03,
    least: 0.94,
    most: 1.06,
    decimals: 3,
    unit: '',
  },
  {
    figure: 'prb',
    label: 'Coefficient of price-related bias',
    meaning: 'By how much the ratio moves when the price doubles.',
    from: -0.05,
    to: 0.05,
    least: -0.12,
    most: 0.12,
    decimals: 3,
    unit: '',
  },
  {
    figure: 'vei',
    label: 'Vertical equity indicator',
    meaning: 'Median ratio of the dearest homes less that of the cheapest, as a share of the middle.',
    from: -10,
    to: 10,
    least: -25,
    most: 25,
    decimals: 1,
    unit: '%',
  },
];

export type RatioReading = { band: RatioBand; value: number | null; isInside: boolean | null };

export const readRatios = (figures: Record<RatioBand['figure'], number | null>): RatioReading[] =>
  ratioBands.map((band) => {
    const value = figures[band.figure];
    return { band, value, isInside: value === null ? null : value >= band.from && value <= band.to };
  });
