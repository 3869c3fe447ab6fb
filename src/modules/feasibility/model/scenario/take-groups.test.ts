import { expect, test } from 'vitest';
import { demonstrationInputs } from './demonstration-plot.ts';
import { differingGroups, inputGroups, takeGroups } from './take-groups.ts';

test('a scenario takes the named groups from another and keeps all else; both stay what they were', () => {
  const base = demonstrationInputs('2026-12-01');
  const other = structuredClone(base);
  other.sales.ratePerSqm = 150_000;
  other.cost.escalationAYear = 0.05;
  other.land = { deal: 'area-share', ownerShare: 0.4, agreementValueRupees: 1e8 };
  const before = JSON.stringify([base, other]);
  expect(differingGroups(base, other)).toEqual(['sales', 'cost', 'land']);
  const merged = takeGroups(base, other, ['sales', 'land']);
  expect(differingGroups(merged, other)).toEqual(['cost']);
  expect(differingGroups(merged, base)).toEqual(['sales', 'land']);
  merged.sales.launchShare = 0.9;
  expect(JSON.stringify([base, other])).toBe(before);
  expect(takeGroups(base, other, inputGroups)).toEqual(other);
});

test('every group of inputs can be taken', () => {
  expect([...inputGroups].toSorted()).toEqual(Object.keys(demonstrationInputs('2026-12-01')).toSorted());
});
