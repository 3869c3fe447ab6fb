import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitStatements, sqlPieces } from './sql-text.ts';
import { formatAtEnd, insertHead, isRead } from './host/statement.ts';
import { withValues } from './host/with-values.ts';

test('semicolons in comments, strings and quoted names end nothing', () => {
  const script = `-- first; not here
SELECT 'a;b', 'it''s; \\'; here', "c;d", \`e\\\`;f\` /* g; */; # h; i
;;
SELECT $tag$ j; 'k $tag$; -- end;`;
  expect(splitStatements(script)).toEqual([
    `-- first; not here\nSELECT 'a;b', 'it''s; \\'; here', "c;d", \`e\\\`;f\` /* g; */`,
    `SELECT $tag$ j; 'k $tag$`,
  ]);
});

test('the pieces of any text make up that text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`a1 '"\`\\;-/*#$\n{:}`), maxLength: 40 }), (sql) => {
      expect(
        sqlPieces(sql)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(sql);
    }),
  );
});

test('values are written into the code only, each with its type', () => {
  const values = new Map([
    ['a', "it\\'s\\ta \\\\"],
    ['c_1', "['x\\'y']"],
    ['e', '\\N'],
  ]);
  expect(withValues(`SELECT {a:String}, '{b:String}', {c_1 : Array(String)}, {e:Nullable(Date)} -- {d:UInt8}`, values)).toBe(
    `SELECT 'it\\'s\ta \\\\', '{b:String}', CAST('[\\'x\\\\\\'y\\']', 'Array(String)'), CAST(NULL, 'Nullable(Date)') -- {d:UInt8}`,
  );
  expect(() => withValues('SELECT {missing:UInt8}', values)).toThrow('missing');
});

test.each([
  ['SELECT 1', true],
  ['/* why */ WITH x AS (SELECT 1) SELECT * FROM x', true],
  ['(SELECT 1) UNION ALL (SELECT 2)', true],
  ['EXPLAIN SELECT 1', true],
  ['INSERT INTO sale SELECT * FROM sale', false],
  ['ALTER TABLE sale DELETE WHERE 1', false],
  ['SELECTED', false],
])('%s: read %s', (sql, read) => {
  expect(isRead(sql)).toBe(read);
});

test('an insert whose rows follow is told from one that brings its own', () => {
  const nothing = { database: null, columns: '', settings: '' };
  expect(insertHead('INSERT INTO sale FORMAT TabSeparated')).toEqual({ ...nothing, table: 'sale', format: 'TabSeparated' });
  expect(insertHead('INSERT INTO `my db`.`a\\`b` (`c`, d) SETTINGS x = 1 FORMAT JSONEachRow\n')).toEqual({
    database: 'my db',
    table: 'a`b',
    columns: '(`c`, d)',
    settings: 'SETTINGS x = 1',
    format: 'JSONEachRow',
  });
  expect(insertHead('INSERT INTO sale SELECT * FROM other FORMAT JSON')).toBeNull();
  expect(insertHead('INSERT INTO sale VALUES (1)')).toBeNull();
});

test('the format that ends a question is told from the rest', () => {
  expect(formatAtEnd('SELECT 1\nFORMAT CSV')).toEqual({ query: 'SELECT 1', format: 'CSV' });
  expect(formatAtEnd('SELECT 1')).toEqual({ query: 'SELECT 1', format: null });
});
