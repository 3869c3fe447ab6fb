import type { StoredResult } from '../model/value-facts.ts';

/** To the paisa: the value, its range, and every part of it. */
export function isSameValue(one: StoredResult, other: StoredResult): boolean {
  if (one.kind !== 'valued' || other.kind !== 'valued') return one.kind === other.kind;
  const shown = ({ valuePaise, lowPaise, highPaise, legs, comparables, cost }: typeof one) =>
    JSON.stringify([
      valuePaise,
      lowPaise,
      highPaise,
      legs.map(({ paise }) => paise),
      comparables.map(({ saleId, adjustedPaise }) => [saleId, adjustedPaise]),
      cost?.kind === 'told' ? [cost.lowPaise, cost.highPaise, cost.lines.map(({ paise }) => paise)] : null,
    ]);
  return shown(one) === shown(other);
}
