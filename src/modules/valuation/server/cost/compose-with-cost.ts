/** One answer of two: by sales of its own kind, and by land and building. Pure. */
import { createHash } from 'node:crypto';
import type { Subject, Valuation, Valued } from '../../answer-contract.ts';
import { isHouse } from '../../model/is-house.ts';
import type { MarketApproach } from '../../cost-contract.ts';
import { costKnobs } from '../../model/cost/cost-knobs.ts';
import { reconcile } from '../../model/cost/reconcile.ts';
import {
  apartWarning,
  costAloneWarning,
  costMethod,
  estimateWords,
  notToldWarning,
  reconciledLeg,
  reconciledMethod,
} from '../../model/cost/say-cost.ts';
import { gradeOfKind, oneLower } from '../../model/kind-facts.ts';
import { gradeOf } from '#modules/avm/index.ts';
import { gradeWarning, otherKindWarning } from '../../model/say.ts';
import type { CostOfHouse } from './cost-of-house.ts';

/** Another way to join the two is another model; so is another way to value by sales. */
const marketAndCost = 'market-and-cost-1';

export const wantsCost = ({ propertyKind, plotAreaSqft, builtUpAreaSqft }: Subject) =>
  isHouse(propertyKind) && (plotAreaSqft !== undefined || builtUpAreaSqft !== undefined);

export function composeWithCost(valuation: Valuation, house: CostOfHouse): Valuation {
  const { cost } = house;
  const rows = house.kind === 'told' ? house.rows : null;
  const hash = createHash('sha256').update(JSON.stringify([marketAndCost, costKnobs, rows, valuation.model.id, valuation.model.hash]));
  const both = { market: marketOf(valuation), cost, model: { id: marketAndCost, hash: hash.digest('hex').slice(0, 16) } };
  if (house.kind === 'not-told') {
    const why = notToldWarning(house.cost.why);
    return valuation.kind === 'valued'
      ? { ...valuation, ...both, approach: 'market', warnings: [...valuation.warnings, why] }
      : { ...valuation, ...both, why: `${valuation.why} ${why}` };
  }
  return valuation.kind === 'valued' ? { ...reconciled(valuation, house), ...both } : { ...byCostAlone(valuation, house), ...both };
}

const marketOf = (valuation: Valuation): MarketApproach => {
  if (valuation.kind !== 'valued') return { kind: valuation.kind, why: valuation.why, model: valuation.model };
  const { kind, valuePaise, lowPaise, highPaise, ratePerSqft, confidence, model } = valuation;
  const { grade, expectedErrorPercent } = confidence;
  return { kind, valuePaise, lowPaise, highPaise, ratePerSqft, grade, expectedErrorPercent, model };
};

type CostFound = Extract<CostOfHouse, { kind: 'told' }>;

function reconciled(valuation: Valued, { cost, rows: { weights }, demonstration }: CostFound): Valued {
  const { subject } = valuation;
  const { propertyKind, carpetAreaSqft } = subject;
  const { marketPercent, costPercent, source, confidence } = weights;
  const one = reconcile(
    { ...valuation, expectedErrorPercent: valuation.confidence.expectedErrorPercent },
    { ...cost, valuePaise: cost.paise },
    { marketPercent, costPercent },
  );
  const { valuePaise, lowPaise, highPaise, expectedErrorPercent, marketPartPaise, costPartPaise, apartPercent } = one;
  const grade = gradeOfKind(propertyKind, gradeOf(expectedErrorPercent));
  const ratePerSqft = valuePaise / 100 / carpetAreaSqft;
  return {
    ...valuation,
    approach: 'reconciled',
    demonstration: valuation.demonstration || demonstration,
    valuePaise,
    lowPaise,
    highPaise,
    range95: null,
    ratePerSqft,
    confidence: { grade, words: estimateWords(grade, expectedErrorPercent), expectedErrorPercent },
    legs: [
      ...valuation.legs,
      { key: 'cost-approach', label: reconciledLeg(propertyKind, costPercent), paise: valuePaise - valuation.valuePaise },
    ],
    trend: valuation.trend.map(({ month, ratePerSqft: then }) => ({ month, ratePerSqft: (then * ratePerSqft) / valuation.ratePerSqft })),
    method: `${valuation.method} ${reconciledMethod(valuation.evidence, cost.land, weights, propertyKind)}`,
    warnings: [
      ...(Math.abs(apartPercent) > costKnobs.farApartPercent ? [apartWarning(apartPercent)] : []),
      gradeWarning,
      ...valuation.warnings.filter((warning) => warning !== otherKindWarning(propertyKind)),
      ...cost.warnings,
    ],
    reconciliation: { marketPercent, costPercent, marketPartPaise, costPartPaise, apartPercent, source, confidence },
  };
}

function byCostAlone(
  { subject, place, valuationDate, asOf, model, why }: Extract<Valuation, { kind: 'insufficient-evidence' }>,
  { cost, currency, demonstration, asOf: landAsOf }: CostFound,
): Valued {
  const { expectedErrorPercent } = cost;
  const grade = oneLower[gradeOfKind(subject.propertyKind, gradeOf(expectedErrorPercent))];
  return {
    kind: 'valued',
    subject,
    place,
    valuationDate,
    model,
    asOf: asOf ?? landAsOf,
    demonstration,
    approach: 'cost',
    currency,
    valuePaise: cost.paise,
    lowPaise: cost.lowPaise,
    highPaise: cost.highPaise,
    range95: null,
    ratePerSqft: cost.paise / 100 / subject.carpetAreaSqft,
    confidence: { grade, words: estimateWords(grade, expectedErrorPercent), expectedErrorPercent },
    legs: cost.lines.map(({ key, label, paise }) => ({ key, label, paise })),
    drivers: [],
    comparables: [],
    rejected: [],
    evidence: cost.land.evidence,
    trend: [],
    method: costMethod(cost.land),
    warnings: [costAloneWarning(why), ...cost.warnings],
  };
}
