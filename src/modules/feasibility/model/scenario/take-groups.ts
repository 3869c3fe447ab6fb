import type { ScenarioInputs } from './scenario-inputs.ts';

/** Groups of inputs that one scenario can take from another. */
export const inputGroups = ['plot', 'scheme', 'homes', 'sales', 'cost', 'programme', 'finance', 'land'] as const;
export type InputGroup = (typeof inputGroups)[number];

export const differingGroups = (one: ScenarioInputs, other: ScenarioInputs): InputGroup[] =>
  inputGroups.filter((group) => JSON.stringify(one[group]) !== JSON.stringify(other[group]));

/** The inputs with the named groups as the other scenario has them, whole; neither of the two is changed. */
export function takeGroups(into: ScenarioInputs, from: ScenarioInputs, groups: readonly InputGroup[]): ScenarioInputs {
  return structuredClone({ ...into, ...Object.fromEntries(groups.map((group) => [group, from[group]])) });
}
