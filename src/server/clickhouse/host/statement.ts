import { sqlName, wordsOnly } from '../sql-text.ts';

/** Reads share their own sessions and limits; whatever is not plainly a read counts as a write. */
export const isRead = (sql: string) => /^[\s(]*(SELECT|WITH|SHOW|DESCRIBE|DESC|EXISTS|EXPLAIN|VALUES)\b/i.test(wordsOnly(sql));

/** `INSERT INTO [db.]table [(columns)] [SETTINGS …] FORMAT X`: a statement whose rows come after it, in the body. */
export type InsertHead = { database: string | null; table: string; columns: string; settings: string; format: string };

const name = '(?:`(?:[^`\\\\]|\\\\.)+`|"(?:[^"\\\\]|\\\\.)+"|[A-Za-z_]\\w*)';
const insertHeadPattern = new RegExp(
  `^INSERT\\s+INTO\\s+(?:TABLE\\s+)?(?:(${name})\\s*\\.\\s*)?(${name})\\s*(\\([^()]*\\))?\\s*(SETTINGS\\s[^']*?)?\\s*FORMAT\\s+(\\w+)\\s*;?\\s*$`,
  'i',
);

export function insertHead(sql: string): InsertHead | null {
  const match = insertHeadPattern.exec(sql.trim());
  if (match === null) return null;
  const [, database, table, columns, settings, format] = match;
  if (table === undefined || format === undefined) return null;
  return {
    database: database === undefined ? null : bare(database),
    table: bare(table),
    columns: columns ?? '',
    settings: settings?.trim() ?? '',
    format,
  };
}

/** Of a list such as (`a b`, c); empty for none and for lists that are more than names. */
export function columnNames(list: string): string[] {
  const found = [...list.matchAll(new RegExp(name, 'g'))].map(([one]) => one);
  return list.replace(new RegExp(name, 'g'), '').replace(/[\s,()]/g, '') === '' ? found.map(bare) : [];
}

export const fullName = (database: string | null, table: string) => (database === null ? '' : `${sqlName(database)}.`) + sqlName(table);

const bare = (quoted: string) => (/^[`"]/.test(quoted) ? quoted.slice(1, -1).replace(/\\(.)/g, '$1') : quoted);

/** Splits the FORMAT that ends a query from the rest, so that INTO OUTFILE can stand before it. */
export function formatAtEnd(sql: string): { query: string; format: string | null } {
  const match = /\sFORMAT\s+(\w+)\s*$/i.exec(sql);
  return match === null ? { query: sql, format: null } : { query: sql.slice(0, match.index), format: match[1] ?? null };
}

export const withoutEnd = (sql: string) => sql.replace(/[\s;]+$/, '');
