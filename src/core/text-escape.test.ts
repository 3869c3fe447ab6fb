import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvTable } from './csv-table.ts';
import { csvField, escapeHtml, guardFormula } from './text-escape.ts';

test('text for HTML cannot open a tag or leave an attribute', () => {
  expect(escapeHtml(`<b title="x" a='y'>R&D</b>`)).toBe('&lt;b title=&quot;x&quot; a=&#39;y&#39;&gt;R&amp;D&lt;/b&gt;');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
    }),
  );
});

test('a cell that a spreadsheet would run is shown as text', () => {
  for (const text of [
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r\n=1',
    '  =1',
    '\u200b=1',
    '\ufeff@x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\tplain',
  ])
    expect(guardFormula(text), JSON.stringify(text)).toBe(`'${text}`);
  for (const text of ['Baner', '12', '-12.5', '+91', 'a=b', 'बाणेर', '', "O'Hara"]) expect(guardFormula(text)).toBe(text);
});

test('numbers are written plain, nothing as an empty field', () => {
  expect(csvField(8450000.5)).toBe('8450000.5');
  expect(csvField(-3)).toBe('-3');
  expect(csvField(null)).toBe('');
  expect(csvField('say "no", twice')).toBe('"say ""no"", twice"');
});

test('whatever text is written to a CSV field is read back, guarded', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), (texts) => {
      const header = texts.map((_, at) => `c${at}`);
      const table = `${header.join(',')}\n${texts.map(csvField).join(',')}\n`;
      expect(readCsvTable(table)).toEqual([Object.fromEntries(header.map((name, at) => [name, guardFormula(texts[at] ?? '')]))]);
    }),
  );
});
