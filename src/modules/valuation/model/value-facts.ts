/**
 * A value as it is stored and proved: figures, names, and codes with their values. `sayValuation` puts it into the words of whoever reads.
 * Values given before hold English words in their place: they are proved with those, and read as they were given.
 */
import type { Driver, InsufficientEvidence, Leg, RejectedComparable, StoredValuation, Valuation, Valued } from '../answer-contract.ts';
import type { CostApproach, CostLine, CostTold, MarketApproach } from '../cost-contract.ts';
import { costBasis, costLineWords } from './cost/cost-words.ts';
import { type Method, type NoCost, noCostWords, type Refusal, sentenceOf, textOf, type Warning } from './remarks.ts';
import { driverWords, gradeWords, legWords, rejectionWords } from './value-lines.ts';

export type CostFacts = Omit<CostTold, 'lines' | 'warnings'> & { lines: Omit<CostLine, 'label' | 'basis'>[]; warnings: Warning[] };
export type NoCostFacts = { kind: 'not-told'; because: NoCost['code']; why: NoCost };
export type MarketFacts =
  | Extract<MarketApproach, { kind: 'valued' }>
  | { kind: 'insufficient-evidence'; why: (Refusal | Warning)[]; model: MarketApproach['model'] };
type Approaches = { market?: MarketFacts | undefined; cost?: CostFacts | NoCostFacts | undefined };

export type RejectedFacts = Omit<RejectedComparable, 'why'>;
export type ValuedFacts = Omit<Valued, 'confidence' | 'legs' | 'drivers' | 'rejected' | 'method' | 'warnings' | 'market' | 'cost'> &
  Approaches & {
    confidence: Omit<Valued['confidence'], 'words'>;
    legs: Omit<Leg, 'label'>[];
    drivers: Omit<Driver, 'label'>[];
    rejected: RejectedFacts[];
    method: Method[];
    warnings: Warning[];
  };
export type RefusedFacts = Omit<InsufficientEvidence, 'why' | 'market' | 'cost'> & Approaches & { why: (Refusal | Warning)[] };
export type ValuationFacts = ValuedFacts | RefusedFacts;

/** As it lies in the store: facts, or an answer of before with its words. */
export type StoredResult = ValuationFacts | Valuation;
export type ValuationRecord = Omit<StoredValuation, 'result'> & { result: StoredResult };

export const sayRecord = ({ result, ...record }: ValuationRecord): StoredValuation => ({ ...record, result: sayValuation(result) });

/** In the language of whoever reads. */
export function sayValuation(stored: StoredResult): Valuation {
  if (stored.kind === 'valued') return sayValue(stored);
  return isRefusalOfBefore(stored) ? stored : { ...stored, ...sayApproaches(stored, ''), why: textOf(stored.why) };
}

export function sayValue(stored: ValuedFacts | Valued): Valued {
  if (isValueOfBefore(stored)) return stored;
  const { confidence, legs, drivers, rejected, method, warnings } = stored;
  return {
    ...stored,
    ...sayApproaches(stored, stored.currency),
    confidence: { ...confidence, words: gradeWords(stored) },
    legs: legs.map(({ key, paise }) => ({ key, label: legWords(stored, { key }), paise })),
    drivers: drivers.map(({ key, paise }) => ({ key, label: driverWords({ key }), paise })),
    rejected: rejected.map((sale) => Object.assign({}, sale, { why: rejectionWords(sale) })),
    method: textOf(method),
    warnings: warnings.map(sentenceOf),
  };
}

const isValueOfBefore = (stored: ValuedFacts | Valued): stored is Valued => typeof stored.method === 'string';
const isRefusalOfBefore = (stored: RefusedFacts | InsufficientEvidence): stored is InsufficientEvidence => typeof stored.why === 'string';

const sayApproaches = ({ market, cost }: Approaches, currency: string) => ({
  market: market && sayMarket(market),
  cost: cost && sayCost(cost, currency),
});

const sayMarket = (market: MarketFacts): MarketApproach => (market.kind === 'valued' ? market : { ...market, why: textOf(market.why) });

function sayCost(cost: CostFacts | NoCostFacts, currency: string): CostApproach {
  if (cost.kind === 'not-told') return { ...cost, why: noCostWords(cost.why) };
  const basis = costBasis(cost, currency);
  const lines = cost.lines.map(({ key, paise }) => ({ key, label: costLineWords(key), basis: basis[key], paise }));
  return { ...cost, lines, warnings: cost.warnings.map(sentenceOf) };
}
