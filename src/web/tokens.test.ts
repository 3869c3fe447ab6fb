import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(theme: 'light' | 'dark') {
  const block = new RegExp(`\\[data-mantine-color-scheme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]));
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string) {
  const luminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const surfaces = ['paper', 'raised', 'sunken'];
const words = ['ink', 'ink-soft', 'ink-faint', 'seal', 'indigo', 'teal', 'ochre', 'plum', 'slate', 'good', 'warn', 'bad'];
const textPairs = [
  ...words.flatMap((word) => surfaces.map((surface) => [word, surface] as const)),
  ...['ink', 'ink-soft', 'ink-faint', 'seal', 'seal-strong'].map((word) => [word, 'seal-wash'] as const),
  ...['ink', 'ink-soft', 'ink-faint', 'indigo', 'indigo-strong'].map((word) => [word, 'indigo-wash'] as const),
  ...['good', 'warn', 'bad'].flatMap((status) => [[status, `${status}-wash`] as const, ['ink', `${status}-wash`] as const]),
  ['on-seal', 'seal'],
  ['on-seal', 'seal-strong'],
  ['on-indigo', 'indigo'],
  ['on-indigo', 'indigo-strong'],
  ['paper', 'ink'],
] as const;

for (const theme of ['light', 'dark'] as const) {
  const tokens = tokensOf(theme);
  const hex = (name: string) => tokens.get(name) ?? expect.fail(`${theme} has no token ${name}`);

  test.each(textPairs)(`%s on %s can be read in the ${theme} theme`, (word, surface) => {
    expect(contrast(hex(word), hex(surface))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)(`the edge of a control can be seen on %s in the ${theme} theme`, (surface) => {
    expect(contrast(hex('control-line'), hex(surface))).toBeGreaterThanOrEqual(3);
  });
}
