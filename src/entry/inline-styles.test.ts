import { expect, test } from 'vitest';
import { stylesOfParts, withStylesInside } from './inline-styles.ts';

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

const sheets = new Map([
  ['/assets/frame-1.css', '._bar_abcde_1{top:0}'],
  ['/assets/many-2.css', '._scroller_fghij_3{top:0}._other_klmno_1{top:0}'],
  ['/assets/table-3.css', '._scroller_fghij_3{top:0}._cell_fghij_7{content:"$&"}'],
]);
const drawn = (classes: string) =>
  `<html><head><link rel="stylesheet" href="/assets/frame-1.css"/></head><body><p class="_bar_abcde_1 mantine-Text-root"></p><p class="${classes}"></p></body></html>`;

test('a page drawn with a part whose sheet comes later has that sheet in its head, once and behind its links', () => {
  const page = stylesOfParts(new Map([...sheets, ['/assets/many-2.css', `${sheets.get('/assets/many-2.css')}${'a{top:0}'.repeat(9)}`]]))(
    drawn('_cell_fghij_7 _scroller_fghij_3'),
  );
  expect(page).toBe(
    drawn('_cell_fghij_7 _scroller_fghij_3').replace('</head>', () => `<style>${sheets.get('/assets/table-3.css')}</style></head>`),
  );
});

test('of two sheets with the same part the shorter is taken', () => {
  expect(stylesOfParts(new Map([...sheets, ['/assets/table-3.css', '._scroller_fghij_3{top:0}']]))(drawn('_scroller_fghij_3'))).toContain(
    '<style>._scroller_fghij_3{top:0}</style></head>',
  );
});

test('a page whose links bring all it shows is left as it is', () => {
  expect(stylesOfParts(sheets)(drawn('_unheard_zzzzz_1 m_4081bf90'))).toBe(drawn('_unheard_zzzzz_1 m_4081bf90'));
});
