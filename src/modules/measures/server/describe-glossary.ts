import { z } from 'zod';
import type { Exporter } from '#modules/exports/server/index.ts';
import { subjects } from '../model/catalogue.ts';
import { dimensions } from '../model/dimension.ts';
import { findInGlossary, findOverTime } from '../model/find-in-glossary.ts';
import { howMade } from '../model/how-made.ts';
import { overTimeDefinitions } from '../model/over-time/definitions.ts';
import { neededFor } from '../model/needed.ts';

const input = z.object({ q: z.string().max(200).optional() });

/** The glossary as it is read on screen: the same words, found by the same word. */
export const glossaryExporter = (): Exporter<typeof input> => ({
  name: 'glossary',
  access: 'signed-in',
  input,
  async describe({ q = '' }) {
    const found = findInGlossary(q);
    const overTime = findOverTime(q);
    const table = (title: string, of: (typeof found)[number]['measures']) => ({
      kind: 'table' as const,
      title,
      columns: [
        { id: 'number', label: 'Number', kind: 'text' as const },
        { id: 'means', label: 'What it means', kind: 'text' as const },
        { id: 'unit', label: 'Unit', kind: 'text' as const },
        { id: 'fewest', label: 'Shown from n', kind: 'count' as const },
        { id: 'fewestOfPlace', label: 'Between places from n', kind: 'count' as const },
        { id: 'id', label: 'Name in the API', kind: 'text' as const },
      ],
      rows: of.map((one) => [one.label, one.definition, one.unit, neededFor(one, []), neededFor(one, ['locality']), one.id]),
    });
    const words = (title: string, rows: readonly (readonly [string, string])[]) => ({
      kind: 'table' as const,
      title,
      columns: [
        { id: 'term', label: 'Term', kind: 'text' as const },
        { id: 'words', label: 'What it is', kind: 'text' as const },
      ],
      rows: rows.map(([term, meaning]) => [term, meaning]),
    });
    return {
      fileName: 'glossary',
      report: {
        title: 'Glossary',
        subtitle: 'What each published number means, in which unit, and how many sales it needs',
        filterSentence:
          q.trim() === ''
            ? `All ${subjects.flatMap(({ measures }) => measures).length + overTimeDefinitions.length} numbers`
            : `Numbers found by “${q.trim()}”`,
        asOf: null,
        demonstration: false,
        sections: [
          ...found.map(({ label, measures }) => table(label, measures)),
          ...(overTime.length === 0
            ? []
            : [
                words(
                  'Over time',
                  overTime.map(({ label, definition }) => [label, definition] as const),
                ),
              ]),
          ...(q.trim() === ''
            ? [
                words(
                  'What numbers are cut by',
                  dimensions.map(({ label, definition }) => [label, definition] as const),
                ),
                words(
                  'How a number is made',
                  howMade.map(({ term, words: meaning }) => [term(), meaning()] as const),
                ),
              ]
            : []),
        ],
        definitions: [],
      },
    };
  },
});
