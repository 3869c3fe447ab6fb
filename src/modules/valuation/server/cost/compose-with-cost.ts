/** One answer of two: by sales of its own kind, and by land and building. Pure. */
import { createHash } from 'node:crypto';
import type { Subject } from '../../answer-contract.ts';
import { isHouse } from '../../model/is-house.ts';
import { costKnobs } from '../../model/cost/cost-knobs.ts';
import { reconcile } from '../../model/cost/reconcile.ts';
import { gradeOfKind, oneLower } from '../../model/kind-facts.ts';
import { gradeOf } from '#modules/avm/index.ts';
import type { MarketFacts, RefusedFacts, ValuationFacts, ValuedFacts } from '../../model/value-facts.ts';
import type { CostOfHouse } from './cost-of-house.ts';

/** Another way to join the two is another model; so is another way to value by sales. */
const marketAndCost = 'market-and-cost-1';

export const wantsCost = ({ propertyKind, plotAreaSqft, builtUpAreaSqft }: Subject) =>
  isHouse(propertyKind) && (plotAreaSqft !== undefined || builtUpAreaSqft !== undefined);

export function composeWithCost(valuation: ValuationFacts, house: CostOfHouse): ValuationFacts {
  const { cost } = house;
  const rows = house.kind === 'told' ? house.rows : null;
  const hash = createHash('sha256').update(JSON.stringify([marketAndCost, costKnobs, rows, valuation.model.id, valuation.model.hash]));
  const both = { market: marketOf(valuation), cost, model: { id: marketAndCost, hash: hash.digest('hex').slice(0, 16) } };
  if (house.kind === 'not-told') {
    const why = { code: 'no-cost' as const, why: house.cost.why };
    return valuation.kind === 'valued'
      ? { ...valuation, ...both, approach: 'market', warnings: [...valuation.warnings, why] }
      : { ...valuation, ...both, why: [...valuation.why, why] };
  }
  return valuation.kind === 'valued' ? { ...reconciled(valuation, house), ...both } : { ...byCostAlone(valuation, house), ...both };
}

const marketOf = (valuation: ValuationFacts): MarketFacts => {
  if (valuation.kind !== 'valued') return { kind: valuation.kind, why: valuation.why, model: valuation.model };
  const { kind, valuePaise, lowPaise, highPaise, ratePerSqft, confidence, model } = valuation;
  const { grade, expectedErrorPercent } = confidence;
  return { kind, valuePaise, lowPaise, highPaise, ratePerSqft, grade, expectedErrorPercent, model };
};

type CostFound = Extract<CostOfHouse, { kind: 'told' }>;

function reconciled(valuation: ValuedFacts, { cost, rows: { weights }, demonstration }: CostFound): ValuedFacts {
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
    confidence: { grade, expectedErrorPercent },
    legs: [...valuation.legs, { key: 'cost-approach', paise: valuePaise - valuation.valuePaise }],
    trend: valuation.trend.map(({ month, ratePerSqft: then }) => ({ month, ratePerSqft: (then * ratePerSqft) / valuation.ratePerSqft })),
    method: [
      ...valuation.method,
      { code: 'by-both', n: valuation.evidence.n, plots: cost.land.evidence.n, marketPercent, costPercent, kind: propertyKind },
    ],
    warnings: [
      ...(Math.abs(apartPercent) > costKnobs.farApartPercent ? [{ code: 'far-apart' as const, percent: apartPercent }] : []),
      { code: 'grade-lowered' },
      ...valuation.warnings.filter(({ code }) => code !== 'other-kind'),
      ...cost.warnings,
    ],
    reconciliation: { marketPercent, costPercent, marketPartPaise, costPartPaise, apartPercent, source, confidence },
  };
}

function byCostAlone(
  { subject, place, valuationDate, asOf, model, why }: RefusedFacts,
  { cost, currency, demonstration, asOf: landAsOf }: CostFound,
): ValuedFacts {
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
    confidence: { grade, expectedErrorPercent },
    legs: cost.lines.map(({ key, paise }) => ({ key, paise })),
    drivers: [],
    comparables: [],
    rejected: [],
    evidence: cost.land.evidence,
    trend: [],
    method: [{ code: 'by-cost', plots: cost.land.evidence.n, months: cost.land.evidence.monthsBack }],
    warnings: [{ code: 'cost-alone', why }, ...cost.warnings],
  };
}
