import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSpans } from './cut-spans.ts';

test('a text is cut where its spans begin and end', () => {
  expect(
    cutSpans('Flat 603 of Heron Court', [
      { id: 'unit', from: 5, to: 8 },
      { id: 'project', from: 12, to: 23 },
    ]),
  ).toEqual([
    { from: 0, text: 'Flat ', ids: [] },
    { from: 5, text: '603', ids: ['unit'] },
    { from: 8, text: ' of ', ids: [] },
    { from: 12, text: 'Heron Court', ids: ['project'] },
  ]);
});

test('where spans lie in one another the tightest is named first', () => {
  const pieces = cutSpans('B-1203', [
    { id: 'unit', from: 0, to: 6 },
    { id: 'wing', from: 0, to: 1 },
  ]);
  expect(pieces.map(({ text, ids }) => [text, ids])).toEqual([
    ['B', ['wing', 'unit']],
    ['-1203', ['unit']],
  ]);
});

test('no span leaves the text as it is, and an empty text has no pieces', () => {
  expect(cutSpans('गाव', [])).toEqual([{ from: 0, text: 'गाव', ids: [] }]);
  expect(cutSpans('', [{ id: 'x', from: 0, to: 3 }])).toEqual([]);
});

test('whatever the spans, the pieces put together are the text, and each names the spans over it', () => {
  const span = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    from: fc.integer({ min: -3, max: 30 }),
    to: fc.integer({ min: -3, max: 30 }),
  });
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), fc.array(span, { maxLength: 6 }), (text, spans) => {
      const pieces = cutSpans(text, spans);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { from, text: part, ids } of pieces)
        for (let at = from; at < from + part.length; at += 1)
          expect(new Set(ids)).toEqual(new Set(spans.filter((one) => one.from <= at && at < one.to).map(({ id }) => id)));
    }),
  );
});
