import type { Problem, ProblemCount } from '../contract.ts';

/** Counts problems by column and reason, whatever their number; a reason that carries a value is counted without it. */
export function problemTally(before: readonly ProblemCount[] = []) {
  const counts = new Map(before.map((count) => [keyOf(count.column, count.why, count.severity), { ...count }]));
  return {
    add({ column, why, severity }: Problem) {
      const reason = why.replace(/ \([^)]*\)/, '');
      const key = keyOf(column, reason, severity);
      const entry = counts.get(key);
      if (entry) entry.rows++;
      else if (counts.size < 500) counts.set(key, { column, why: reason, severity, rows: 1 });
    },
    /** Rejections first, then the most frequent. */
    list: (): ProblemCount[] => [...counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.rows - a.rows),
  };
}

const keyOf = (...parts: string[]) => parts.join('\u001f');
