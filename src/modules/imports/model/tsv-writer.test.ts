import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HashSet } from './hash-set.ts';
import { hash53 } from './hash.ts';
import { TsvWriter } from './tsv-writer.ts';

const written = (write: (tsv: TsvWriter) => void) => {
  const tsv = new TsvWriter(8);
  write(tsv);
  tsv.endRow();
  return Buffer.from(tsv.take()).toString();
};

test('text, numbers, lists and maps are written as ClickHouse reads them', () => {
  const line = written((tsv) =>
    tsv
      .text('a\tb\\c\nd')
      .text('बाणेर')
      .integer(-42)
      .integer(null)
      .decimal(-12.3456789, 4)
      .decimal(7, 2)
      .flag(true)
      .flag(null)
      .list(["it's", 'ok'])
      .map(['k', 'v\t1']),
  );
  expect(line).toBe("a\\tb\\\\c\\nd\tबाणेर\t-42\t\\N\t-12.3457\t7\ttrue\t\\N\t['it\\'s','ok']\t{'k':'v\\t1'}\n");
});

test('every whole number up to 2^53 and every decimal keeps its digits', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.double({ min: -1e6, max: 1e6, noNaN: true }), (whole, decimal) => {
      const [first, second] = written((tsv) => tsv.integer(whole).decimal(decimal, 4))
        .trimEnd()
        .split('\t');
      expect(first).toBe(String(whole));
      expect(Number(second)).toBeCloseTo(decimal, 4);
    }),
  );
});

test('a set of hashes answers like a Set, until it is full', () => {
  const set = new HashSet();
  const plain = new Set<number>();
  for (let index = 0; index < 20_000; index++) {
    const hash = hash53([String(index % 15_000), 'row']);
    expect(set.add(hash)).toBe(!plain.has(hash));
    plain.add(hash);
  }
  const small = new HashSet(2 ** 12);
  for (let index = 0; index < 5000; index++) small.add(hash53([String(index)]));
  expect(small.add(hash53(['another']))).toBeNull();
  expect(small.add(hash53(['5']))).toBe(false);
});

test('cells are hashed apart from one another', () => {
  expect(hash53(['ab', 'c'])).not.toBe(hash53(['a', 'bc']));
});
