import { useCallback, useEffect, type ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { isWithoutSales } from '../../model/filed/filed-asks.ts';
import { questionOf } from '../../model/question.ts';
import { atPlace, everywhere, exportInput, lensAddress, withFilter, type LensState } from '../lens-state.ts';
import { FiledHere } from '../filed/filed-here.tsx';
import { LensBar } from '../lens-bar.tsx';
import { rememberArea } from '../recent-areas.ts';
import { ExportMenu } from '#modules/exports/web/index.ts';
import type { MeasureAnswer } from '#modules/measures/contract.ts';
import { RowsPanel, useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { FilterBar, LeftOut } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import classes from '../analyses.module.css';
import { NothingSold } from './nothing-sold.tsx';
import { wholeAsk } from '../../model/sale-blocks.ts';
import type { SheetName } from '../../model/sheets.ts';
import { useRecent } from './use-view.ts';
import * as words from '#messages/market-lens/area';

type Sheet = { sheet: SheetName } & Record<string, string>;

/** What blocks are drawn with, and nothing else: they hand all of it on. */
export type Shown = { state: LensState; filter: SaleFilter; onOpen: (cell: string) => void };

/**
 * The frame of a screen about one area: its filter as a sentence, the states in which there is nothing to show, the rows behind what is
 * clicked. What it shows is the children's.
 */
export function AreaView(props: {
  state: LensState;
  go: (next: LensState) => void;
  searchAt: string;
  /** Whole months of a table of periods that has no days of its own; everything else is of the usual ones. */
  months?: number;
  withoutAreas?: boolean;
  /** Nothing stands beside the view, so nothing is offered to. */
  isPlain?: boolean;
  /** Which file the screen leaves as; without it, none. */
  sheet?: Sheet;
  children: (shown: Shown, whole: MeasureAnswer) => ReactNode;
}) {
  const { state, go, months } = props;
  const { city, village, project } = state.filter;
  const { reach, dataUntil, filter } = useRecent(state, months);
  const whole = useMeasures(
    questionOf({ state, filter, ask: wholeAsk, standsAlone: props.withoutAreas ?? false }),
    reach.data !== undefined,
  );
  useEffect(() => {
    if (city !== undefined) rememberArea({ city, village, project });
  }, [city, village, project]);
  const open = useCallback((cell: string) => go({ ...state, cell }), [go, state]);
  const failed = reach.error ?? whole.error;
  const answer = whole.data;
  return (
    <div className={classes.stack}>
      <div className="screen-only">
        {props.isPlain === true ? (
          <FilterBar
            filter={filter}
            dataUntil={dataUntil}
            currencies={answer?.currencies ?? []}
            onPlace={(place) => go(atPlace(state, place))}
            onFilter={(change) => go(withFilter(state, change))}
          />
        ) : (
          <LensBar
            state={state}
            filter={filter}
            dataUntil={dataUntil}
            currencies={answer?.currencies ?? []}
            go={go}
            withoutAreas={props.withoutAreas ?? false}
          />
        )}
      </div>
      {answer === undefined && failed ? (
        <ErrorState
          error={failed}
          title={analysisFailed(words.saleTransactions())}
          onRetry={() => void (reach.error ? reach : whole).refetch()}
        />
      ) : answer === undefined ? (
        <Skeleton height={480} />
      ) : answer.asOf === null && !whole.isPlaceholderData ? (
        <NoSales state={state} filter={filter} searchAt={props.searchAt} mayBeFiled={isWithoutSales(answer) && props.isPlain !== true} />
      ) : (
        <>
          <div className={classes.leftOut}>
            <LeftOut filter={filter} leftOut={answer.leftOut} onFilter={(change) => go(withFilter(state, change))} />
            {props.sheet && (
              <div className={classes.files}>
                <ExportMenu forAnybody size="compact-sm" exporter="analysis" input={{ ...exportInput(state, filter), ...props.sheet }} />
              </div>
            )}
          </div>
          {props.children({ state, filter, onOpen: open }, answer)}
        </>
      )}
      <RowsPanel cell={state.cell} onClose={() => go({ ...state, cell: null })} />
    </div>
  );
}

type NoSalesProps = Pick<Shown, 'state' | 'filter'> & { searchAt: string; mayBeFiled: boolean };

function NoSales({ state, filter, searchAt, mayBeFiled }: NoSalesProps) {
  const nothing = <NothingSold state={state} searchAt={searchAt} />;
  if (!mayBeFiled) return nothing;
  return (
    <FiledHere filter={filter} searchAt={searchAt} empty={nothing}>
      {() => <ToFiled filter={filter} />}
    </FiledHere>
  );
}

/** The supply of a place without sales is read in Market Lens, by those to whom it is open. */
function ToFiled({ filter }: { filter: SaleFilter }) {
  const { user } = useSession();
  if (!hasAccess(user, { entitled: 'market-lens' })) return null;
  return (
    <div>
      <Button
        component={Link}
        to={lensAddress(filter.project === undefined ? 'dashboard' : 'project', atPlace(everywhere, filter))}
        variant="default"
        leftSection={<IconBuildingCommunity size={16} stroke={1.5} />}
      >
        {words.whatIsFiledHere()}
      </Button>
    </div>
  );
}
