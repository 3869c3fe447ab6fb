import type { Comparable } from '#modules/valuation/contract.ts';
import { adjustmentKeys, type Working, type WorkingComparable } from './working.ts';

/** One thing in which the valuer's comparables differ from the machine's. */
export type Change = {
  what: 'changed' | 'added' | 'left-out';
  saleId: string | null;
  label: string;
  field: string | null;
  machine: number | string | null;
  valuer: number | string | null;
  reason: string;
};

/** A machine comparable as the valuer's working begins with it. Weights become points out of 100. */
export const takenOver = (machine: Comparable): WorkingComparable => ({
  saleId: machine.saleId,
  label: [machine.project || machine.locality, machine.unitNumber].filter((part) => part !== '').join(', '),
  registeredOn: machine.registeredOn,
  agreementPaise: machine.agreementPaise,
  areaSqft: machine.areaSqft,
  adjustments: { ...machine.adjustments, other: 0 },
  weight: Math.round(machine.weight * 10_000) / 100,
  latitude: machine.latitude,
  longitude: machine.longitude,
  source: 'Registered sale, taken over from the automated valuation',
  reason: '',
});

/** Everything in which the working's comparables differ from those of the automated valuation. */
export function changesAgainstMachine(machine: readonly Comparable[], { comparables, leftOut }: Working): Change[] {
  const bySale = new Map(machine.map((one) => [one.saleId, takenOver(one)]));
  const changes: Change[] = [];
  const unchanged = new Set<string>();
  for (const one of comparables) {
    const before = one.saleId === null ? undefined : bySale.get(one.saleId);
    const common = { saleId: one.saleId, label: one.label, reason: one.reason };
    if (before === undefined) {
      changes.push({ what: 'added', ...common, field: null, machine: null, valuer: one.agreementPaise });
      continue;
    }
    unchanged.add(before.saleId ?? '');
    for (const [field, was, is] of fieldsOf(before, one))
      if (was !== is) changes.push({ what: 'changed', ...common, field, machine: was, valuer: is });
  }
  const reasons = new Map(leftOut.map(({ saleId, reason }) => [saleId, reason]));
  for (const [saleId, before] of bySale)
    if (!unchanged.has(saleId))
      changes.push({
        what: 'left-out',
        saleId,
        label: before.label,
        field: null,
        machine: before.agreementPaise,
        valuer: null,
        reason: reasons.get(saleId) ?? '',
      });
  return changes;
}

const fieldsOf = (before: WorkingComparable, now: WorkingComparable) =>
  [
    ['label', before.label, now.label],
    ['registeredOn', before.registeredOn, now.registeredOn],
    ['agreementPaise', before.agreementPaise, now.agreementPaise],
    ['areaSqft', before.areaSqft, now.areaSqft],
    ['weight', before.weight, now.weight],
    ...adjustmentKeys.map((key) => [`adjustments.${key}`, before.adjustments[key], now.adjustments[key]] as const),
  ] as const;

/** Changes that say no reason: a working with one of these goes nowhere. */
export const withoutReason = (changes: readonly Change[]) => changes.filter(({ reason }) => reason === '');
