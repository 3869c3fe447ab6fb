import { Skeleton } from '@mantine/core';
import { formatMoney } from '#core/money.ts';
import { MoneyText } from '#web/ui/amount-text.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { BesideValue } from '../beside-contract.ts';
import { Scroller } from './scroller.tsx';
import { useBeside } from './use-valuation.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';

/** Official value, duty, what a hurried sale brings, rent: each with its source, or why it is not known. */
export function BesideTheValue({ id }: { id: string }) {
  const query = useBeside(id);
  return (
    <Section title="Beside the value" subtitle="By dated tables; each figure names its source.">
      <StateView query={query} waiting={<Skeleton height={220} />} errorTitle="What stands beside the value could not be fetched.">
        {(beside) => (
          <div className={styles.stack}>
            <Figures beside={beside} />
            <div className={styles.columns}>
              <Duty {...beside} />
              <GuidelineSteps {...beside} />
            </div>
          </div>
        )}
      </StateView>
    </Section>
  );
}

function Figures({ beside: { currency, guideline, realisable, distress, rent } }: { beside: BesideValue }) {
  const share = (one: BesideValue['realisable'], label: string, definition: string) => (
    <Figure
      label={label}
      value={one === null ? null : <MoneyText paise={one.paise} currency={currency} />}
      whyNot="no table for this country"
      note={
        one === null ? undefined : `${one.sharePercent}% of the value, seen ${percent(one.lowPaise, one)} to ${percent(one.highPaise, one)}`
      }
      definition={one === null ? definition : `${definition} Source: ${one.source}; confidence ${one.confidence}.`}
    />
  );
  return (
    <FigureRow>
      <Figure
        label="Official value"
        value={guideline.paise === null ? null : <MoneyText paise={guideline.paise} currency={currency} />}
        whyNot="not known"
        definition={guideline.why ?? 'By the annual statement of rates (ready reckoner) of the year, as the official sheet works it out.'}
      />
      {share(realisable, 'Realisable', 'What a sale within some months brings.')}
      {share(distress, 'Distress', 'What a sale at once brings.')}
      <Figure
        label="Rent a month"
        value={rent.monthlyPaise === null ? null : <MoneyText paise={rent.monthlyPaise} currency={currency} />}
        whyNot="not known"
        note={
          rent.table === null
            ? undefined
            : `${formatMoney(rent.table.lowPaise, currency)} to ${formatMoney(rent.table.highPaise, currency)}: ${rent.table.lowPercent}% to ${rent.table.highPercent}% of the value a year`
        }
        definition={
          rent.table === null
            ? (rent.why ?? '')
            : `An estimate, not a registered rent: the value × the usual gross yield of ${rent.table.locality ?? 'the city'} (${rent.yieldPercent}%) ÷ 12. Source: ${rent.table.source}; confidence ${rent.table.confidence}.`
        }
      />
    </FigureRow>
  );
}

const percent = (paise: number, one: NonNullable<BesideValue['realisable']>) => `${Math.round((paise / one.paise) * one.sharePercent)}%`;

function Duty({ duty, currency }: BesideValue) {
  if (duty.why !== null)
    return (
      <div>
        <p className={classes.soft}>Stamp duty and registration</p>
        <p className={styles.why}>{duty.why}</p>
      </div>
    );
  return (
    <Scroller label="Stamp duty and registration">
      <table className={styles.rejected}>
        <caption className={classes.soft} style={{ textAlign: 'left' }}>
          Stamp duty and registration, {duty.authority}, on {formatMoney(duty.onPaise, currency)}
        </caption>
        <thead>
          <tr>
            <th scope="col">Buyers</th>
            <th scope="col">Rate</th>
            <th scope="col">Duty</th>
            <th scope="col">Registration</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {duty.buyers.map(({ buyers, words, ratePercent, dutyPaise, feePaise, totalPaise, source, confidence }) => (
            <tr key={buyers}>
              <th scope="row" title={`${source}; confidence ${confidence}`}>
                {words}
              </th>
              <td>{ratePercent}%</td>
              <td>{formatMoney(dutyPaise, currency)}</td>
              <td>{formatMoney(feePaise, currency)}</td>
              <td>{formatMoney(totalPaise, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.why}>
        Source: {[...new Set(duty.buyers.map(({ source, confidence }) => `${source} (${confidence})`))].join('; ')}.
      </p>
    </Scroller>
  );
}

const GuidelineSteps = ({ guideline, rent }: BesideValue) => (
  <div>
    <p className={classes.soft}>How the official value comes about</p>
    {guideline.why !== null ? (
      <p className={styles.why}>{guideline.why}</p>
    ) : (
      <ol className={classes.warnings}>
        {guideline.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )}
    {guideline.sources.length > 0 && <p className={styles.why}>Source: {guideline.sources.join('; ')}.</p>}
    {rent.why !== null && <p className={styles.why}>Rent: {rent.why}</p>}
  </div>
);
