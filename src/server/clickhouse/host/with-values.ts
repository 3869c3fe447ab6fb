import { sqlPieces, sqlString as quoted } from '../sql-text.ts';
import { EngineError } from './engine-error.ts';

/**
 * The statement with its values as literals, each of the type its place names, as the engine puts them there itself.
 * @param values in ClickHouse's TabSeparated escapes, as its HTTP interface carries them.
 * @throws EngineError where a value is missing.
 */
export function withValues(sql: string, values: ReadonlyMap<string, string>): string {
  if (!sql.includes('{')) return sql;
  return sqlPieces(sql)
    .map(({ kind, text }) =>
      kind !== 'code'
        ? text
        : text.replace(/\{\s*(\w+)\s*:\s*([^{}]+?)\s*\}/g, (_place, name: string, type: string) => literal(name, type, values.get(name))),
    )
    .join('');
}

/** The engine takes a text up to its first zero byte. */
const sqlString = (text: string) => quoted(text).replaceAll('\0', '\\0');

function literal(name: string, type: string, value: string | undefined): string {
  if (value === undefined) throw new EngineError(456, 'UNKNOWN_QUERY_PARAMETER', `Substitution \`${name}\` is not set.`);
  if (value === '\\N') return `CAST(NULL, ${sqlString(type)})`;
  // Escapes within an array or a tuple are those of its own text, and are read with it.
  return type === 'String'
    ? sqlString(unescaped(value))
    : `CAST(${sqlString(/^(Array|Tuple|Map)\(/.test(type) ? value : unescaped(value))}, ${sqlString(type)})`;
}

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', '0': '\0' };
const unescaped = (text: string) => text.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character);
