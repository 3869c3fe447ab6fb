import { expect, test } from 'vitest';
import { sayIn } from '#core/language.ts';
import { documentTypeWords } from './document-type-words.ts';

test('a type of document is said in the reader’s language, with what is printed beside it', () => {
  expect(documentTypeWords('करारनामा')).toBe('Agreement for sale (करारनामा)');
  expect(sayIn('mr', () => documentTypeWords('करारनामा'))).toBe('करारनामा');
  expect(sayIn('mr', () => documentTypeWords('Agreement to Sale'))).toBe('करारनामा (Agreement to Sale)');
  expect(sayIn('hi', () => documentTypeWords('सेल डीड'))).toBe('विक्रय विलेख (सेल डीड)');
});

test('careless print is the same type, and two spellings stay two', () => {
  expect(documentTypeWords('डीड ऑफ  अपार्टमेंट')).toBe('Deed of apartment (डीड ऑफ  अपार्टमेंट)');
  expect(sayIn('mr', () => documentTypeWords('Sale  Deed.'))).toBe('खरेदीखत (Sale  Deed.)');
  const spellings = ['साठेखत', 'करारनामा', 'Agreement to Sell'];
  for (const one of ['en', 'hi', 'mr'] as const)
    expect(new Set(spellings.map((written) => sayIn(one, () => documentTypeWords(written)))).size).toBe(spellings.length);
});

test('what is printed in the reader’s language stands as it is, and so does a type that no table holds', () => {
  expect(documentTypeWords('Agreement to sale')).toBe('Agreement to sale');
  expect(sayIn('mr', () => documentTypeWords('साठेखत'))).toBe('साठेखत');
  for (const written of ['करारनामा (भाग 2)', 'Agreement for Sale of Goods', ''])
    for (const one of ['en', 'hi', 'mr'] as const) expect(sayIn(one, () => documentTypeWords(written))).toBe(written);
});
