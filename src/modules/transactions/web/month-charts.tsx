import * as words from '#messages/transactions/months';
import { useMemo } from 'react';
import { Chart } from '#web/chart/chart.tsx';
import type { Picked } from '#web/chart/chart-spec.ts';
import type { SalesByMonth } from '../contract.ts';
import { bucketPicked, prepareMonths } from '../model/prepare-months.ts';
import classes from './sales.module.css';

/** Rates above, counts below, on the same months. A click on a month, or longer bucket, shows its sales. */
export function MonthCharts(props: { months: SalesByMonth; place: string; onMonth: (range: { from: string; to: string }) => void }) {
  const { months, place, onMonth } = props;
  const { rates, counts } = useMemo(() => prepareMonths(months, place), [months, place]);
  const pick = ({ x }: Picked) => {
    const bucket = typeof x === 'string' ? bucketPicked(months, x) : undefined;
    if (bucket !== undefined) onMonth({ from: bucket.from, to: bucket.to });
  };
  return (
    <div className={classes.stack}>
      {rates === null ? <p className={classes.note}>{whyNoRates(months)}</p> : <Chart spec={rates} height={240} onPick={pick} />}
      <Chart spec={counts} height={140} onPick={pick} />
    </div>
  );
}

const whyNoRates = ({ currencies, needed }: SalesByMonth) =>
  currencies.length > 1 ? words.severalCurrencies() : words.noMonth({ needed: String(needed) });
