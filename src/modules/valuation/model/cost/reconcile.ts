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
 * Two values weighed into one. Its doubt is the weighed mean of both doubts, as if they were wrong together, and on top what lies between
 * the two: weight × weight × (log of one over the other)², the variance of drawing either by its weight. So two ways that disagree make a
 * wide range, and two that agree do not make each other surer.
 */
export function reconcile(market: Estimate, cost: Estimate, { marketPercent, costPercent }: Weights): Reconciled {
  const [m, c] = [marketPercent / (marketPercent + costPercent), costPercent / (marketPercent + costPercent)];
  const valuePaise = Math.round((m * market.valuePaise + c * cost.valuePaise) / 100) * 100;
  const marketPartPaise = Math.round(m * market.valuePaise);
  const apart = m * c * Math.log(cost.valuePaise / market.valuePaise) ** 2;
  const half = Math.sqrt((m * half80(market) + c * half80(cost)) ** 2 + costKnobs.z80 ** 2 * apart);
  return {
    valuePaise,
    lowPaise: away(valuePaise, -half),
    highPaise: away(valuePaise, half),
    expectedErrorPercent: Math.sqrt((m * market.expectedErrorPercent + c * cost.expectedErrorPercent) ** 2 + 100 ** 2 * apart),
    marketPartPaise,
    costPartPaise: valuePaise - marketPartPaise,
    apartPercent: 100 * (cost.valuePaise / market.valuePaise - 1),
  };
}
