import * as errors from '#messages/valuation/errors';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { conflict } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { formatDayOf } from '#core/period.ts';
import type { Column } from '#modules/exports/index.ts';
import { blocksOfRows, type Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { disclaimer } from '../../model/disclaimer.ts';
import { answersKey, findPortfolio } from '../portfolio/portfolios.ts';

const input = z.object({ id: z.uuid() });
const text = (id: string, label: string): Column => ({ id, label, kind: 'text' });

const columns: Column[] = [
  { id: 'row', label: 'Row', kind: 'count' },
  text('reference', 'Reference'),
  text('property', 'Property'),
  text('answer', 'Answer'),
  { id: 'area', label: 'Carpet area', kind: 'area', unit: 'sq ft' },
  text('currency', 'Currency'),
  { id: 'value', label: 'Value', kind: 'number', decimals: 0 },
  { id: 'low', label: 'Low (80%)', kind: 'number', decimals: 0 },
  { id: 'high', label: 'High (80%)', kind: 'number', decimals: 0 },
  { id: 'rate', label: 'Rate per sq ft', kind: 'number', decimals: 0 },
  text('grade', 'Grade'),
  { id: 'error', label: 'Expected error', kind: 'percent' },
  { id: 'n', label: 'Sales weighed', kind: 'count' },
  text('reason', 'Reason or remark'),
  { id: 'date', label: 'Valued as at', kind: 'date' },
  text('model', 'Model'),
  // Of houses whose plot was given; tables answered before these were told end here.
  text('by', 'Valued by'),
  { id: 'plot', label: 'Plot area', kind: 'area', unit: 'sq ft' },
  { id: 'builtUp', label: 'Built-up area', kind: 'area', unit: 'sq ft' },
  { id: 'market', label: 'By sales of its kind', kind: 'number', decimals: 0 },
  { id: 'land', label: 'Land', kind: 'number', decimals: 0 },
  { id: 'buildingNew', label: 'Building, new', kind: 'number', decimals: 0 },
  { id: 'depreciation', label: 'Depreciation', kind: 'number', decimals: 0 },
  { id: 'cost', label: 'By land and building', kind: 'number', decimals: 0 },
];

/** A portfolio's answers, row by row as they were asked. */
export const portfolioExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'valuation-portfolio',
  access: { entitled: 'valuation' },
  input,
  async describe({ id }, { caller }) {
    const row = await findPortfolio(ground, caller as Person, id);
    if (row.state !== 'done' && row.state !== 'cancelled') throw conflict(errors.portfolioNotValued);
    return {
      fileName: fileNameOf(['valued', row.fileName.replace(/\.\w+$/, '')]),
      report: {
        title: `Values of ${row.fileName}`,
        subtitle: `${formatCount(row.valued)} valued, ${formatCount(row.refused)} without enough evidence, ${formatCount(row.faulty)} faulty, of ${formatCount(row.total)} rows`,
        filterSentence: `Portfolio ${row.fileName}, sent on ${formatDayOf(row.createdAt)}${row.state === 'cancelled' ? ', stopped before its end' : ''}`,
        asOf: null,
        demonstration: false,
        sections: [{ kind: 'note', title: 'What these are', text: disclaimer() }],
        definitions: [],
      },
      streamed: [
        {
          title: 'Values',
          columns,
          count: row.done,
          fingerprint: `${id} ${row.finishedAt?.toISOString() ?? ''}`,
          rows: () => wholeRows(blocksOfRows(createReadStream(ground.files.path(answersKey(id))))),
        },
      ],
    };
  },
});

/** Answers that were written down before the last columns were told end early. */
async function* wholeRows(blocks: ReturnType<typeof blocksOfRows>): ReturnType<typeof blocksOfRows> {
  for await (const block of blocks) yield block.map((row) => columns.map((_, at) => row[at] ?? null));
}
