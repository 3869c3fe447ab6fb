import type { PlotContent } from './scenario-inputs.ts';

/** A field that two people changed to different values. `path` as in `scenarios.a1.inputs.plot.roadWidthM`. */
export type MergeConflict = { path: string; base: unknown; mine: unknown; theirs: unknown };
export type Merged = { content: PlotContent; conflicts: MergeConflict[] };

type Tree = { [key: string]: unknown };

/**
 * Two changes of one version put together, field by field. What only one side changed is taken; where both changed a field to different values
 * theirs stays and the conflict is named, so that nobody's value is lost without a word. Scenarios are the same by their id; one that either
 * side added is there. Lists (a ring of corners) count as one field.
 */
export function mergeContent(base: PlotContent, mine: PlotContent, theirs: PlotContent): Merged {
  const conflicts: MergeConflict[] = [];
  const tree = merge(asTree(base), asTree(mine), asTree(theirs), '', conflicts) as Tree;
  const byId = tree['scenarios'] as Tree;
  const order = [...new Set([...theirs.scenarios, ...mine.scenarios].map(({ id }) => id))];
  const scenarios = order.flatMap((id) => (byId[id] === undefined ? [] : [byId[id] as PlotContent['scenarios'][number]]));
  return { content: { market: tree['market'] as PlotContent['market'], scenarios }, conflicts };
}

/** The merged content with my values where both changed a field. */
export function withMine({ content, conflicts }: Merged): PlotContent {
  const tree = structuredClone(asTree(content));
  for (const { path, mine } of conflicts) {
    const names = path.split('.');
    let at: Tree | undefined = tree;
    for (const name of names.slice(0, -1)) at = isTree(at?.[name]) ? at[name] : undefined;
    if (at) at[names.at(-1)!] = mine;
  }
  const byId = tree['scenarios'] as Record<string, PlotContent['scenarios'][number]>;
  return { market: tree['market'] as PlotContent['market'], scenarios: content.scenarios.map(({ id }) => byId[id]!) };
}

/** Keyed by id, so that the order of scenarios is no difference. */
const asTree = ({ market, scenarios }: PlotContent): Tree => ({
  market,
  scenarios: Object.fromEntries(scenarios.map((scenario) => [scenario.id, scenario])),
});

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function merge(base: unknown, mine: unknown, theirs: unknown, path: string, conflicts: MergeConflict[]): unknown {
  if (same(mine, theirs) || same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  // Facts of a market belong together: half of two would be of no day.
  if (path !== 'market' && isTree(mine) && isTree(theirs) && isTree(base)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return Object.fromEntries(
      names.map((name) => [name, merge(base[name], mine[name], theirs[name], path === '' ? name : `${path}.${name}`, conflicts)]),
    );
  }
  conflicts.push({ path, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null });
  return theirs;
}
