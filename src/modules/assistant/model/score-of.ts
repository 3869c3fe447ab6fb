import type { AssistantCase, Verdict } from './score.ts';

export type CaseResult = { case: AssistantCase; verdict: Verdict; ms: number; tool: string };
type Counts = { n: number; pass: number; abstained: number; wrong: number };

const countsOf = (results: readonly CaseResult[]): Counts => {
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length;
  return { n: results.length, pass: count('pass'), abstained: count('abstained'), wrong: count('wrong') };
};
const by = (results: readonly CaseResult[], key: (one: CaseResult) => string): Record<string, Counts> =>
  Object.fromEntries([...new Set(results.map(key))].toSorted().map((name) => [name, countsOf(results.filter((one) => key(one) === name))]));

/** RS(10) as EHRSQL scores abstention: a wrong answer costs ten passes. Times in milliseconds. */
export function scoreOf(results: readonly CaseResult[]) {
  const { n: cases, pass, abstained, wrong } = countsOf(results);
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const quantile = (share: number) => times[Math.min(times.length - 1, Math.ceil(share * times.length) - 1)] ?? 0;
  return {
    cases,
    pass,
    abstained,
    wrong,
    rs10: cases === 0 ? 0 : (100 * (pass - 10 * wrong)) / cases,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    byKind: by(results, (one) => one.case.kind),
    byLang: by(results, (one) => one.case.lang),
    byTool: by(results, ({ tool }) => tool),
  };
}
