import { costKnobs } from './cost-knobs.ts';

/** A value with the range four of five sales lie in, and its expected error in %. */
export type Estimate = { valuePaise: number; lowPaise: number; highPaise: number; expectedErrorPercent: number };
export type Weights = { marketPercent: number; costPercent: number };
export type Reconciled = Estimate & { marketPartPaise: number; costPartPaise: number; apartPercent: number };

const half80 = ({ lowPaise, highPaise }: Pick<Estimate, 'lowPaise' | 'highPaise'>) => Math.log(highPaise / lowPaise) / 2;

/** Land and building together: both at their least, both at their most, since what makes a town dear makes both dear. */
export function costEstimate(
  land: Omit<Estimate, 'expectedErrorPercent'>,
  building: { paise: number; lowPaise: number; highPaise: number },
) {
  const sum: Omit<Estimate, 'expectedErrorPercent'> = {
    valuePaise: land.valuePaise + building.paise,
    lowPaise: land.lowPaise + building.lowPaise,
    highPaise: land.highPaise + building.highPaise,
  };
  return { ...sum, expectedErrorPercent: (100 * half80(sum)) / costKnobs.z80 };
}

/**
 * Two values weighed into one. Its doubt is that of a price drawn from either with the chance of its weight: the weighed variances of both,
 * and on top weight × weight × (log of one over the other)², so that two ways that disagree make a wide range, and two that agree do not
 * make a narrower one than they have (they may be wrong together).
 */
export function reconcile(market: Estimate, cost: Estimate, { marketPercent, costPercent }: Weights): Reconciled {
  const [m, c] = [marketPercent / (marketPercent + costPercent), costPercent / (marketPercent + costPercent)];
  const valuePaise = Math.round((m * market.valuePaise + c * cost.valuePaise) / 100) * 100;
  const marketPartPaise = Math.round(m * market.valuePaise);
  const apart = m * c * Math.log(cost.valuePaise / market.valuePaise) ** 2;
  const half = Math.sqrt(m * half80(market) ** 2 + c * half80(cost) ** 2 + costKnobs.z80 ** 2 * apart);
  const away = (log: number) => Math.round((valuePaise / 100) * Math.exp(log)) * 100;
  return {
    valuePaise,
    lowPaise: away(-half),
    highPaise: away(half),
    expectedErrorPercent: Math.sqrt(m * market.expectedErrorPercent ** 2 + c * cost.expectedErrorPercent ** 2 + 100 ** 2 * apart),
    marketPartPaise,
    costPartPaise: valuePaise - marketPartPaise,
    apartPercent: 100 * (cost.valuePaise / market.valuePaise - 1),
  };
}
