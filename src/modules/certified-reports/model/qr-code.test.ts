import { expect, test } from 'vitest';
import { masks, qrModules, times } from './qr-code.ts';

/** Reads a code as a phone does: format, mask, zigzag, blocks, check of the errors, text. Written apart from the writer but for the masks. */
function readQr(modules: readonly boolean[][]): string {
  const size = modules.length;
  const number = (size - 17) / 4;
  const at = (x: number, y: number) => (modules[y]![x] ? 1 : 0);
  let format = 0;
  for (let index = 0; index < 8; index++) format |= at(size - 1 - index, 8) << index;
  for (let index = 8; index < 15; index++) format |= at(8, size - 15 + index) << index;
  const mask = ((format ^ 0x5412) >> 10) & 7;
  expect(((format ^ 0x5412) >> 13) & 3, 'error correction M').toBe(0);

  const { blocks, checkWords, marks } = layouts[number]!;
  const isFixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (x >= size - 8 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (number >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    marks.some((cx) =>
      marks.some((cy) => {
        const inCorner = [6, size - 7].includes(cx) && [6, size - 7].includes(cy) && !(cx === size - 7 && cy === size - 7);
        return !inCorner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
      }),
    );
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (!isFixed(x, y)) bits.push(at(x, y) ^ (masks[mask]!(x, y) ? 1 : 0));
      }
    isUp = !isUp;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_none, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  const read: number[][] = blocks.map(() => []);
  let next = 0;
  for (let index = 0; index < Math.max(...blocks); index++)
    for (const [block, length] of blocks.entries()) if (index < length) read[block]!.push(words[next++]!);
  for (let index = 0; index < checkWords; index++) for (const block of read) block.push(words[next++]!);
  for (const block of read) {
    let root = 1;
    for (let syndrome = 0; syndrome < checkWords; syndrome++) {
      expect(
        block.reduce((sum, word) => times(sum, root) ^ word, 0),
        'no error in the block',
      ).toBe(0);
      root = times(root, 2);
    }
  }
  const data = read
    .flatMap((block, index) => block.slice(0, blocks[index]))
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  expect(data.slice(0, 4), 'byte mode').toBe('0100');
  const lengthBits = number >= 10 ? 16 : 8;
  const length = Number.parseInt(data.slice(4, 4 + lengthBits), 2);
  const bytes = Array.from({ length }, (_none, index) =>
    Number.parseInt(data.slice(4 + lengthBits + index * 8, 12 + lengthBits + index * 8), 2),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Of ISO/IEC 18004, table 9, for those sizes the test uses. */
const layouts: Record<number, { blocks: number[]; checkWords: number; marks: number[] }> = {
  1: { blocks: [16], checkWords: 10, marks: [] },
  4: { blocks: [32, 32], checkWords: 18, marks: [6, 26] },
  5: { blocks: [43, 43], checkWords: 24, marks: [6, 30] },
  7: { blocks: [31, 31, 31, 31], checkWords: 18, marks: [6, 22, 38] },
  8: { blocks: [38, 38, 39, 39], checkWords: 22, marks: [6, 24, 42] },
  10: { blocks: [43, 43, 43, 43, 44], checkWords: 26, marks: [6, 28, 50] },
};

test.each([
  ['MULYA', 21],
  ['http://localhost:3000/valuation/verify/MCR-2026-000001/', 33],
  ['https://mulya.example/valuation/verify/MCR-2026-000001-R2/?from=paper', 37],
  ['https://a.very.long.name.of.a.bank.example/mulya/valuation/verify/MCR-2026-000001-R12/?from=the-paper-report', 45],
  [`https://mulya.example/${'x'.repeat(118)}`, 49],
  [`https://mulya.example/${'x'.repeat(180)}`, 57],
])('a code of %s is read back', (text, size) => {
  const modules = qrModules(text);
  expect(modules).toHaveLength(size);
  expect(readQr(modules)).toBe(text);
});

test('a text too long for the code is refused and not cut', () => {
  expect(() => qrModules('x'.repeat(214))).toThrow('do not fit');
});
