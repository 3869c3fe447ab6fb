import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { languages, sayIn } from '#core/language.ts';
import { figure, figureWords } from './figures/figure.ts';
import figures from './figures/figures.json' with { type: 'json' };
import SiteLayout from './site-layout.tsx';

const pages = {
  ...import.meta.glob<{ default: ComponentType }>(['./*-page.tsx', './pages/*-page.tsx', '!./state-page.tsx'], { eager: true }),
  './site-layout.tsx': { default: SiteLayout },
};

const markup = (page: ComponentType) => renderToStaticMarkup(createElement(MemoryRouter, null, createElement(page)));

/**
 * Elements that stand under a rule of their own: figures, the steps of a scale, what the reader's examples say, the number of a fault, how many entries stand
 * beside. */
const figureElement = /<(span|tspan) data-figure="([^"]+)">([^<]*)<\/\1>/g;
const underOwnRule = /<(text|table|p|dd|span|option)[^>]* data-(?:scale|readings|code|count)="[^"]*"[^>]*>[\s\S]*?<\/\1>/g;

/** Digits of any script that people would read on a page and no figure stands behind. */
function typedIn(html: string): string[] {
  const words = html
    .replaceAll(figureElement, ' ')
    .replaceAll(underOwnRule, ' ')
    .replaceAll(/<title>(?:404|500) · /g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ');
  return words.match(/\S*\p{Nd}\S*/gu) ?? [];
}

const everyPage = Object.entries(pages).flatMap(([name, { default: page }]) => languages.map((language) => ({ name, language, page })));

test.each(everyPage)('every figure on $name in $language was made by a query, and says what was answered', ({ page, language }) => {
  const html = sayIn(language, () => markup(page));
  expect(typedIn(html)).toEqual([]);
  for (const [, , id = '', words] of html.matchAll(figureElement))
    expect(words, id).toBe(escaped(sayIn(language, () => figureWords(figure(id)))));
});

test.each(everyPage)('$name shows the same figures in $language as in English', ({ page, language }) => {
  const idsIn = (html: string) => [...html.matchAll(figureElement)].map(([, , id]) => id).toSorted();
  expect(idsIn(sayIn(language, () => markup(page)))).toEqual(idsIn(markup(page)));
});

test('a figure that is typed into a page is found', () => {
  expect(typedIn('<p>n = 14 sales</p><svg><text>₹13,000</text></svg><p>८४ लाख</p>')).toEqual(['14', '₹13,000', '८४']);
  expect(typedIn('<p>as of <span data-figure="data.until">31 Oct 2026</span></p><path d="M1 2"/>')).toEqual([]);
});

test('a figure that no query made cannot be shown', () => {
  expect(() => figure('value.guess')).toThrow('no query made the figure value.guess');
});

test('every figure says its unit, what it was asked, as of when and that it is of demonstration data', () => {
  expect(figures.figures.length).toBeGreaterThan(0);
  for (const one of figures.figures) {
    expect(one).toMatchObject({ query: { call: expect.stringMatching(/^(GET|POST) \/api\/v1\//) }, demonstration: true });
    expect(one.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(one.n === null || Number.isInteger(one.n), one.id).toBe(true);
  }
  const ids = figures.figures.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

const escaped = (text: string) => renderToStaticMarkup(createElement('i', null, text)).slice('<i>'.length, -'</i>'.length);
