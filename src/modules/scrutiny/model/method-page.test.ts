import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reasonCodes, scrutinyReasons } from '#modules/transactions/model/scrutiny/reasons.ts';
import { scrutinyKnobs } from './knobs.ts';

const page = readFileSync(new URL('../../../../docs/methods/which-sales-count.md', import.meta.url), 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith('| `'));
const cellsOf = (name: string) =>
  lines
    .find((line) => line.split('|')[1]!.includes(`\`${name}\``))
    ?.split('|')
    .map((cell) => cell.trim());

test('every reason is on the page, and the page says rightly whether it leaves a sale out', () => {
  const classes = new Set(['duplicate', 'later-deed-of-same-sale', 'zero-price']);
  for (const reason of reasonCodes)
    expect(`${reason}: ${cellsOf(reason)?.[2]}`).toBe(
      `${reason}: ${classes.has(reason) ? 'own class' : scrutinyReasons[reason].excludes ? 'yes' : 'no'}`,
    );
});

test('every knob is on the page with its value, its source and how sure it is', () => {
  for (const [knob, value] of Object.entries(scrutinyKnobs)) {
    const [, , shown, , source, confidence] = cellsOf(knob) ?? [];
    const plain = Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object' && 'least' in value
        ? `${value.least}–${value.most}`
        : String(value);
    expect(`${knob}: ${shown}`).toBe(`${knob}: ${plain}`);
    expect(source).not.toBe('');
    expect(confidence).toMatch(/^[HML]$/);
  }
});
