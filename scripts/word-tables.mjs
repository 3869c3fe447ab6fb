// Compiles the tables of words that pure code reads, reference/*.csv, into generated/reference: one module each, `rows` as they stand. Runs where
// message files are compiled; a table that did not change is left alone.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'generated/reference');
/** Other tables are read as text where they are used: `server/reference.ts`. */
export const wordTables = [
  'name-words',
  'description-words',
  'field-headers',
  'column-headers',
  'general-words',
  'district-words',
  'document-types',
  'map-lines',
];
const header = '// Made by scripts/word-tables.mjs from a table in reference/. Do not edit.\n';

/** Throws an Error that names the table and what is wrong with it. */
export function compileWordTables() {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(target)) if (!wordTables.includes(file.replace(/\.(js|d\.ts)$/, ''))) rmSync(join(target, file));
  const scriptAt = statSync(fileURLToPath(import.meta.url)).mtimeMs;
  for (const name of wordTables) {
    const source = join(root, 'reference', `${name}.csv`);
    const made = join(target, `${name}.js`);
    if (existsSync(made) && statSync(made).mtimeMs > Math.max(scriptAt, statSync(source).mtimeMs)) continue;
    const { module, types } = compileTable(name, readFileSync(source, 'utf8'));
    writeFileSync(join(target, `${name}.d.ts`), types);
    writeFileSync(made, module);
  }
}

/**
 * The module of one table. Its first column says what a row's words mean: its type is the union of what stands there, so that code that names
 * something else, or forgets one, is not compiled.
 */
export function compileTable(name, text) {
  const { parse } = createRequire(import.meta.url)('csv-parse/sync');
  const lines = parse(text, { columns: true, bom: true });
  const [first, ...others] = Object.keys(lines[0] ?? {});
  if (first === undefined) throw new Error(`reference/${name}.csv holds no row.`);
  const used = [first, ...others].filter((column) => column !== 'source' && column !== 'confidence');
  lines.forEach((row, at) => {
    if (row[first] === '') throw new Error(`reference/${name}.csv, line ${at + 2}: “${first}” is empty.`);
    if (!row.source) throw new Error(`reference/${name}.csv, line ${at + 2}: the source is missing.`);
    if (!/^[HML]$/.test(row.confidence)) throw new Error(`reference/${name}.csv, line ${at + 2}: the confidence is H, M or L.`);
  });
  const rows = lines.map((row) => `  ${JSON.stringify(Object.fromEntries(used.map((column) => [column, row[column]])))},\n`);
  const keys = [...new Set(lines.map((row) => row[first]))].map((key) => JSON.stringify(key)).join(' | ');
  const fields = used.map((column) => `readonly ${column}: ${column === first ? keys : 'string'}`).join('; ');
  return {
    module: `${header}export const rows = [\n${rows.join('')}];\n`,
    types: `${header}export declare const rows: readonly { ${fields} }[];\n`,
  };
}
