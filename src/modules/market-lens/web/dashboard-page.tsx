import { Suspense, use, useCallback, useEffect } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { FoldedOnPhone } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { MarketExport } from './market-export.tsx';
import { RowsPanel, useMeasures } from '#modules/measures/web/index.ts';
import { AddToCompare, LeftOut, placeWords, ViewTool } from '#modules/transactions/web/index.ts';
import { shapeWords } from '#modules/transactions/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { byMonth, sectionsOf } from '../model/blocks.ts';
import { isWithoutSales } from '../model/filed/filed-asks.ts';
import { questionOf } from '../model/question.ts';
import { EventsList } from './blocks/events-list.tsx';
import { Headline, HeadlineWaiting } from './blocks/headline.tsx';
import { MarketSections } from './blocks/market-sections.tsx';
import { OverTime, overTimeSection } from './blocks/over-time.tsx';
import { affordSection, premiumsSection } from './blocks/city-card-sections.ts';
import { PremiumsAndAffordability } from './blocks/premiums.tsx';
import { hasSignals, Signals, signalsSection } from './blocks/signals.tsx';
import { FiledMarket } from './filed/filed-market.tsx';
import { useFiledInstead } from './filed/use-filed-instead.ts';
import { LensBar } from './lens-bar.tsx';
import { lensCrumbs } from './lens-crumbs.ts';
import { atPlace, exportInput, lensAddress, lensPaths, readLens, withFilter, type LensState } from './lens-state.ts';
import classes from './lens.module.css';
import { rememberArea } from './recent-areas.ts';
import { useEvents } from './use-events.ts';
import { useDated, useLensState } from './use-lens.ts';
import * as words from '#messages/market-lens/screens';

export const handle: PageHandle = {
  hasFirstAnswers: true,
  access: { entitled: 'market-lens' },
  name: words.marketLens,
  title: ({ search }) => words.theMarketOfPlace({ place: placeWords(readLens(search).filter), within: '' }),
};

/** One market read from its registered sales: pace, price, buyers, promoters, each number with its sales behind it. */
export default function DashboardPage() {
  const toolFor = use(ViewTool);
  const [state, go] = useLensState('dashboard');
  const { reach, dataUntil, filter } = useDated(state);
  const place = placeWords(state.filter);
  const { city, village, project, within } = state.filter;
  useEffect(() => {
    if (city !== undefined) rememberArea({ city, village, project });
  }, [city, village, project]);
  const open = useCallback((cell: string) => go({ ...state, cell }), [go, state]);
  return (
    <Page
      title={words.theMarketOfPlace({ place, within: within === undefined ? '' : `, ${shapeWords(within) ?? ''}` })}
      subtitle={dataUntil === null ? undefined : words.fromRegisteredSalesUp({ dataUntil: formatDate(dataUntil) })}
      breadcrumbs={lensCrumbs(state)}
      actions={
        <>
          <CopyLink />
          {reach.data && <MarketExport input={exportInput(state, filter)} />}
          <Suspense fallback={null}>{toolFor({ filter: state.filter, name: place })}</Suspense>
          {city !== undefined && <AddToCompare area={{ city, village, project }} />}
          {city !== undefined && (
            <Button
              component={Link}
              to={lensAddress('areas', { ...atPlace(state, { city }), beside: 'year-before' })}
              variant="default"
              leftSection={<IconTrophy size={16} stroke={1.5} />}
            >
              {words.areasOfCity({ city })}
            </Button>
          )}
        </>
      }
    >
      <StateView query={reach} waiting={<HeadlineWaiting />} errorTitle={analysisFailed(words.marketLens())}>
        {() => <Market state={state} go={go} filter={filter} dataUntil={dataUntil} onOpen={open} />}
      </StateView>
      <RowsPanel cell={state.cell} onClose={() => go({ ...state, cell: null })} />
    </Page>
  );
}

type MarketProps = Pick<ReturnType<typeof useDated>, 'filter' | 'dataUntil'> & {
  state: LensState;
  go: (next: LensState) => void;
  onOpen: (cell: string) => void;
};

function Market({ state, go, filter, dataUntil, onOpen }: MarketProps) {
  const whole = useMeasures(questionOf({ state, filter, ask: byMonth }));
  const isEmpty = whole.data !== undefined && whole.data.asOf === null && !whole.isPlaceholderData;
  const isWithoutAny = whole.data !== undefined && isWithoutSales(whole.data);
  const instead = useFiledInstead(filter, whole);
  const events = useEvents(filter.city, dataUntil);
  const lastSections = hasSignals(filter) ? [signalsSection, premiumsSection, affordSection] : [];
  const view = { state, filter, onOpen, events: state.events ? events : undefined };
  return (
    <div className={classes.page}>
      <LensBar state={state} filter={filter} dataUntil={dataUntil} currencies={whole.data?.currencies ?? []} go={go} instead={instead} />
      {isWithoutAny ? (
        // Of the place before this one, until it is known whether this one has sales.
        whole.isPlaceholderData ? (
          <Skeleton height={360} />
        ) : (
          <FiledMarket key={placeWords(filter)} state={state} filter={filter} empty={<NothingSold state={state} dataUntil={dataUntil} />} />
        )
      ) : isEmpty ? (
        <NothingSold state={state} dataUntil={dataUntil} />
      ) : (
        <>
          <Headline {...view} />
          <LeftOut filter={filter} leftOut={whole.data?.leftOut ?? 0} onFilter={(change) => go(withFilter(state, change))} />
          <nav className={classes.anchors} aria-label={words.sections()}>
            {[...sectionsOf(filter), overTimeSection, ...lastSections].map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <EventsList events={events} isOn={state.events} onSwitch={(isOn) => go({ ...state, events: isOn })} />
          <MarketSections {...view} />
          <FoldedOnPhone>
            <OverTime {...view} />
            <Signals {...view} />
            {filter.project === undefined && <PremiumsAndAffordability {...view} />}
          </FoldedOnPhone>
        </>
      )}
    </div>
  );
}

function NothingSold({ state, dataUntil }: { state: LensState; dataUntil: string | null }) {
  return (
    <EmptyState
      title={words.noSaleMatchesThis()}
      action={
        <>
          <Button
            component={Link}
            to={lensAddress('dashboard', {
              ...state,
              filter: { ...state.filter, from: undefined, to: undefined, propertyKinds: undefined },
              isAllTime: true,
              cell: null,
            })}
            variant="default"
          >
            {words.lookAtAllKinds()}
          </Button>
          <Button component={Link} to={lensPaths.search} variant="default">
            {words.chooseAnotherPlace()}
          </Button>
        </>
      }
    >
      <p>{dataUntil === null ? words.noSalesOfThis() : words.takeAwayAConditionChoose()}</p>
    </EmptyState>
  );
}
