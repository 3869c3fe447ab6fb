import * as words from '#messages/location/sources';
import { attributesOf, unescapeMarkup } from './markup.ts';
import type { OpenedSource } from './source-table.ts';

export type HtmlGrid = { id: string; rows: string[][] };

const textOf = (markup: string) =>
  unescapeMarkup(markup.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The innermost tables of a page, cell by cell. Tables that only lay the page out hold others and are passed over. */
export function gridsOf(html: string): HtmlGrid[] {
  const grids: HtmlGrid[] = [];
  for (const [, start = '', inside = ''] of html.matchAll(/<table\b([^>]*)>((?:(?!<table\b)[\s\S])*?)<\/table>/gi)) {
    const rows: string[][] = [];
    for (const [, row = ''] of inside.matchAll(/<tr\b[^>]*>((?:(?!<tr\b)[\s\S])*?)(?:<\/tr>|$|(?=<tr\b))/gi)) {
      const cells = [...row.matchAll(/<t[hd]\b[^>]*>((?:(?!<t[hd]\b)[\s\S])*?)(?:<\/t[hd]>|$|(?=<t[hd]\b))/gi)].map(([, cell = '']) =>
        textOf(cell),
      );
      if (cells.length > 0) rows.push(cells);
    }
    if (rows.length > 0) grids.push({ id: attributesOf(start)['id'] ?? '', rows });
  }
  return grids;
}

/** What the drop-down lists of the page were set to, by the last part of their names: ddlTaluka → Haveli. */
export function choicesOf(html: string): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const [, start = '', inside = ''] of html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/gi)) {
    const given = attributesOf(start);
    const name = (given['id'] ?? given['name'] ?? '').split(/[$_]/).at(-1) ?? '';
    const [, chosen] = /<option\b[^>]*\bselected\b[^>]*>([\s\S]*?)<\/option>/i.exec(inside) ?? [];
    if (name !== '' && chosen !== undefined) choices[name.toLowerCase()] = textOf(chosen);
  }
  return choices;
}

const listedLabels: readonly [name: string, list: RegExp][] = [
  ['financialYear', /year/],
  ['district', /dist/],
  ['taluka', /taluk|tahsil|tehsil/],
  ['village', /vill|gaon/],
];

/** The largest table of a page, its first row as headers, and what the page's lists say of place and year. */
export function tableOfHtml(html: string): OpenedSource {
  const [grid] = gridsOf(html).sort((a, b) => b.rows.length * (b.rows[0]?.length ?? 0) - a.rows.length * (a.rows[0]?.length ?? 0));
  const [headers, ...rows] = grid?.rows ?? [];
  if (headers === undefined || rows.length === 0) return { refused: words.noTable() };
  const choices = Object.entries(choicesOf(html));
  const found = listedLabels.flatMap(([name, list]) => {
    const choice = choices.find(([of]) => list.test(of));
    return choice ? [[name, choice[1]] as const] : [];
  });
  return {
    format: 'html',
    headers,
    rows: rows.filter((row) => row.length === headers.length),
    stated: Object.fromEntries(found),
    remarks: [],
  };
}
