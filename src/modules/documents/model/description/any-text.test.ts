import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaFields } from './described-property.ts';
import { readDescription } from './read-description.ts';

/** Enough for every run; `FUZZ=100000` in the environment tries as many. */
const runs = Number(process.env['FUZZ'] ?? 4_000);

const texts = readFileSync(new URL('../../fixtures/descriptions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text);

const place = fc.double({ min: 0, max: 1, noNaN: true });
const length = fc.integer({ min: 1, max: 60 });
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    'चौ.मी.',
    ' 45.50 चौ.मी. ',
    'म्हणजेच',
    'पार्किंग',
    'सदनिका नं.',
    'प्रत्येकी',
    'एकूण',
    'पैकी',
    'मजला',
    'विंग',
    '( ( ',
    ' ; ) )',
    'हे',
    'आर',
    ':',
    ',',
    '+',
    '्',
    '\u200d',
    '०',
    '9'.repeat(40),
    '\n',
    '"',
  ),
);
const change = fc.oneof(
  fc.record({ how: fc.constant('cut' as const), at: place, length }),
  fc.record({ how: fc.constant('twice' as const), at: place, length }),
  fc.record({ how: fc.constant('move' as const), at: place, to: place, length }),
  fc.record({ how: fc.constant('put' as const), at: place, piece }),
  fc.record({ how: fc.constant('join' as const), at: place, other: fc.nat(texts.length - 1), from: place }),
);
type Change = typeof change extends fc.Arbitrary<infer Of> ? Of : never;

function changed(text: string, one: Change) {
  const at = Math.trunc(one.at * text.length);
  switch (one.how) {
    case 'cut':
      return text.slice(0, at) + text.slice(at + one.length);
    case 'twice':
      return text.slice(0, at + one.length) + text.slice(at);
    case 'move': {
      const rest = text.slice(0, at) + text.slice(at + one.length);
      const to = Math.trunc(one.to * rest.length);
      return rest.slice(0, to) + text.slice(at, at + one.length) + rest.slice(to);
    }
    case 'put':
      return text.slice(0, at) + one.piece + text.slice(at);
    case 'join': {
      const other = texts[one.other]!;
      return text.slice(0, at) + other.slice(Math.trunc(one.from * other.length));
    }
  }
}

const areas = new Set<string>(areaFields);

/** What is wrong with the reading of a text; nothing, for any text. */
function faults(text: string): string[] {
  const found: string[] = [];
  const started = performance.now();
  const { fields, unitCount } = readDescription(text);
  // One description takes a third of a millisecond; a busy machine may pause this one.
  if (performance.now() - started > 2_000) found.push('slow');
  for (const { name, value, unitIndex, spans, confidence, reason } of fields) {
    if (spans.length === 0) found.push(`${name} without a place`);
    for (const { from, to } of spans) if (!(from >= 0 && from < to && to <= text.length)) found.push(`${name} at ${from}-${to}`);
    if (!(confidence > 0 && confidence <= 1)) found.push(`${name} trusted ${confidence}`);
    if (reason === '') found.push(`${name} without a reason`);
    if (unitIndex !== null && !(unitIndex >= 0 && unitIndex < Math.max(1, unitCount))) found.push(`${name} of unit ${unitIndex}`);
    if (typeof value === 'number' && !Number.isFinite(value)) found.push(`${name} is ${value}`);
    if (typeof value === 'string' && value.trim() === '') found.push(`${name} is empty`);
    if (!areas.has(name)) continue;
    if (!((value as number) > 0)) found.push(`${name} is ${String(value)}`);
    if (!spans.some(({ from, to }) => /[\d०-९]/.test(text.slice(from, to)))) found.push(`${name} without a figure`);
  }
  return found;
}

test('whatever happens to a description, the reader ends, and every value has its place', () => {
  fc.assert(
    fc.property(fc.nat(texts.length - 1), fc.array(change, { maxLength: 8 }), (which, changes) => {
      const text = changes.reduce(changed, texts[which]!);
      const found = faults(text);
      if (found.length > 0) throw new Error(found.join('; '));
    }),
    { numRuns: runs },
  );
}, 1_200_000);

test('nor does any other text stop it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const found = faults(text);
      if (found.length > 0) throw new Error(found.join('; '));
    }),
    { numRuns: Math.ceil(runs / 4) },
  );
}, 1_200_000);

test('time grows with the length of the text alone', () => {
  const unkind = [
    'सदनिका नं. 5 ',
    '45 चौ.मी. ',
    'म्हणजेच ',
    'व ',
    '( ',
    '" ',
    '1/',
    'को-ऑप. हौसिंग सोसायटी ',
    'पहिल्या ',
    'अ ',
    '९',
    'मौजे ',
    'स.नं. 5, ',
    'बी-',
    'पार्किंग 1, ',
    '्',
  ];
  for (const words of unkind) {
    const started = performance.now();
    expect(faults(words.repeat(Math.ceil(20_000 / words.length)))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(3_000);
  }
});
