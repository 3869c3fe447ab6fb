import { subjects } from './model/catalogue.ts';
import { fewestBuyers } from '#core/fewest-buyers.ts';
import { dimensions, type Dimension } from './model/dimension.ts';
import type { Measure } from './model/measure.ts';
import { neededFor } from './model/needed.ts';

/**
 * docs/methods/measures.md with every measure and dimension as the catalogue has it. How numbers are made, and the introduction of a
 * subject, are written by hand and stay as they are in `page`.
 */
export function measuresPage(page: string): string {
  const head = page.slice(0, page.indexOf(`\n## ${subjects[0].label}\n`)).trimEnd();
  const written = subjects.map(({ label, measures }) => {
    const introduction = (page.split(`\n## ${label}\n`)[1] ?? '').split(/^##+ /m)[0]?.trim() ?? '';
    return [`## ${label}${introduction === '' ? '' : `\n${introduction}\n`}`, measures.map(paragraph).join('\n\n')].join('\n');
  });
  const table = ['| dimension | what it is |', '|---|---|', ...dimensions.map(row)];
  return `${[head, ...written, `## What numbers are cut by\n${table.join('\n')}`].join('\n\n')}\n`;
}

function row({ label, definition, needsCity, notOfSales, ofBuyers }: Dimension) {
  const sentences = [
    definition,
    ...(needsCity === true ? ['One city must be chosen.'] : []),
    ...(notOfSales === true ? ['Numbers about supply only.'] : []),
    ...(ofBuyers === true ? [`At least ${fewestBuyers} buyers a row.`] : []),
  ];
  return `| ${label} | ${sentences.join(' ')} |`;
}

function paragraph(one: Measure) {
  const needed = neededFor(one, []);
  const sentences = [
    `**${one.label}** (${one.unit}). ${one.definition}`,
    ...(needed > 0 ? [`Needs ${needed}.`] : []),
    ...(one.notBy === undefined ? [] : [`Not cut by ${one.notBy.join(', ')}.`]),
    ...(one.fact === 'project' && one.countedIn === 'sales' ? ['n counts first sales.'] : []),
  ];
  return `### ${one.id}\n${sentences.join(' ')}`;
}
