import { expect, test } from 'vitest';
import { inLanguage } from '../language.ts';
import { mailHtml } from './mail-html.ts';

test('a mail in HTML has its paragraphs, links that open, and its language', () => {
  const html = inLanguage('mr', () => mailHtml('नमस्कार\n\nपाहा: https://mulya.in/x/?a=1&b=2.\nमूल्य'));
  expect(html).toContain('<html lang="mr-IN">');
  expect(html).toContain('<a href="https://mulya.in/x/?a=1&amp;b=2">https://mulya.in/x/?a=1&amp;b=2</a>.<br>मूल्य</p>');
});

test('a name in a mail writes no markup and no link of another kind', () => {
  const html = mailHtml('The key “<img src=x onerror=alert(1)>” javascript:alert(1) https://a.example/"onclick="x');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('"onclick');
  expect(html.match(/<a /g)).toHaveLength(1);
});
