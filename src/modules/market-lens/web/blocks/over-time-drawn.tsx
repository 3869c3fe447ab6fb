import { useMemo, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import * as words from '#messages/market-lens/over-time';
import { Bars } from '#web/chart/bars.tsx';
import { Chart } from '#web/chart/chart.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { MeasureAnswer, OverTime as Answer } from '#modules/measures/contract.ts';
import type { OverTimeId } from '#modules/measures/index.ts';
import { OverTimeDefinition, useMarketOverTime, useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { withEvents } from '../../model/events.ts';
import {
  allYears,
  overTimeFigures,
  prepareIndex,
  prepareSalesForecast,
  prepareSeasons,
  recordWords,
  refusalWords,
  salesOfAllYears,
} from '../../model/over-time.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { overTimeRoom } from './over-time-room.ts';

const chartHeight = 240;

/** What the months together say: constant quality, growth, season, and what may come. */
export default function OverTimeDrawn(view: View) {
  const { beside, other } = view.state;
  const filter = useMemo(() => allYears(view.filter), [view.filter]);
  const isBeside = beside === 'area' && other !== null && filter.project === undefined;
  const query = useMarketOverTime(filter);
  const ghost = useMarketOverTime({ ...filter, city: other?.city, village: other?.village, within: undefined }, isBeside);
  const history = useMeasures({ ...filter, ...salesOfAllYears });
  const ghostName = other?.village === undefined ? (other?.city ?? '') : `${other.village}, ${other.city}`;
  const beyond = isBeside && ghost.data !== undefined ? { name: ghostName, answer: ghost.data } : null;
  return (
    <StateView query={query} waiting={<Skeleton height={overTimeRoom(view.filter)} />} errorTitle={analysisFailed(words.market())}>
      {(answer) => (
        <StateView
          query={history}
          waiting={<Skeleton height={overTimeRoom(view.filter)} />}
          errorTitle={analysisFailed(words.salesByMonth())}
        >
          {(months) => <Answered answer={answer} history={months} ghost={beyond} view={view} />}
        </StateView>
      )}
    </StateView>
  );
}

type Props = { answer: Answer; history: MeasureAnswer; ghost: { name: string; answer: Answer } | null; view: View };

function Answered({ answer, history, ghost, view: { events, isReport } }: Props) {
  const drawn = useMemo(() => {
    const signed = (spec: ReturnType<typeof prepareIndex>) => (spec === null || events === undefined ? spec : withEvents(spec, events));
    return {
      index: signed(prepareIndex(answer, ghost)),
      forecast: signed(prepareSalesForecast(answer, history)),
      seasons: prepareSeasons(answer),
    };
  }, [answer, history, ghost, events]);
  const definitions = (...ids: OverTimeId[]) => ids.map((id) => <OverTimeDefinition key={id} id={id} />);
  const { indexForecast, salesForecast, mixedCurrencies } = answer;
  return (
    <div className={classes.page}>
      <FigureRow>
        {overTimeFigures(answer).map(({ id, label, text, beside, whyNot }) => (
          <Figure
            key={label}
            label={label}
            value={text}
            whyNot={whyNot}
            definition={isReport ? undefined : <OverTimeDefinition id={id} />}
            note={beside}
          />
        ))}
      </FigureRow>
      <div className={classes.blocks}>
        <Block id="price-index" isTime>
          {drawn.index === null ? (
            <Missing name={words.priceIndex()}>{mixedCurrencies ? words.severalCurrencies() : words.noIndex()}</Missing>
          ) : (
            <Chart spec={drawn.index} height={chartHeight} definition={definitions('price-index', 'rate-forecast')} isReport={isReport} />
          )}
          <p className={classes.record}>
            {indexForecast.kind === 'forecast'
              ? recordWords('prices', indexForecast)
              : refusalWords('prices', indexForecast, mixedCurrencies)}
          </p>
        </Block>
        <Block id="sales-forecast" isTime>
          {drawn.forecast === null || salesForecast.kind === 'refused' ? (
            <Missing name={words.salesForecast()}>
              {salesForecast.kind === 'refused' && refusalWords('sales', salesForecast, mixedCurrencies)}
            </Missing>
          ) : (
            <>
              <Chart spec={drawn.forecast} height={chartHeight} definition={definitions('sales-forecast')} isReport={isReport} />
              <p className={classes.record}>{recordWords('sales', salesForecast)}</p>
            </>
          )}
        </Block>
        <Block id="season">
          {drawn.seasons === null ? (
            <Missing name={words.season()}>{words.noSeason()}</Missing>
          ) : (
            <Bars spec={drawn.seasons} definition={definitions('sales-season')} isReport={isReport} />
          )}
        </Block>
      </div>
    </div>
  );
}

const Block = ({ id, isTime, children }: { id: string; isTime?: boolean; children: ReactNode }) => (
  <div className={classes.block} data-block={id} data-drawn={isTime ? 'time' : 'bars'}>
    {children}
  </div>
);

const Missing = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.tooFew}>
    <strong>{name}</strong>
    <p>{children}</p>
  </div>
);
