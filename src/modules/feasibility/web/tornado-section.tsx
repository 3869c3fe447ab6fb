import { DataTable } from '#web/table/data-table.tsx';
import type { Column } from '#web/table/column.ts';
import { Section } from '#web/ui/section.tsx';
import { tornadoDrawing } from '../model/drawing/tornado-drawing.ts';
import type { Tornado } from '../model/simulation/sensitivity.ts';
import { DrawingPicture } from './drawing-picture.tsx';
import { moneyWords, variableWords } from './result-words.ts';

type TornadoRow = { input: string; atP10Paise: number; atP90Paise: number; source: string };
const tornadoColumns: Column<TornadoRow>[] = [
  { id: 'input', header: 'Input', cell: ({ input }) => variableWords[input] ?? input, width: 200 },
  { id: 'p10', header: 'At its P10', cell: ({ atP10Paise }) => moneyWords(atP10Paise), align: 'right' },
  { id: 'p90', header: 'At its P90', cell: ({ atP90Paise }) => moneyWords(atP90Paise), align: 'right' },
  { id: 'width', header: 'Moves', cell: (bar) => moneyWords(Math.abs(bar.atP90Paise - bar.atP10Paise)), align: 'right' },
  { id: 'source', header: 'Spread from', cell: ({ source }) => source, width: 380 },
];

/** What moves the value most: drawn, and as a table with where each spread is from. */
export function TornadoSection({ bars, sources }: { bars: Tornado; sources: readonly { input: string; words: string }[] }) {
  return (
    <Section
      title={`${variableWords[bars.bars[0]?.input ?? ''] ?? 'Nothing'} moves the value most`}
      subtitle={`Value at the hurdle with each input at its own P10 and P90, the others at their middle (${moneyWords(bars.npvPaise)}); gray towards P10, blue towards P90; all at P90 together add ${moneyWords(bars.interactionPaise)} beyond that.`}
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
        caption="Each input at its P10 and P90"
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
