import type { ChartSpec } from '#core/chart-spec.ts';
import { formatRate } from '#core/money.ts';
import { formatPercent } from '#core/percent.ts';
import { median, quantiles } from '#core/statistics.ts';
import * as words from '#messages/price-lists/market';
import type { Competitor, PricingMarket } from './pricing-market.ts';
import { fewestForMarket, fewestForRange } from './work-out.ts';

/** Beyond the dearest and the cheapest project by more than this no sale says what would happen. */
const beyondProjects = 0.1;
/** Projects so near a price are called those at the price. */
const nearPrice = 0.1;

/** What may be expected of a price; homes a month. */
export type PaceAtPrice =
  | { kind: 'expected'; homesAMonth: number; low: number; high: number; projects: number }
  | { kind: 'refused'; why: 'few' | 'outside' | 'response' };

type Sold = { rate: number; pace: number };
const soldOf = (competitors: readonly Competitor[]): Sold[] =>
  competitors.flatMap(({ ratePerSqft, homesAMonth }) =>
    ratePerSqft.value === null || homesAMonth.value === null || homesAMonth.value <= 0
      ? []
      : [{ rate: ratePerSqft.value, pace: homesAMonth.value }],
  );

/** Prices, a sq ft, that a launch may be tried at: those of the projects and a tenth beyond. Null of fewer than five projects. */
export function pricesToTry({ competitors }: Pick<PricingMarket, 'competitors'>): { low: number; high: number; middle: number } | null {
  const rates = soldOf(competitors).map(({ rate }) => rate);
  const middle = median(rates);
  if (rates.length < fewestForRange || middle === null) return null;
  return { low: Math.min(...rates) * (1 - beyondProjects), high: Math.max(...rates) * (1 + beyondProjects), middle };
}

/**
 * The pace at a price: each competing project is brought to that price by the measured response of pace to price, pace × (price ÷ its
 * rate)^response; the middle of them is expected. From `low` to `high` the middle half of them lies, at whichever end of the response's
 * range is the wider. Refused of fewer than five projects, beyond their prices, and where sales do not bear a response.
 */
export function paceAtPrice({ competitors, response }: Pick<PricingMarket, 'competitors' | 'response'>, ratePerSqft: number): PaceAtPrice {
  const prices = pricesToTry({ competitors });
  if (prices === null) return { kind: 'refused', why: 'few' };
  if (ratePerSqft < prices.low || ratePerSqft > prices.high) return { kind: 'refused', why: 'outside' };
  const { answer } = response;
  if (answer.kind === 'refused') return { kind: 'refused', why: 'response' };
  const sold = soldOf(competitors);
  const brought = (elasticity: number) =>
    quantiles(
      sold.map(({ rate, pace }) => pace * (ratePerSqft / rate) ** elasticity),
      [0.25, 0.5, 0.75],
    );
  const ends = [answer.low, answer.high].flatMap((elasticity) => brought(elasticity) ?? []);
  const [, expected = 0] = brought(answer.value) ?? [];
  return { kind: 'expected', homesAMonth: expected, low: Math.min(...ends), high: Math.max(...ends), projects: sold.length };
}

/** What projects within a tenth of a price did sell: a fact about them, and no forecast for another. Null of fewer than three. */
export function soldNearPrice(
  { competitors }: Pick<PricingMarket, 'competitors'>,
  ratePerSqft: number,
): { homesAMonth: number; projects: number } | null {
  const near = soldOf(competitors).filter(({ rate }) => Math.abs(rate - ratePerSqft) <= nearPrice * ratePerSqft);
  const middle = median(near.map(({ pace }) => pace));
  return near.length < fewestForMarket || middle === null ? null : { homesAMonth: middle, projects: near.length };
}

/** "2 BHK 60%, 3 BHK 40%": what its registered first sales were, the commonest first. */
export function mixWords({ mix }: Pick<Competitor, 'mix'>): string {
  const named = mix.filter(({ configuration }) => configuration !== '').toSorted((one, other) => other.sales - one.sales);
  const all = named.reduce((sum, { sales }) => sum + sales, 0);
  return named
    .slice(0, 3)
    .map(({ configuration, sales }) => `${configuration} ${formatPercent(sales / all, 0)}`)
    .join(', ');
}

/** Rate against pace, a dot a project; one's own in the colour of the subject. Null of fewer than three projects. */
export function rateAndPace(chosen: readonly Competitor[], own?: { ratePerSqft: number; homesAMonth: number }): ChartSpec | null {
  const points = chosen.flatMap(({ key, project, ratePerSqft, homesAMonth }) =>
    ratePerSqft.value === null || homesAMonth.value === null
      ? []
      : [{ x: ratePerSqft.value, y: homesAMonth.value, label: project, id: key }],
  );
  if (points.length < fewestForMarket) return null;
  const rates = points.map(({ x }) => x);
  return {
    title: words.chartTitle({ projects: points.length, low: formatRate(Math.min(...rates)), high: formatRate(Math.max(...rates)) }),
    subtitle: words.mapSubtitle({ hasOwn: own !== undefined }),
    n: chosen.reduce((sum, { sales }) => sum + sales, 0),
    x: { kind: 'number', measure: { format: 'rate', name: words.rate() } },
    y: { format: 'number', decimals: 1, name: words.paceAxis() },
    series: [
      { kind: 'scatter', name: words.others(), role: 'other', points },
      ...(own === undefined
        ? []
        : [
            {
              kind: 'scatter' as const,
              name: words.yours(),
              role: 'subject' as const,
              points: [{ x: own.ratePerSqft, y: own.homesAMonth, label: words.yours() }],
            },
          ]),
    ],
  };
}
