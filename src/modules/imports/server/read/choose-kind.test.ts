import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileKinds } from '../../contract.ts';
import { chooseKind } from './choose-kind.ts';

/** "## kind", then tables parted by an empty line, each with its headers first. */
const layouts = readFileSync(new URL('../../fixtures/layouts-of-kinds.txt', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [kind = '', ...tables] = section.trimEnd().split(/\n(?=\n)|(?<=^[^\n]*)\n/);
    return tables
      .map((table) => table.trim())
      .filter((table) => table !== '')
      .map((table) => {
        const [headers = [], ...sample] = table.split('\n').map(cellsOf);
        return { kind, headers, sample };
      });
  });

/** A polygon holds no semicolon, so a line is parted at each. */
function cellsOf(line: string) {
  return line.split(';').map((cell) => cell.replace(/^"|"$/g, ''));
}

const chosen = ({ headers, sample }: (typeof layouts)[number]) =>
  chooseKind({ fileName: 'table.csv', headers, sample, today: '2026-11-26' });

test.each(fileKinds)('twenty layouts of %s are told apart from all other kinds, nobody being asked', (kind) => {
  const own = layouts.filter((one) => one.kind === kind);
  expect(own.length).toBeGreaterThanOrEqual(20);
  const wrong = own.filter((one) => {
    const { kind: found, orElse } = chosen(one);
    return found !== kind || orElse.length > 0;
  });
  expect(wrong.map(({ headers }) => headers.join(';'))).toEqual([]);
});

test('a table that two kinds read about as well is for a person to choose', () => {
  const either = layouts.filter(({ kind }) => kind.startsWith('either: '));
  expect(either.length).toBeGreaterThan(0);
  for (const one of either) {
    const { kind, orElse } = chosen(one);
    expect([kind, ...orElse].toSorted()).toEqual(one.kind.replace('either: ', '').split(', ').toSorted());
  }
});

test('columns that only number the rows, or hold nothing, do not count', () => {
  const sale = {
    kind: 'sales',
    headers: ['Sr. No.', 'Date of registration', 'Price', 'Remarks'],
    sample: [['1', '12/03/2024', '9200000', '']],
  };
  expect(chosen(sale)).toEqual({ kind: 'sales', orElse: [] });
});

test('a table of nothing known is read as sales, where its columns can be named', () => {
  expect(chosen({ kind: '', headers: ['alpha', 'beta'], sample: [['1', '2']] })).toEqual({ kind: 'sales', orElse: [] });
});
