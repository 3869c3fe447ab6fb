import { useMemo } from 'react';
import { Button } from '@mantine/core';
import type { ChartSpec } from '#core/chart-spec.ts';
import { formatCount, groupDigits, roundTo } from '#core/indian-number.ts';
import { formatMoneyShort, formatRate, rupeesToPaise } from '#core/money.ts';
import { addMonths, monthLabel, monthOf } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import { NumberField } from '#web/form/number-field.tsx';
import ledger from '#web/table/ledger.module.css';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Sideways } from '#web/table/sideways.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/price-lists/selling';
import type { ListContent } from '../model/list-content.ts';
import { breakEvenSentence, discountRows, optimumOf } from '../model/selling-words.ts';
import type { WorkedOut } from '../model/work-out.ts';
import type { Editing } from './tower-section.tsx';
import { UsedField } from './used-field.tsx';
import classes from './price-lists.module.css';

type Selling = NonNullable<WorkedOut['selling']>;
const money = (rupees: number) => formatMoneyShort(rupeesToPaise(rupees));
const oneDecimal = (value: number) => groupDigits(roundTo(value, 1), 'indian', 1);

/** How the list sells out, the level of most value, and what a discount costs. */
export function SellingSection({ content, worked, change }: Editing) {
  const { selling } = worked;
  return (
    <Section title={words.title()} subtitle={words.subtitle()}>
      <div className={classes.stack}>
        <Terms content={content} worked={worked} change={change} />
        {selling !== null && (
          <>
            <Results selling={selling} />
            <SoldOutChart content={content} selling={selling} />
            <Months content={content} selling={selling} />
            <Optimum content={content} worked={worked} change={change} />
            <Discount content={content} selling={selling} change={change} />
          </>
        )}
      </div>
    </Section>
  );
}

function Terms({ content: { selling }, worked: { used }, change }: Editing) {
  const set = (part: Partial<ListContent['selling']>) => change({ selling: { ...selling, ...part } });
  const share = (key: 'stepShare' | 'marketGrowthAYear' | 'costOfMoneyAYear', label: string, unit: string, low: number, high: number) => (
    <NumberField
      label={label}
      unit={unit}
      factor={100}
      required
      value={selling[key]}
      onValue={(value) => set({ [key]: Math.min(high, Math.max(low, value ?? 0)) })}
    />
  );
  return (
    <div className={classes.fields}>
      <UsedField
        label={words.pace()}
        description={words.paceMeans()}
        figure={used.homesAMonth}
        typed={selling.homesAMonth}
        otherwise={used.homesAMonth?.from === 'typed' ? used.homesAMonth.otherwise : null}
        unit={words.pace().toLowerCase()}
        decimals={1}
        onValue={(value) => set({ homesAMonth: value === null ? null : Math.min(500, Math.max(0.05, value)) })}
      />
      {share('stepShare', words.step(), '%', -0.2, 0.2)}
      <NumberField
        label={words.stepMonths()}
        unit={words.months()}
        decimals={0}
        required
        value={selling.stepMonths}
        onValue={(value) => set({ stepMonths: Math.min(36, Math.max(1, Math.round(value ?? 1))) })}
      />
      {share('marketGrowthAYear', words.growth(), words.aYear(), -0.3, 0.5)}
      {share('costOfMoneyAYear', words.money(), words.aYear(), 0, 0.6)}
    </div>
  );
}

function Results({ selling: { plan } }: { selling: Selling }) {
  return (
    <FigureRow>
      <Figure label={words.soldOut()} value={plan.isSoldOut ? oneDecimal(plan.monthsToSell) : null} whyNot={words.notSoldOut()} />
      <Figure label={words.rupees()} value={money(plan.rupees)} />
      <Figure label={words.present()} value={money(plan.presentRupees)} definition={words.presentMeans()} />
    </FigureRow>
  );
}

function SoldOutChart({ content, selling }: { content: ListContent; selling: Selling }) {
  const spec = useMemo(() => chartOf(content.startsOn, selling), [content.startsOn, selling]);
  return <Chart spec={spec} height={220} />;
}

function chartOf(startsOn: string, { plan, terms }: Selling): ChartSpec {
  const homes = formatCount(terms.homes);
  const sold = plan.months.reduce((sum, month) => sum + month.sold, 0);
  return {
    title: plan.isSoldOut
      ? words.chartTitle({ homes, months: oneDecimal(plan.monthsToSell) })
      : words.chartOpen({ homes, sold: formatCount(Math.round(sold)) }),
    subtitle: words.chartSubtitle(),
    x: { kind: 'month' },
    y: { format: 'number', decimals: 1, name: words.unsoldHomes() },
    series: [
      {
        kind: 'line',
        name: words.unsoldHomes(),
        role: 'subject',
        points: plan.months.map(({ month, unsoldBefore }) => ({ x: monthOf(addMonths(startsOn, month)), y: roundTo(unsoldBefore, 1) })),
      },
    ],
  };
}

function Months({ content: { startsOn }, selling: { plan } }: { content: ListContent; selling: Selling }) {
  return (
    <details>
      <summary>{words.table()}</summary>
      <Sideways label={words.table()}>
        <table className={ledger.ledger}>
          <thead>
            <tr>
              {[words.month(), words.level(), words.unsold(), words.sold(), words.revenue()].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.months.map(({ month, level, unsoldBefore, sold, rupees }) => (
              <tr key={month}>
                <th scope="row">{monthLabel(addMonths(startsOn, month))}</th>
                <td>{oneDecimal(level * 100)}</td>
                <td>{oneDecimal(unsoldBefore)}</td>
                <td>{oneDecimal(sold)}</td>
                <td>{money(rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </details>
  );
}

function Optimum({ content, worked, change }: Editing) {
  const { sentences, baseRatePerSqft } = optimumOf(worked);
  return (
    <div>
      <h3>{words.optimum()}</h3>
      {sentences.map((sentence) => (
        <p key={sentence} className={classes.verdict}>
          {sentence}
        </p>
      ))}
      {baseRatePerSqft !== null && (
        <Button variant="default" onClick={() => change({ tower: { ...content.tower, baseRatePerSqft } })}>
          {words.take({ rate: formatRate(baseRatePerSqft) })}
        </Button>
      )}
    </div>
  );
}

function Discount({ content: { discount }, selling, change }: { content: ListContent; selling: Selling; change: Editing['change'] }) {
  return (
    <div>
      <h3>{words.discount()}</h3>
      <div className={classes.fields}>
        <NumberField
          label={words.discountShare()}
          unit="%"
          factor={100}
          required
          value={discount.share}
          onValue={(value) => change({ discount: { ...discount, share: Math.min(0.5, Math.max(0, value ?? 0)) } })}
        />
        <NumberField
          label={words.discountMonths()}
          unit={words.months()}
          decimals={0}
          required
          value={discount.months}
          onValue={(value) => change({ discount: { ...discount, months: Math.min(60, Math.max(1, Math.round(value ?? 1))) } })}
        />
      </div>
      <Sideways label={words.discount()}>
        <table className={ledger.ledger}>
          <thead>
            <tr>
              {[words.discountRow(), words.soldIn(), words.rupees(), words.present(), words.difference()].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {discountRows(selling).map(({ name, months, rupees, presentRupees, difference }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{months === null ? '–' : oneDecimal(months)}</td>
                <td>{money(rupees)}</td>
                <td>{money(presentRupees)}</td>
                <td>{difference === null ? '' : `${difference < 0 ? '−' : '+'}${money(Math.abs(difference))}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      <p className={classes.note}>
        {breakEvenSentence(selling)} {words.discountNote()}
      </p>
    </div>
  );
}
