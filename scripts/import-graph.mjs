// Draws who imports whom, room by room, into docs/import-graph.md: npm run import-graph
import { cruise } from 'dependency-cruiser';
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const { output } = await cruise(['src'], config.options, config.options.enhancedResolveOptions, {
  tsConfig: extractTSConfig('tsconfig.json'),
});

/** A module, or a ground; null for what is no room of the product. */
const roomOf = (path) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? /^src\/(core|server|web|site|entry)\//.exec(path)?.[1] ?? null;
const isTest = (path) => /\.test\.tsx?$|\/testing(\.tsx?$|\/)/.test(path);

/** @type {Map<string, Set<string>>} */
const uses = new Map();
const files = new Map();
for (const { source, dependencies } of output.modules) {
  const from = roomOf(source);
  if (from === null || isTest(source)) continue;
  files.set(from, (files.get(from) ?? 0) + 1);
  const used = uses.get(from) ?? new Set();
  uses.set(from, used);
  for (const { resolved } of dependencies) {
    const to = roomOf(resolved);
    if (to !== null && to !== from) used.add(to);
  }
}

/** Whether one reaches the other by a longer way: then its own arrow says nothing more. */
function reachesOtherwise(from, to) {
  const seen = new Set();
  const look = (room) => {
    if (seen.has(room)) return false;
    seen.add(room);
    return [...(uses.get(room) ?? [])].some((next) => next === to || look(next));
  };
  return [...(uses.get(from) ?? [])].some((next) => next !== to && look(next));
}

const rooms = [...files.keys()].sort();
const all = rooms.flatMap((from) => [...(uses.get(from) ?? [])].sort().map((to) => [from, to]));
const drawn = all.filter(([from, to]) => !reachesOtherwise(from, to));
writeFileSync(
  'docs/import-graph.md',
  `# Who imports whom

Drawn by \`npm run import-graph\` from what dependency-cruiser finds in \`src\` (tests left out): ${rooms.length} rooms, ${all.length} pairs of which one imports
the other, no circle. An arrow that a longer way says as well is left out. In brackets: files. The rules stand in \`.dependency-cruiser.cjs\`.

\`\`\`mermaid
flowchart TD
${rooms.map((room) => `  ${room}["${room} (${files.get(room)})"]`).join('\n')}
${drawn.map(([from, to]) => `  ${from} --> ${to}`).join('\n')}
\`\`\`
`,
);
console.log(`${rooms.length} rooms, ${all.length} pairs, ${drawn.length} arrows drawn`);
