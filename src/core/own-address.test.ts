import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanOwnAddress } from './own-address.ts';

test.each([
  ['/st/list/', '/st/list/'],
  ['/v4/st/listings/Pune/Baner/?from=2024-01-01&kind=flat&kind=shop', '/v4/st/listings/Pune/Baner/?from=2024-01-01&kind=flat&kind=shop'],
  ['/v4/st/listings/Pune/Koregaon%20Park/', '/v4/st/listings/Pune/Koregaon%20Park/'],
  [
    '/v4/st/listings/Pune/%E0%A4%AC%E0%A4%BE%E0%A4%A3%E0%A5%87%E0%A4%B0/',
    '/v4/st/listings/Pune/%E0%A4%AC%E0%A4%BE%E0%A4%A3%E0%A5%87%E0%A4%B0/',
  ],
  ['/st/?project=Bishop%27s+Court', '/st/?project=Bishop%27s%20Court'],
  ['/st/?project=A%2FB', '/st/?project=A%2FB'],
  ['/valuation/?id=1&empty=', '/valuation/?id=1&empty='],
])('%s keeps its query and its encoding', (address, cleaned) => {
  expect(cleanOwnAddress(address)).toBe(cleaned);
  expect(cleanOwnAddress(cleaned)).toBe(cleaned);
});

test.each([
  ['/st/?q=<script>alert(1)</script>', '/st/?q=scriptalert1)%2Fscript'.replace(')', '%29')],
  ['/st/?q="onload=x', '/st/?q=onloadx'],
  ['/st/<img src=x>/', '/st/img%20srcx/'],
  ['/a/%2F%2Felsewhere.example', '/a/%2F%2Felsewhere.example'],
  ['/a/../b/?x=1#frag', '/b/?x=1'],
  ['/st/?q=\u202Eevil', '/st/?q=evil'],
  ['/st/%FF/', '/st/FF/'],
])('%s loses what the rule for query strings takes out', (address, cleaned) => {
  expect(cleanOwnAddress(address)).toBe(cleaned);
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'st/list/',
  '',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  `/${'a'.repeat(3000)}`,
])('%s is no address of ours', (address) => {
  expect(cleanOwnAddress(address)).toBeNull();
});

test('whatever is asked, the answer stays on this host and holds no markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (text, url) => {
      for (const address of [text, `/${text}`, `/${url}`, `/x?${text}`, url]) {
        const cleaned = cleanOwnAddress(address);
        if (cleaned === null) continue;
        expect(new URL(cleaned, 'https://mulya.example').host).toBe('mulya.example');
        expect(cleaned).toMatch(/^\/(?!\/)[^\s<>"'\\]*$/);
        expect(cleanOwnAddress(cleaned)).toBe(cleaned);
      }
    }),
  );
});
