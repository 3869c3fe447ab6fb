import { createHash } from 'node:crypto';
import type { Report, ReportBody, Section } from '../model/report.ts';
import type { StreamedTable } from './exporters.ts';

/** Puts the checksum on: over the filter, the day and every number with what names it. Wording and layout may change under it. */
export function sealReport(report: ReportBody, streamed: readonly StreamedTable[] = []): Report {
  const counted = {
    filter: report.filterSentence,
    asOf: report.asOf,
    demonstration: report.demonstration,
    currency: report.currency ?? null,
    sections: report.sections.flatMap(numbersOf),
    streamed: streamed.map(({ columns, count, fingerprint }) => ({ columns: columns.map(({ id }) => id), count, fingerprint })),
  };
  return { ...report, checksum: createHash('sha256').update(canonicalJson(counted)).digest('hex') };
}

function numbersOf(section: Section): unknown[] {
  switch (section.kind) {
    case 'figures':
      return section.figures.map(({ definitionId, label, value, n, change }) => ({ definitionId, label, value, n, change }));
    case 'chart':
      return section.chart.series.map(({ kind, name, points }) => ({ kind, name, points }));
    case 'table':
      return [{ columns: section.columns.map(({ id }) => id), rows: section.rows }];
    case 'drawing':
    case 'heading':
    case 'note':
      return [];
  }
}

/** One text for one value: keys in order, nothing undefined, numbers as JavaScript writes them (shortest that reads back the same). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    .join(',')}}`;
}
