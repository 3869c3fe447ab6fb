import { formatCount, roundTo } from '#core/indian-number.ts';
import type { ScenarioInputs } from '../model/scenario/scenario-inputs.ts';
import * as words from '#messages/feasibility/rules';

/** One input that differs: where it stands, and both values as JSON says them. */
export type Difference = { path: string; first: unknown; second: unknown };

/** Only what differs between two scenarios; a drawing counts as one. */
export function scenarioDiff(first: ScenarioInputs, second: ScenarioInputs): Difference[] {
  const found: Difference[] = [];
  walk(first, second, '', found);
  return found;
}

function walk(first: unknown, second: unknown, path: string, found: Difference[]) {
  if (JSON.stringify(first) === JSON.stringify(second)) return;
  const bothTrees = isTree(first) && isTree(second) && path !== 'plot.drawing';
  if (!bothTrees) return void found.push({ path, first: first ?? null, second: second ?? null });
  for (const name of new Set([...Object.keys(first), ...Object.keys(second)]))
    walk(first[name], second[name], path === '' ? name : `${path}.${name}`, found);
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `plot.roadWidthM` → "plot: road width m" */
export const pathWords = (path: string) =>
  path
    .split('.')
    .map((name) => name.replace(/([A-Z])/g, ' $1').toLowerCase())
    .join(': ');

export function valueWords(value: unknown): string {
  if (value === null || value === undefined) return words.byDefaultOrBy();
  if (Array.isArray(value)) return words.aMixOfValue({ value: formatCount(value.length) });
  if (typeof value === 'object') return words.anotherDrawing();
  // A rate typed for a square foot is stored for a square metre, and its last digits are those of the division.
  if (typeof value === 'number') return String(roundTo(value, 4));
  return typeof value === 'boolean' ? (value ? words.yes() : words.no2()) : String(value);
}
