import * as words from '#messages/valuation/accuracy';
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
    get label() {
      return words.medianRatio();
    },
    get meaning() {
      return words.middleOfValuePrice1();
    },
    from: 0.9,
    to: 1.1,
    least: 0.8,
    most: 1.2,
    decimals: 3,
    unit: '',
  },
  {
    figure: 'cod',
    get label() {
      return words.coefficientOfDispersion();
    },
    get meaning() {
      return words.howFarRatiosScatter();
    },
    from: 0,
    to: 15,
    least: 0,
    most: 25,
    decimals: 1,
    unit: '%',
  },
  {
    figure: 'prd',
    get label() {
      return words.priceRelatedDifferential();
    },
    get meaning() {
      return words.above103Dear();
    },
    from: 0.98,
    to: 1.03,
    least: 0.94,
    most: 1.06,
    decimals: 3,
    unit: '',
  },
  {
    figure: 'prb',
    get label() {
      return words.coefficientOfPriceRelated();
    },
    get meaning() {
      return words.byHowMuchThe();
    },
    from: -0.05,
    to: 0.05,
    least: -0.12,
    most: 0.12,
    decimals: 3,
    unit: '',
  },
  {
    figure: 'vei',
    get label() {
      return words.verticalEquityIndicator();
    },
    get meaning() {
      return words.medianRatioOfThe();
    },
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
