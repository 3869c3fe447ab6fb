import type { Problem, ProblemCount } from '../contract.ts';

/** Counts problems by column and reason, whatever their number; a reason that carries a value is counted without it. */
export function problemTally() {
  const counts = new Map<string, ProblemCount>();
  return {
    add({ column, why, severity }: Problem) {
      const reason = why.replace(/ \([^)]*\)/, '');
      const key = `${column}\u001f${reason}\u001f${severity}`;
      const known = counts.get(key);
      if (known) known.rows++;
      else if (counts.size < 500) counts.set(key, { column, why: reason, severity, rows: 1 });
    },
    /** Rejections first, then the most frequent. */
    list: (): ProblemCount[] => [...counts.values()].sort((a, b) => a.severity.localeCompare(b.severity) || b.rows - a.rows),
  };
}
