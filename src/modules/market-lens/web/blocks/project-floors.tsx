import * as project from '#messages/market-lens/project';
import { Button, Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type MeasureAnswer, type MeasuredCell } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf } from '#modules/measures/index.ts';
import { useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { floorRiseDefinition, floorRiseWords } from '../../model/project/project-words.ts';
import { currencyOf, whyNot } from '../../model/said.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { Ledger } from './ledger.tsx';
import { useProjectMarket } from './use-project-market.ts';
import * as words from '#messages/market-lens/blocks';

const measures = ['sales-count', 'rate-p25', 'median-rate', 'rate-p75', 'median-price'];

/** Floor rise with its range, and the band of rates on each band of floors. */
export default function ProjectFloors({ filter, onOpen, isReport }: View) {
  const market = useProjectMarket(filter);
  const bands = useMeasures({ ...filter, measures, by: ['floor-band'] });
  return (
    <div className={classes.page}>
      <StateView query={market} waiting={<Skeleton height={90} />} errorTitle={analysisFailed(words.floorRise())}>
        {(reading) => {
          const { value, range, stands } = floorRiseWords(reading);
          const definition = floorRiseDefinition();
          return (
            <FigureRow>
              <Figure
                label={definition.label}
                value={value}
                whyNot={project.tooFewAlike()}
                note={value === null ? stands : range}
                definition={<p>{definition.sentence}</p>}
              />
              {value !== null && <Figure label={words.itStandsOn()} value={`n = ${formatCount(reading.floorRise.n)}`} note={stands} />}
            </FigureRow>
          );
        }}
      </StateView>
      <StateView
        query={bands}
        waiting={<Skeleton height={220} />}
        errorTitle={analysisFailed(words.floors())}
        isEmpty={({ cells }) => cells.every(({ key }) => key[0] === '')}
        empty={<p className={classes.sentence}>{words.noDocumentOfThese()}</p>}
      >
        {(answer) => (
          <Ledger
            head={[
              words.floor(),
              ...measures.map((id) => measureOf(id).label),
              ...(isReport
                ? []
                : [
                    <span key="rows" className="visually-hidden">
                      {words.salesBehind()}
                    </span>,
                  ]),
            ]}
            rows={answer.cells.map((cell) => ({
              key: cell.key.join(),
              cells: [
                cell.words[0],
                ...measures.map((id) => <MeasuredText key={id} id={id} cell={cell} answer={answer} />),
                ...(isReport ? [] : [<Rows key="rows" cell={cell} onOpen={onOpen} />]),
              ],
            }))}
            caption={words.definitionBesideItThe({ definition: measureOf('median-rate').definition })}
          />
        )}
      </StateView>
    </div>
  );
}

function MeasuredText({ id, cell, answer }: { id: string; cell: MeasuredCell; answer: MeasureAnswer }) {
  const measured = cell.values[id];
  return measured === undefined || measured.value === null ? (
    <span className={classes.faint}>{whyNot(measured, answer)}</span>
  ) : (
    formatMeasured(measureOf(id), measured.value, currencyOf(answer))
  );
}

const Rows = ({ cell: { rows, words: of }, onOpen }: { cell: MeasuredCell; onOpen: (cell: string) => void }) =>
  rows === null ? null : (
    <Button variant="subtle" size="compact-xs" onClick={() => onOpen(rows)} aria-label={words.salesOnFloor({ floor: of[0] ?? '' })}>
      {words.sales()}
    </Button>
  );
