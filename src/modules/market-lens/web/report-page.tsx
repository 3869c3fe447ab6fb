import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { FoldedOnPhone, Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { type MeasureAnswer } from '#modules/measures/contract.ts';
import { measureOf, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import { MarketExport } from './market-export.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { filterSentence, placeWords } from '#modules/transactions/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { byMonth, measuresShown } from '../model/blocks.ts';
import { isWithoutSales } from '../model/filed/filed-asks.ts';
import { filedMeasuresShown } from '../model/filed/filed-blocks.ts';
import { overTimeIds } from '../model/over-time.ts';
import { questionOf } from '../model/question.ts';
import { EventsList } from './blocks/events-list.tsx';
import { Headline } from './blocks/headline.tsx';
import { MarketSections } from './blocks/market-sections.tsx';
import { OverTime } from './blocks/over-time.tsx';
import { PremiumsAndAffordability } from './blocks/premiums.tsx';
import { Signals } from './blocks/signals.tsx';
import { FiledMarket } from './filed/filed-market.tsx';
import { exportInput, lensAddress, lensPaths, type LensState } from './lens-state.ts';
import classes from './lens.module.css';
import { currencyOf } from '../model/said.ts';
import { useEvents } from './use-events.ts';
import { useDated, useLensState } from './use-lens.ts';
import * as words from '#messages/market-lens/screens';
import { formatCount } from '#core/indian-number.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'market-lens' }, name: words.reports };

/** The dashboard on paper: everything open, tables under their charts, and what each number means at the end. */
export default function ReportPage() {
  const [state] = useLensState('report');
  const { reach, dataUntil, filter } = useDated(state);
  return (
    <div className={classes.report}>
      <Page
        title={words.theMarketOfFilter({ filter: placeWords(state.filter) })}
        breadcrumbs={[
          { label: words.marketLens(), to: lensPaths.search },
          { label: words.reports(), to: lensPaths.reportSearch },
          { label: placeWords(state.filter) },
        ]}
        actions={
          <>
            <Button component={Link} to={lensAddress('dashboard', { ...state, cell: null })} variant="default">
              {words.onScreen()}
            </Button>
            <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => print()}>
              {words.printSaveAsPdf()}
            </Button>
            {reach.data && <MarketExport input={exportInput(state, filter)} />}
          </>
        }
      >
        <StateView query={reach} waiting={<Skeleton height={480} />} errorTitle={analysisFailed(words.marketReport())}>
          {() => <Report state={state} filter={filter} dataUntil={dataUntil} />}
        </StateView>
      </Page>
    </div>
  );
}

function Report({ state, filter, dataUntil }: { state: LensState; filter: SaleFilter; dataUntil: string | null }) {
  const whole = useMeasures(questionOf({ state, filter, ask: byMonth }));
  // Nothing on paper opens, so nothing needs to be told what was clicked.
  const events = useEvents(filter.city, dataUntil);
  const view = { state, filter, isReport: true, onOpen: () => {}, events: state.events ? events : undefined };
  const nothing = <NothingSold filter={filter} />;
  if (whole.data !== undefined && isWithoutSales(whole.data))
    return <FiledMarket {...view} empty={nothing} end={<Meanings measures={filedMeasuresShown} counted="projects" />} />;
  return (
    <StateView
      query={whole}
      waiting={<Skeleton height={480} />}
      errorTitle={analysisFailed(words.marketReport())}
      isEmpty={({ asOf }) => asOf === null}
      empty={nothing}
    >
      {(answer) => (
        <div className={classes.page}>
          <WhatItIs answer={answer} filter={filter} />
          <Headline {...view} />
          <EventsList events={events} isOn={state.events} />
          <FoldedOnPhone>
            <MarketSections {...view} />
            <OverTime {...view} />
            <Signals {...view} />
            {filter.project === undefined && <PremiumsAndAffordability {...view} />}
            <Meanings measures={measuresShown} counted="sales" overTime={overTimeIds} />
          </FoldedOnPhone>
        </div>
      )}
    </StateView>
  );
}

const NothingSold = ({ filter }: { filter: SaleFilter }) => (
  <EmptyState
    title={words.noSaleMatchesThis()}
    action={
      <Button component={Link} to={lensPaths.reportSearch} variant="default">
        {words.chooseAnotherPlace()}
      </Button>
    }
  >
    <p>{words.filterNoneWasFound({ filter: filterSentence(filter, null) })}</p>
  </EmptyState>
);

type MeaningsProps = { measures: readonly string[]; counted: 'sales' | 'projects'; overTime?: readonly OverTimeId[] };
const Meanings = ({ measures, counted, overTime }: MeaningsProps) => (
  <Section title={words.whatTheNumbersMean()} subtitle={words.fromTheGlossaryBelow({ isSales: counted === 'sales' })}>
    <dl className={classes.definitions}>
      {measures.map((id) => (
        <div key={id}>
          <dt>{measureOf(id).label}</dt>
          <dd>
            {measureOf(id).definition}
            {measureOf(id).fewest > 1 && words.shownFromFewestSales({ fewest: formatCount(measureOf(id).fewest) })}
          </dd>
        </div>
      ))}
      {overTime?.map((id) => (
        <div key={id}>
          <dt>{overTimeOf(id).label}</dt>
          <dd>{overTimeOf(id).definition}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

function WhatItIs({ answer, filter }: { answer: MeasureAnswer; filter: SaleFilter }) {
  const { comparedWith, asOf, leftOut, demonstrationSales } = answer;
  return (
    <p className={classes.sentence}>
      {filterSentence(filter, currencyOf(answer) ?? null)}.
      {comparedWith !== null && words.besideComparedwith({ comparedWith: comparedWith.words })}
      {asOf !== null && words.asOfAsofThe({ asOf: formatDate(asOf) })}
      {leftOut > 0 && words.leftOutFlaggedSalesAre({ leftOut: formatCount(leftOut) })}
      {demonstrationSales > 0 && words.holdsDemonstrationDataWhich()}
    </p>
  );
}
