import { tokensOf } from './normalise.ts';
import type { AssistantAnswer } from '../contract.ts';

const digits = /\d[\d.,]*/g;
const runs = (text: string) =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - 0x0966))
      .matchAll(digits),
  ].map(([run]) => run.replace(/[.,]+$/, ''));

/** Digit runs of an answer's words that no period, number of sales, name or question of it states: there must be none. */
export function unboundRuns(answer: AssistantAnswer, { question, stated }: { question: string; stated: readonly string[] }): string[] {
  const allowed = new Set([...tokensOf(question).map(({ text }) => text), ...stated.flatMap(runs)]);
  for (const { n, needed } of Object.values(answer.cells))
    for (const number of [n, needed]) if (number !== null) allowed.add(String(number));
  const found = answer.text.flatMap((part) => (part.kind === 'words' ? runs(part.value) : []));
  return found.filter((run) => !allowed.has(run) && !allowed.has(run.replaceAll(',', '')));
}
