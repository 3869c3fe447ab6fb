import { expect, test } from 'vitest';
import { withStylesInside } from './inline-styles.ts';

const page = (mark: string) =>
  `<html lang="en-IN"${mark}><head><link nonce="w" rel="stylesheet" href="/assets/a-1.css#"/><link rel="icon" href="/favicon.svg"/><link rel="stylesheet" href="/assets/b-2.css"/></head></html>`;
const read = (address: string) => ({ '/assets/a-1.css': 'a{content:"$&"}', '/assets/b-2.css': 'b{top:0}' })[address]!;

test('a still page carries its styles, in their order and to the letter', () => {
  expect(withStylesInside(page(' data-still=""'), read)).toBe(
    '<html lang="en-IN" data-still=""><head><style>a{content:"$&"}</style><link rel="icon" href="/favicon.svg"/><style>b{top:0}</style></head></html>',
  );
});

test('a page of React keeps the links that React will look for', () => {
  expect(withStylesInside(page(''), read)).toBe(page(''));
});
