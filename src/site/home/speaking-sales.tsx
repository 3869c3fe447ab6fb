import { idsOf, numberOf } from '../figures/figure.ts';

const [width, height, edge] = [520, 150, 24];
const sales = idsOf('comparable').map((id) => ({
  id,
  paise: numberOf(`${id}.adjusted`),
  weight: numberOf(`${id}.weight`),
}));
const [value, low, high] = [numberOf('value.amount'), numberOf('value.low'), numberOf('value.high')];
const least = Math.min(low, ...sales.map(({ paise }) => paise));
const most = Math.max(high, ...sales.map(({ paise }) => paise));
const heaviest = Math.max(...sales.map(({ weight }) => weight));

const x = (paise: number) => Math.round((edge + ((paise - least) / (most - least)) * (width - 2 * edge)) * 10) / 10;
/** Area, not radius, is what the eye compares. */
const radius = (weight: number) => Math.round(Math.max(3, 15 * Math.sqrt(weight / heaviest)) * 10) / 10;
/** Rows, so that sales of about the same amount do not hide each other. */
const y = (at: number) => 34 + (at % 4) * 27;

/** What each comparable says of the flat, as the valuation answered it: nothing here is placed by hand. */
export const SpeakingSales = () => (
  <svg viewBox={`0 0 ${width} ${height}`} className="home-speaking" aria-hidden="true">
    <rect x={x(low)} y="12" width={Math.max(1, x(high) - x(low))} height={height - 24} className="speaking-band" />
    {sales.map(({ id, paise, weight }, at) => (
      <circle key={id} cx={x(paise)} cy={y(at)} r={radius(weight)} className="speaking-sale" />
    ))}
    <path d={`M${x(value)} 6V${height - 6}`} className="speaking-value" />
  </svg>
);
