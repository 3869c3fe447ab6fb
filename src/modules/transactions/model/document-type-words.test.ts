import { expect, test } from 'vitest';
import { sayIn } from '#core/language.ts';
import { documentTypeWords } from './document-type-words.ts';

test('a type of document is said in the reader’s language, with what is printed beside it', () => {
  expect(documentTypeWords('करारनामा')).toBe('Agreement for sale (करारनामा)');
  expect(sayIn('mr', () => documentTypeWords('करारनामा'))).toBe('करारनामा');
  expect(sayIn('mr', () => documentTypeWords('Agreement to Sale'))).toBe('करारनामा (Agreement to Sale)');
  expect(sayIn('hi', () => documentTypeWords('सेल डीड'))).toBe('विक्रय पत्र (सेल डीड)');
});

test('careless print is the same type, and two spellings stay two', () => {
  expect(documentTypeWords('Sale  Deed.')).toBe('Sale deed');
  expect(documentTypeWords('डीड ऑफ  अपार्टमेंट')).toBe('Deed of apartment (डीड ऑफ  अपार्टमेंट)');
  const spellings = ['साठेखत', 'करारनामा', 'Agreement to Sell'];
  expect(new Set(spellings.map(documentTypeWords)).size).toBe(spellings.length);
});

test('a type that no table holds stands as it is printed, and so does one that only begins like another', () => {
  expect(documentTypeWords('करारनामा (भाग 2)')).toBe('करारनामा (भाग 2)');
  expect(documentTypeWords('Agreement for Sale of Goods')).toBe('Agreement for Sale of Goods');
  expect(documentTypeWords('')).toBe('');
});
