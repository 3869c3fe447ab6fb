import type { WorkedOut } from './work-out.ts';

export const comparedFigures = ['sum', 'average', 'base', 'homes', 'months', 'rupees', 'present', 'cheapest', 'dearest'] as const;
export type ComparedFigure = { id: (typeof comparedFigures)[number]; first: number | null; second: number | null };
export type ComparedHome = { key: string; floor: number; stack: string; first: number | null; second: number | null };

/** Two lists side by side: null where one has no such figure or home. Homes are the same where floor and stack are; the dearest change comes first. */
export function compareLists(first: WorkedOut, second: WorkedOut): { figures: ComparedFigure[]; homes: ComparedHome[] } {
  const [a, b] = [figuresOf(first), figuresOf(second)];
  const homes = new Map<string, ComparedHome>();
  for (const { key, floor, stack, priceRupees } of first.list?.homes ?? [])
    homes.set(key, { key, floor, stack, first: priceRupees, second: null });
  for (const { key, floor, stack, priceRupees } of second.list?.homes ?? [])
    homes.set(key, { key, floor, stack, first: homes.get(key)?.first ?? null, second: priceRupees });
  const change = (one: ComparedHome) => (one.first === null || one.second === null ? Infinity : Math.abs(one.second - one.first));
  return {
    figures: comparedFigures.map((id) => ({ id, first: a[id], second: b[id] })),
    homes: [...homes.values()]
      .filter((one) => one.first !== one.second)
      .toSorted((one, other) => change(other) - change(one) || other.floor - one.floor || one.stack.localeCompare(other.stack)),
  };
}

function figuresOf({ list, used, selling }: WorkedOut): Record<ComparedFigure['id'], number | null> {
  const prices = list?.homes.map(({ priceRupees }) => priceRupees).toSorted((a, b) => a - b) ?? [];
  return {
    sum: list?.sumRupees ?? null,
    average: list?.averageRatePerSqft ?? null,
    base: used.baseRatePerSqft?.value ?? null,
    homes: list?.homes.length ?? null,
    months: selling?.plan.isSoldOut ? selling.plan.monthsToSell : null,
    rupees: selling?.plan.rupees ?? null,
    present: selling?.plan.presentRupees ?? null,
    cheapest: prices[0] ?? null,
    dearest: prices.at(-1) ?? null,
  };
}
