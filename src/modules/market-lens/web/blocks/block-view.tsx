import { useCallback, useMemo } from 'react';
import { Skeleton } from '@mantine/core';
import { Bars } from '#web/chart/bars.tsx';
import { Chart } from '#web/chart/chart.tsx';
import type { Picked } from '#web/chart/chart-spec.ts';
import { StateView } from '#web/ui/state-view.tsx';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { DefinitionOf, useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import type { LensState } from '../lens-state.ts';
import classes from '../lens.module.css';
import { tooFewWords, type Block } from '../../model/blocks.ts';
import { withEvents, type SignedEvent } from '../../model/events.ts';
import { cellCalled } from '../../model/prepare-charts.ts';
import { questionOf } from '../../model/question.ts';
import { NearView } from '#web/ui/near-view.tsx';
import * as words from '#messages/market-lens/blocks';

export type View = {
  state: LensState;
  filter: SaleFilter;
  onOpen: (cell: string) => void;
  /** On all axes of time. */
  events?: readonly SignedEvent[] | undefined;
  isReport?: boolean;
};

const chartHeight = 220;
/** As high as most drawings with their words. */
const room = { time: 350, bars: 280 };

/** One question and its drawing, in its four states. */
export const BlockView = (props: View & { block: Block }) => (
  <div className={classes.block} data-block={props.block.id} data-drawn={props.block.drawnAs}>
    <NearView room={room[props.block.drawnAs]} atOnce={props.isReport}>
      <QuestionBlock {...props} />
    </NearView>
  </div>
);

function QuestionBlock({ block, ...view }: View & { block: Block }) {
  const query = useMeasures(
    questionOf({ ...view, ask: block.ask, standsAlone: block.standsAlone ?? false, ofFlats: block.ofFlats ?? false }),
  );
  return (
    <StateView query={query} waiting={<Skeleton height={room[block.drawnAs]} />} errorTitle={analysisFailed(block.name)}>
      {(answer) => <Answered block={block} answer={answer} {...view} />}
    </StateView>
  );
}

function Answered({ block, answer, filter, onOpen, events, isReport }: View & { block: Block; answer: MeasureAnswer }) {
  const spec = useMemo(() => {
    const prepared = block.prepare(answer, filter);
    return prepared === null || events === undefined ? prepared : withEvents(prepared, events);
  }, [block, answer, filter, events]);
  const open = useCallback(
    (x: string | number) => {
      const cell = cellCalled(answer, x);
      if (cell !== null) onOpen(cell);
    },
    [answer, onOpen],
  );
  const pick = useCallback(({ x }: Picked) => open(x), [open]);
  if (spec === null) return <TooFew block={block} answer={answer} />;
  const opens = answer.cells.some(({ rows }) => rows !== null);
  const shared = { spec, isReport, definition: <DefinitionOf measures={block.measures} /> };
  return block.drawnAs === 'time' ? (
    <Chart {...shared} height={chartHeight} onPick={opens && !isReport ? pick : undefined} />
  ) : (
    <Bars {...shared} onPick={opens ? open : undefined} opens={(category) => cellCalled(answer, category) !== null} />
  );
}

/** Nothing to draw is an answer: how many there are, and what would help. */
const TooFew = ({ block, answer }: { block: Block; answer: MeasureAnswer }) => (
  <div className={classes.tooFew}>
    <strong>{block.name}</strong>
    <p>{words.blockAWiderPlace({ block: tooFewWords(block, answer) })}</p>
  </div>
);
