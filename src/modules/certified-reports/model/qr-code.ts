/**
 * QR code (ISO/IEC 18004) of a short text: byte mode, error correction M, versions 1 to 10, which hold up to 213 bytes. An address of ours
 * needs some 60. The arithmetic is that of the standard; the tables are its tables 9 and E.1.
 */
type Version = { codewords: number; checkWords: number; blocks: readonly number[]; marks: readonly number[] };

/** Data codewords by block for level M; the check words are the same in every block. */
const versions: readonly Version[] = [
  { codewords: 16, checkWords: 10, blocks: [16], marks: [] },
  { codewords: 28, checkWords: 16, blocks: [28], marks: [6, 18] },
  { codewords: 44, checkWords: 26, blocks: [44], marks: [6, 22] },
  { codewords: 64, checkWords: 18, blocks: [32, 32], marks: [6, 26] },
  { codewords: 86, checkWords: 24, blocks: [43, 43], marks: [6, 30] },
  { codewords: 108, checkWords: 16, blocks: [27, 27, 27, 27], marks: [6, 34] },
  { codewords: 124, checkWords: 18, blocks: [31, 31, 31, 31], marks: [6, 22, 38] },
  { codewords: 154, checkWords: 22, blocks: [38, 38, 39, 39], marks: [6, 24, 42] },
  { codewords: 182, checkWords: 22, blocks: [36, 36, 36, 37, 37], marks: [6, 26, 46] },
  { codewords: 216, checkWords: 26, blocks: [43, 43, 43, 43, 44], marks: [6, 28, 50] },
];
const FORMAT_M = 0;

/** Rows of modules, true for dark; without the quiet zone. */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const at = versions.findIndex(({ codewords }, index) => bytes.length + (index >= 9 ? 3 : 2) <= codewords);
  const version = versions[at];
  if (version === undefined) throw new RangeError(`${bytes.length} bytes do not fit a QR code of version 10`);
  const number = at + 1;
  const words = interleave(dataWords(bytes, version, number), version);
  let best: { modules: boolean[][]; penalty: number } | null = null;
  for (let mask = 0; mask < 8; mask++) {
    const modules = draw(words, { number, marks: version.marks, mask });
    const penalty = penaltyOf(modules);
    if (best === null || penalty < best.penalty) best = { modules, penalty };
  }
  return best!.modules;
}

/** The code as a drawing with its quiet zone of four modules, one path. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const size = modules.length + 8;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

function dataWords(bytes: Uint8Array, { codewords }: Version, number: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, number >= 10 ? 16 : 8);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, codewords * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_none, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((all, bit) => all * 2 + bit, 0),
  );
  for (let isFirst = true; words.length < codewords; isFirst = !isFirst) words.push(isFirst ? 0xec : 0x11);
  return words;
}

/** Multiplication in GF(256) by x⁸ + x⁴ + x³ + x² + 1. */
export function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function checkWordsOf(data: readonly number[], length: number): number[] {
  const divisor = Array.from({ length }, (_none, at): number => (at === length - 1 ? 1 : 0));
  let root = 1;
  for (let degree = 0; degree < length; degree++) {
    for (let at = 0; at < length; at++) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = Array.from({ length }, () => 0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (const [at, coefficient] of divisor.entries()) rest[at] = rest[at]! ^ times(coefficient, factor);
  }
  return rest;
}

function interleave(data: readonly number[], { blocks, checkWords }: Version): number[] {
  let from = 0;
  const cut = blocks.map((length) => data.slice(from, (from += length)));
  const checks = cut.map((block) => checkWordsOf(block, checkWords));
  const words: number[] = [];
  for (let at = 0; at < Math.max(...blocks); at++) for (const block of cut) if (at < block.length) words.push(block[at]!);
  for (let at = 0; at < checkWords; at++) for (const block of checks) words.push(block[at]!);
  return words;
}

export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(words: readonly number[], { number, marks, mask }: { number: number; marks: readonly number[]; mask: number }): boolean[][] {
  const size = number * 4 + 17;
  const modules: (boolean | null)[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) modules[y]![x] = dark;
  };
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const square = (cx: number, cy: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(cx, cy, 4, (ring) => ring !== 2 && ring !== 4);
  const last = marks.length - 1;
  for (const [i, cx] of marks.entries())
    for (const [j, cy] of marks.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) square(cx, cy, 2, (ring) => ring !== 1);
  drawFormat(set, { size, mask });
  if (number >= 7) drawVersion(set, { size, number });

  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (modules[y]![x] !== null) continue;
        const dark = ((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1;
        modules[y]![x] = (dark === 1) !== masks[mask]!(x, y);
        bit += 1;
      }
  }
  return modules as boolean[][];
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawFormat(set: Set, { size, mask }: { size: number; mask: number }) {
  const data = (FORMAT_M << 3) | mask;
  let rest = data;
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at++) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

function drawVersion(set: Set, { size, number }: { size: number; number: number }) {
  let rest = number;
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (number << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1;
    const a = size - 11 + (at % 3);
    const b = Math.floor(at / 3);
    set(a, b, dark);
    set(b, a, dark);
  }
}

/** Runs of one colour and whole squares of it are hard to read, as is much more dark than light. */
function penaltyOf(modules: readonly boolean[][]): number {
  const size = modules.length;
  let penalty = 0;
  const lines = [...modules, ...modules.map((_row, x) => modules.map((row) => row[x]!))];
  for (const line of lines) {
    let run = 1;
    for (let at = 1; at <= size; at++) {
      if (at < size && line[at] === line[at - 1]) run += 1;
      else {
        if (run >= 5) penalty += run - 2;
        run = 1;
      }
    }
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (let at = 0; at + 11 <= size; at++) if (/^(?:10111010000|00001011101)/.test(text.slice(at, at + 11))) penalty += 40;
  }
  let dark = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (modules[y]![x]) dark += 1;
      const here = modules[y]![x];
      if (y + 1 < size && x + 1 < size && here === modules[y]![x + 1] && here === modules[y + 1]![x] && here === modules[y + 1]![x + 1])
        penalty += 3;
    }
  return penalty + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
