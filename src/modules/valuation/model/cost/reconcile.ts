import { costKnobs } from './cost-knobs.ts';

/** A value with the range four of five sales lie in, and its expected error in %. */
export type Estimate = { valuePaise: number; lowPaise: number; highPaise: number; expectedErrorPercent: number };
export type Weights = { marketPercent: number; costPercent: number };
export type Reconciled = Estimate & { marketPartPaise: number; costPartPaise: number; apartPercent: number };

const half80 = ({ lowPaise, highPaise }: Pick<Estimate, 'lowPaise' | 'highPaise'>) => Math.log(highPaise / lowPaise) / 2;

const away = (paise: number, log: number) => Math.round((paise / 100) * Math.exp(log)) * 100;

/**
 * Land and building together. Both at their least and both at their most, since what makes a town dear makes both dear; on top what a cost
 * misses of a price. Amounts in hundredths of the currency.
 */
export function costEstimate(
  land: Omit<Estimate, 'expectedErrorPercent'>,
  building: { paise: number; lowPaise: number; highPaise: number },
): Estimate {
  const valuePaise = land.valuePaise + building.paise;
  const span = half80({ lowPaise: land.lowPaise + building.lowPaise, highPaise: land.highPaise + building.highPaise });
  const { z80, missOfCost } = costKnobs;
  const half = Math.sqrt(span ** 2 + (z80 * missOfCost) ** 2);
  return {
    valuePaise,
    lowPaise: away(valuePaise, -half),
    highPaise: away(valuePaise, half),
    expectedErrorPercent: (100 * half) / z80,
  };
}

/**
 * Two values weighed into one. Its doubt is that of their weighed mean, the two being wrong together in part, and on top what lies between
 * them: weight × weight × (log of one over the other)², the variance of drawing either by its weight. So two ways that disagree make a
 * wide range.
 */
export function reconcile(market: Estimate, cost: Estimate, { marketPercent, costPercent }: Weights): Reconciled {
  const [m, c] = [marketPercent / (marketPercent + costPercent), costPercent / (marketPercent + costPercent)];
  const valuePaise = Math.round((m * market.valuePaise + c * cost.valuePaise) / 100) * 100;
  const marketPartPaise = Math.round(m * market.valuePaise);
  const between = m * c * Math.log(cost.valuePaise / market.valuePaise) ** 2;
  const { sharedMiss, z80 } = costKnobs;
  const doubt = (one: number, other: number, quantile: number) =>
    Math.sqrt((m * one) ** 2 + (c * other) ** 2 + 2 * sharedMiss * m * one * c * other + quantile ** 2 * between);
  const half = doubt(half80(market), half80(cost), z80);
  return {
    valuePaise,
    lowPaise: away(valuePaise, -half),
    highPaise: away(valuePaise, half),
    expectedErrorPercent: doubt(market.expectedErrorPercent, cost.expectedErrorPercent, 100),
    marketPartPaise,
    costPartPaise: valuePaise - marketPartPaise,
    apartPercent: 100 * (cost.valuePaise / market.valuePaise - 1),
  };
}
