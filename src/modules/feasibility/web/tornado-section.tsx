import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import { tornadoDrawing } from '../model/drawing/tornado-drawing.ts';
import type { Tornado } from '../model/simulation/sensitivity.ts';
import { DrawingPicture } from './drawing-picture.tsx';
import { moneyWords, variableWords } from './result-words.ts';
import * as words from '#messages/feasibility/results';

type TornadoRow = { input: string; atP10Paise: number; atP90Paise: number; source: string };
const tornadoColumns: Column<TornadoRow>[] = [
  {
    id: 'input',
    get header() {
      return words.input();
    },
    cell: ({ input }) => variableWords[input] ?? input,
    width: 200,
  },
  {
    id: 'p10',
    get header() {
      return words.atItsP10();
    },
    cell: ({ atP10Paise }) => moneyWords(atP10Paise),
    align: 'right',
  },
  {
    id: 'p90',
    get header() {
      return words.atItsP90();
    },
    cell: ({ atP90Paise }) => moneyWords(atP90Paise),
    align: 'right',
  },
  {
    id: 'width',
    get header() {
      return words.moves();
    },
    cell: (bar) => moneyWords(Math.abs(bar.atP90Paise - bar.atP10Paise)),
    align: 'right',
  },
  {
    id: 'source',
    get header() {
      return words.spreadFrom();
    },
    cell: ({ source }) => source,
    width: 380,
  },
];

/** What moves the value most: drawn, and as a table with where each spread is from. */
export function TornadoSection({ bars, sources }: { bars: Tornado; sources: readonly { input: string; words: string }[] }) {
  return (
    <Section
      title={words.variableWordsMovesTheValue({ variableWords: variableWords[bars.bars[0]?.input ?? ''] ?? 'Nothing' })}
      subtitle={words.valueAtTheHurdleWith({ npvPaise: moneyWords(bars.npvPaise), interactionPaise: moneyWords(bars.interactionPaise) })}
    >
      <DrawingPicture
        draw={(width) =>
          tornadoDrawing(
            {
              middle: bars.npvPaise,
              bars: bars.bars.map(({ input: name, atP10Paise, atP90Paise }) => ({
                name: variableWords[name] ?? name,
                low: atP10Paise,
                high: atP90Paise,
              })),
              words: moneyWords,
            },
            width,
          )
        }
      />
      <DataTable
        caption={words.eachInputAtIts()}
        columns={tornadoColumns}
        rows={bars.bars.map(({ input: name, atP10Paise, atP90Paise }) => ({
          input: name,
          atP10Paise,
          atP90Paise,
          source: sources.find(({ input }) => input === name)?.words ?? '',
        }))}
        rowKey={({ input }) => input}
      />
    </Section>
  );
}
