import type { Section } from '../model/report.ts';

const mostRows = 20;

/**
 * What of a report goes onto a shared page: its opening words, its first figures, and up to so many charts, one of each part before a
 * second of any. Tables only where the caller says that none holds rows of single sales; of each the first rows.
 */
export function inBrief(sections: readonly Section[], { charts = 4, tables = 0 }: { charts?: number; tables?: number } = {}): Section[] {
  const [opening] = sections;
  const shown = new Set<Section>([
    ...(opening?.kind === 'note' ? [opening] : []),
    ...sections.filter(({ kind }) => kind === 'figures').slice(0, 1),
    ...chartsByPart(sections).slice(0, charts),
    ...sections.filter(({ kind }) => kind === 'table').slice(0, tables),
  ]);
  return sections
    .filter((section) => shown.has(section))
    .map((section) => (section.kind === 'table' ? Object.assign({}, section, { rows: section.rows.slice(0, mostRows) }) : section));
}

/** The first chart of every part, then the second of every part, and so on. */
function chartsByPart(sections: readonly Section[]): Section[] {
  const ranked: { section: Section; rank: number }[] = [];
  let rank = 0;
  for (const section of sections) {
    if (section.kind === 'heading') rank = 0;
    else if (section.kind === 'chart') ranked.push({ section, rank: rank++ });
  }
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ section }) => section);
}
