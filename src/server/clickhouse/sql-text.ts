/**
 * Reads SQL text just closely enough to know what is code and what is a string, a quoted name or a comment.
 * Everything that cuts or adds to SQL text (splitting migrations, adding SETTINGS) goes through here, so that a
 * semicolon inside a comment or a brace inside a string is never taken for code.
 */
export type SqlPiece = { kind: 'code' | 'string' | 'name' | 'comment'; text: string };

export function sqlPieces(sql: string): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  let codeFrom = 0;
  let at = 0;
  const take = (kind: SqlPiece['kind'], end: number) => {
    if (codeFrom < at) pieces.push({ kind: 'code', text: sql.slice(codeFrom, at) });
    pieces.push({ kind, text: sql.slice(at, end) });
    at = codeFrom = end;
  };
  const special = /--|#[ !]|\/\*|['"`$]/g;
  while (at < sql.length) {
    special.lastIndex = at;
    at = special.exec(sql)?.index ?? sql.length;
    const two = sql.slice(at, at + 2);
    const one = sql[at];
    if (two === '--' || two === '# ' || two === '#!') take('comment', endOr(sql.length, sql.indexOf('\n', at)));
    else if (two === '/*') take('comment', endOr(sql.length, sql.indexOf('*/', at + 2), 2));
    else if (one === "'") take('string', endOfQuoted(sql, at, "'"));
    else if (one === '"' || one === '`') take('name', endOfQuoted(sql, at, one));
    else if (one === '$' && hereDocument(sql, at) !== null) take('string', hereDocument(sql, at) ?? sql.length);
    else at++;
  }
  if (codeFrom < sql.length) pieces.push({ kind: 'code', text: sql.slice(codeFrom) });
  return pieces;
}

const endOr = (otherwise: number, found: number, width = 0) => (found < 0 ? otherwise : found + width);

function endOfQuoted(sql: string, from: number, quote: string) {
  for (let at = from + 1; at < sql.length; at++) {
    if (sql[at] === '\\') at++;
    else if (sql[at] === quote && sql[at + 1] === quote) at++;
    else if (sql[at] === quote) return at + 1;
  }
  return sql.length;
}

/** `$tag$ … $tag$`, where nothing is escaped. */
function hereDocument(sql: string, from: number) {
  const tag = /^\$\w*\$/.exec(sql.slice(from, from + 70))?.[0];
  if (tag === undefined) return null;
  const end = sql.indexOf(tag, from + tag.length);
  return end < 0 ? null : end + tag.length;
}

/** The statements of a script, without their semicolons; parts that hold only comments are left out. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = '';
  let says = false;
  const close = () => {
    if (says) statements.push(current.trim());
    current = '';
    says = false;
  };
  for (const piece of sqlPieces(sql)) {
    if (piece.kind !== 'code') {
      current += piece.text;
      says ||= piece.kind !== 'comment';
      continue;
    }
    piece.text.split(';').forEach((part, index) => {
      if (index > 0) close();
      current += part;
      says ||= part.trim() !== '';
    });
  }
  close();
  return statements;
}

/** The code alone, comments gone and strings and names emptied: for looking at words only. */
export const wordsOnly = (sql: string) =>
  sqlPieces(sql)
    .map(({ kind, text }) => (kind === 'code' ? text : kind === 'comment' ? ' ' : `${text[0]}${text[0]}`))
    .join('')
    .trim();

export const sqlString = (value: string) => `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}'`;
export const sqlName = (name: string) => `\`${name.replace(/\\/g, '\\\\').replace(/`/g, '\\`')}\``;
