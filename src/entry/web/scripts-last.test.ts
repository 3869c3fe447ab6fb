import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="stylesheet" href="/a.css"/></head><body><p>₹12</p><script nonce="n" type="module" async="">import "/assets/a.js";</script></body></html>`;

test('scripts are named where no browser fetches them before the page is painted', () => {
  const later = scriptsLast(page, 'n');
  expect(later).not.toMatch(/<link rel="modulepreload"|type="module"/);
  expect(later).toContain('<script nonce="n" type="text/plain" data-later="">import "/assets/a.js";</script>');
  expect(later).toMatch(/<script nonce="n">.*\["\/assets\/a\.js"\].*<\/script><\/body>/s);
});

test('a page in which the scripts are not found stays as it was', () => {
  const other = page.replace(' async=""', '');
  expect(scriptsLast(other, 'n')).toBe(other);
});
