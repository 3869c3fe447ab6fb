import { expect, test } from 'vitest';
import { captchaLanguage } from './captcha-language.ts';

test.each([
  ['en-IN', 'en'],
  ['zh-Hant-TW', 'zh'],
  ['mr', 'mr'],
  ['ES_419', 'es'],
  ['kok-Deva-IN', 'kok'],
  ['verylong-language', null],
  ['<b>', null],
  ['', null],
  [undefined, null],
])('a browser in %s has its captcha in %s', (language, captcha) => {
  expect(captchaLanguage(language)).toBe(captcha);
});
