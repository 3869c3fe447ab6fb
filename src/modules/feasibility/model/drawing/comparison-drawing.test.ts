import { expect, test } from 'vitest';
import type { Drawing } from '#core/line-drawing.ts';
import { parallelDrawing } from './parallel-drawing.ts';
import { tornadoDrawing } from './tornado-drawing.ts';

const words = (value: number) => `₹${value}`;
const textsOf = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
const pathsOf = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'path' ? [mark] : []));
const spanOf = (d: string) => {
  const xs = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x));
  return [Math.min(...xs), Math.max(...xs)] as const;
};

test('bars of a tornado are as long as what they say, from the value at the middle of all', () => {
  const drawn = tornadoDrawing(
    {
      middle: 100,
      bars: [
        { name: 'Price', low: 40, high: 160 },
        { name: 'Cost', low: 130, high: 90 },
      ],
      words,
    },
    416,
  );
  const bars = pathsOf(drawn).filter(({ fill }) => fill !== undefined);
  const lengths = bars.map(({ d }) => spanOf(d)[1] - spanOf(d)[0]);
  // 400 px for the 120 rupees between 40 and 160.
  expect(lengths.map((length) => Math.round((length * 120) / 400)).toSorted((a, b) => b - a)).toEqual([60, 60, 30, 10]);
  expect(textsOf(drawn).map(({ words: text }) => text)).toEqual(
    expect.arrayContaining(['Price', '₹40 to ₹160', 'Cost', '₹130 to ₹90', '₹100']),
  );
  expect(drawn.label).toContain('the widest is Price, ₹40 to ₹160');
});

test('a tornado of inputs that move nothing is drawn without a number that is none', () => {
  const drawn = tornadoDrawing({ middle: 5, bars: [{ name: 'Price', low: 5, high: 5 }], words }, 300);
  expect(JSON.stringify(drawn)).not.toMatch(/NaN|null/);
});

test('the better end of every scale is at the right, whichever way is better; what a scenario lacks breaks its line', () => {
  const axes = [
    { name: 'Profit', better: 'more' as const, values: [10, 30, 20], words },
    { name: 'Peak', better: 'less' as const, values: [5, 1, null], words },
    { name: 'Month', better: 'less' as const, values: [40, 40, 40], words },
  ];
  const drawn = parallelDrawing({ axes, names: ['A', 'B', 'C'], subject: 1, dominated: [true, false, false] }, 328);
  const lines = pathsOf(drawn).filter(({ stroke }) => stroke === 'seal');
  expect(lines).toHaveLength(2);
  expect(spanOf(lines[0]!.d)).toEqual([314, 314]);
  expect(pathsOf(drawn).filter(({ dashed }) => dashed)).toHaveLength(2);
  // A has two parts, B two, C none: its second result is not there.
  expect(pathsOf(drawn).filter(({ stroke }) => stroke === 'seal' || stroke === 'slate')).toHaveLength(4);
  expect(drawn.label).toContain('no better than another in anything: A');
});

test('numbers of scenarios that begin at one place stand beside each other, on the sheet', () => {
  const axes = ['one', 'two'].map((name) => ({ name, better: 'more' as const, values: Array.from({ length: 10 }, () => 7), words }));
  const names = axes[0]!.values.map((_, at) => `S${at}`);
  const drawn = parallelDrawing({ axes, names, subject: 0, dominated: names.map(() => false) }, 300);
  const xs = textsOf(drawn)
    .filter(({ words: text }) => /^\d+$/.test(text))
    .map(({ x }) => x)
    .toSorted((a, b) => a - b);
  expect(xs).toHaveLength(10);
  for (const [at, x] of xs.entries()) if (at > 0) expect(x - xs[at - 1]!).toBeGreaterThanOrEqual(18 - 1e-9);
  expect(xs.at(-1)!).toBeLessThanOrEqual(300);
  expect(xs[0]!).toBeGreaterThanOrEqual(0);
});
