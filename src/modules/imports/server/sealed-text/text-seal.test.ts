import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSealed, type PrintedRow, textSeal } from './text-seal.ts';

const secret = 'a secret of this installation, long enough';
const another = 'another secret altogether, also long enough';
const rows: PrintedRow[] = [
  { sourceRow: 7, printed: [{ label: 'Seller', text: 'नाव:-सुमेधा विश्वंभर तळेगावकर वय:-51' }] },
  {
    sourceRow: 9,
    printed: [
      { label: 'Seller', text: 'Corvid Estates LLP' },
      { label: 'PAN', text: 'AAAPZ0000A' },
    ],
  },
];
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return 'opened';
};

test('what was sealed comes back as it was printed, row by row', () => {
  expect(openSealed(textSeal(secret, 3)(rows), [secret])).toEqual(rows);
});

test('the block holds nothing of the text that can be read, and no two blocks of one text are alike', () => {
  const seal = textSeal(secret, 3);
  const one = seal(rows);
  const other = seal(rows);
  expect(one.sealed).not.toBe(other.sealed);
  for (const clear of ['तळेगावकर', 'Corvid', 'AAAPZ0000A', 'Seller'])
    expect(Buffer.from(one.sealed, 'base64').includes(Buffer.from(clear))).toBe(false);
});

test('a block sealed by an earlier version opens still', () => {
  const sealed =
    'AcgnuN/dJCBhTkB5iB35mzZX03m9CTjK1JcbK074+t2LlH4T3a6R+MlN7KOvIPK5oA9dADY8Qj/jRfkiWxBnHSOIN54SEqdppljo7UUGVH5Xw4Z4+7nObP8NOmaTwlcGDD5fWOHisp6P2/xBWUPJ2d8qsfEVm7bwqQ4S60xqHmdcWyszwipz1P6oI/8Ii26iSYP2LMui2gBEZtxEVX4plGStskH/mzZGo2y5xzpobJOtQmbW2XYF90UqLi9vg8ce';
  expect(openSealed({ batchId: 3, sourceRows: [7, 9], sealed }, [secret])).toEqual(rows);
});

test('another key is refused, and is told apart from a damaged text', () => {
  const block = textSeal(secret, 3)(rows);
  expect(codeOf(() => openSealed(block, [another]))).toBe('sealed-with-another-key');
  expect(() => openSealed(block, [another])).toThrow('sealed with another key. Set TEXT_SEAL_KEY');
});

test('a text sealed before a key of its own was set opens by the secret of that time', () => {
  expect(openSealed(textSeal(secret, 3)(rows), [another, secret])).toEqual(rows);
});

test('a block at the place of other rows or of another batch is refused', () => {
  const block = textSeal(secret, 3)(rows);
  expect(codeOf(() => openSealed({ ...block, sourceRows: [7, 10] }, [secret]))).toBe('sealed-text-changed');
  expect(codeOf(() => openSealed({ ...block, batchId: 4 }, [secret]))).toBe('sealed-text-changed');
});

test('whichever byte is changed, left out or added, the text is refused and not shown in part', () => {
  const block = textSeal(secret, 3)(rows);
  const bytes = Buffer.from(block.sealed, 'base64');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const wrong = Buffer.from(bytes);
      wrong[at]! ^= by;
      expect(codeOf(() => openSealed({ ...block, sealed: wrong.toString('base64') }, [secret]))).toMatch(/^sealed-/);
      expect(codeOf(() => openSealed({ ...block, sealed: bytes.subarray(0, at).toString('base64') }, [secret]))).toBe(
        'sealed-text-changed',
      );
    }),
  );
  expect(codeOf(() => openSealed({ ...block, sealed: Buffer.concat([bytes, bytes]).toString('base64') }, [secret]))).toBe(
    'sealed-text-changed',
  );
});
