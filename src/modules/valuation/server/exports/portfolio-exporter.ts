import * as errors from '#messages/valuation/errors';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { conflict } from '#core/app-error.ts';
import { fileNameOf } from '#core/file-name.ts';
import { formatCount } from '#core/indian-number.ts';
import { languages, sayIn, type Language } from '#core/language.ts';
import { formatDayOf } from '#core/period.ts';
import * as words from '#messages/valuation/portfolio-file';
import { blocksOfRows, type Described, type Exporter } from '#modules/exports/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { disclaimer } from '../../model/disclaimer.ts';
import { type AnswerCell, answerColumns, readLine } from '../portfolio/answer-cells.ts';
import { answersKey, findPortfolio } from '../portfolio/portfolios.ts';

/** `language`: of the file, whatever the screen is read in. */
const input = z.object({ id: z.uuid(), language: z.enum(languages).default('en') });

/** A portfolio's answers, row by row as they were asked. */
export const portfolioExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'valuation-portfolio',
  access: { entitled: 'valuation' },
  input,
  async describe({ id, language }, { caller }) {
    const row = await findPortfolio(ground, caller as Person, id);
    if (row.state !== 'done' && row.state !== 'cancelled') throw conflict(errors.portfolioNotValued);
    return sayIn(language, (): Described => ({
      language,
      fileName: fileNameOf(['valued', row.fileName.replace(/\.\w+$/, '')]),
      report: {
        title: words.title({ file: row.fileName }),
        subtitle: words.subtitle({
          valued: formatCount(row.valued),
          refused: formatCount(row.refused),
          faulty: formatCount(row.faulty),
          total: formatCount(row.total),
        }),
        filterSentence: words.filter({ file: row.fileName, day: formatDayOf(row.createdAt), isStopped: row.state === 'cancelled' }),
        asOf: null,
        demonstration: false,
        sections: [{ kind: 'note', title: words.whatTheseAre(), text: disclaimer() }],
        definitions: [],
      },
      streamed: [
        {
          title: words.values(),
          columns: answerColumns(),
          count: row.done,
          fingerprint: `${id} ${row.finishedAt?.toISOString() ?? ''} ${language}`,
          rows: () => rowsIn(language, blocksOfRows(createReadStream(ground.files.path(answersKey(id))))),
        },
      ],
    }));
  },
});

async function* rowsIn(language: Language, blocks: ReturnType<typeof blocksOfRows>): ReturnType<typeof blocksOfRows> {
  for await (const block of blocks) yield sayIn(language, () => block.map((line) => readLine(line as AnswerCell[])));
}
