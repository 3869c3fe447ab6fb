/** @module-tag deep */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaFields } from '../description/described-property.ts';
import { readDescription } from '../description/read-description.ts';
import { maskPrivate } from '../parties.ts';
import { documentCells, documentHeaders, documentMapping, documentToRow } from '#modules/imports/model/document-row.ts';
import { fieldOf, readIndex2 } from './read-index2.ts';
import { rowReader } from '#modules/imports/model/read-row.ts';
import { asColumns, asEnglish, asLicence, asMortgageNotice, asRawText, makeIndex2, pulledApart } from './testing.ts';

/** Enough for every run; `FUZZ=100000` in the environment tries as many. */
const runs = Number(process.env['FUZZ'] ?? 1_000);
/** Processor time of one document, most of which takes less than a millisecond: the machine may be busy with other work. */
const MOST_MS = 500;

const descriptions = readFileSync(new URL('../../fixtures/descriptions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text);
const layouts = [
  asRawText,
  asColumns,
  asEnglish,
  asLicence,
  asMortgageNotice,
  (made: ReturnType<typeof makeIndex2>) => pulledApart(asRawText(made)),
];
const place = fc.double({ min: 0, max: 1, noNaN: true });
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '(4)',
    '(5) क्षेत्रफळ',
    '\n',
    '\f',
    'चौ.मी.',
    ' 45.50 चौ.मी. ',
    'पालिके चे',
    '( ( ',
    ' ; ) )',
    'हे',
    '्',
    '\u200d',
    '9'.repeat(40),
    'श्री. ',
    'यांच्या मालकीची ',
  ),
);
const change = fc.record({
  how: fc.constantFrom('cut', 'twice', 'put', 'swap'),
  at: place,
  to: place,
  length: fc.integer({ min: 1, max: 200 }),
  piece,
});

function changed(
  text: string,
  { how, at, to, length, piece: put }: { how: string; at: number; to: number; length: number; piece: string },
) {
  const from = Math.trunc(at * text.length);
  if (how === 'cut') return text.slice(0, from) + text.slice(from + length);
  if (how === 'twice') return text.slice(0, from + length) + text.slice(from);
  if (how === 'put') return text.slice(0, from) + put + text.slice(from);
  const rest = text.slice(0, from) + text.slice(from + length);
  const target = Math.trunc(to * rest.length);
  return rest.slice(0, target) + text.slice(from, from + length) + rest.slice(target);
}

const documents = fc
  .record({
    made: fc.nat(5_000),
    layout: fc.constantFrom(...layouts),
    property: fc.constantFrom(...descriptions),
    changes: fc.array(change, { maxLength: 8 }),
  })
  .map(({ made, layout, property, changes }) => changes.reduce(changed, layout(makeIndex2(made, { property }))));

const read = rowReader(documentMapping, documentHeaders, { today: '2026-11-21', keyOfPerson: () => '1' });
const areas = new Set<string>(areaFields);

test(
  'a document that anything happened to is read to a row within its time, and no area is without its figure in the text',
  { timeout: 60_000 + 30 * runs },
  () => {
    let row = 0;
    fc.assert(
      fc.property(documents, (text) => {
        const before = process.threadCpuUsage();
        const document = readIndex2(text);
        const property = maskPrivate(fieldOf(document, 'property')?.text ?? '');
        const described = readDescription(property);
        read(documentCells(documentToRow(document)), ++row);
        const { user, system } = process.threadCpuUsage(before);
        expect((user + system) / 1000).toBeLessThan(MOST_MS);
        for (const { name, value, spans } of described.fields) {
          if (spans.length === 0) throw new Error(`${name} without a place`);
          for (const { from, to } of spans)
            if (!(from >= 0 && from < to && to <= property.length)) throw new Error(`${name} at ${from}-${to} of ${property.length}`);
          if (areas.has(name) && !((value as number) > 0 && spans.some(({ from, to }) => /[\d०-९]/.test(property.slice(from, to)))))
            throw new Error(`${name} is ${String(value)} without a figure`);
        }
      }),
      { numRuns: runs },
    );
  },
);
