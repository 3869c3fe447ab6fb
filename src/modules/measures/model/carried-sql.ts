import type { Measure } from './measure.ts';

/** Condition on rows of `sale` that carry a measure, out of the aggregate that counts them; null where every row does. */
export function carriedSql({ id, n }: Pick<Measure, 'id' | 'n'>): string | null {
  if (n === 'count()') return null;
  const [, column] = /^count\((\w+)\)$/.exec(n) ?? [];
  if (column !== undefined) return `${column} IS NOT NULL`;
  const [, condition] = /^countIf\((.+)\)$/s.exec(n) ?? [];
  if (condition === undefined) throw new Error(`the sales that carry ${id} cannot be told from ${n}`);
  return `(${condition})`;
}
