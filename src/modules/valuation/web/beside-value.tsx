import { Skeleton } from '@mantine/core';
import { formatMoney } from '#core/money.ts';
import { MoneyText } from '#web/ui/amount-text.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { Sideways } from '#web/table/sideways.tsx';
import type { BesideValue } from '../beside-contract.ts';
import { useBeside } from './use-valuation.ts';
import styles from './screens.module.css';
import classes from './valuation.module.css';
import * as words from '#messages/valuation/around';
import { formatCount } from '#core/indian-number.ts';

/** Official value, duty, what a hurried sale brings, rent: each with its source, or why it is not known. */
export function BesideTheValue({ id }: { id: string }) {
  const query = useBeside(id);
  return (
    <Section title={words.besideTheValue()} subtitle={words.byDatedTablesEach()}>
      <StateView query={query} waiting={<Skeleton height={220} />} errorTitle={words.whatStandsBesideThe()}>
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
      whyNot={words.noTable()}
      note={
        one === null
          ? undefined
          : words.sharePercentOfTheValue({
              sharePercent: formatCount(one.sharePercent),
              lowPaise: percent(one.lowPaise, one),
              highPaise: percent(one.highPaise, one),
            })
      }
      definition={
        one === null ? definition : words.definitionSourceSourceConfidence({ definition, source: one.source, confidence: one.confidence })
      }
    />
  );
  return (
    <FigureRow>
      <Figure
        label={words.officialValue()}
        value={guideline.paise === null ? null : <MoneyText paise={guideline.paise} currency={currency} />}
        whyNot={words.notKnown()}
        definition={guideline.why ?? words.byTheAnnualStatement()}
      />
      {share(realisable, words.realisable(), words.whatASaleWithin())}
      {share(distress, words.distress(), words.whatASaleAt())}
      <Figure
        label={words.rentAMonth()}
        value={rent.monthlyPaise === null ? null : <MoneyText paise={rent.monthlyPaise} currency={currency} />}
        whyNot={words.notKnown()}
        note={
          rent.table === null
            ? undefined
            : words.lowPaiseToHighpaiseLowpercent({
                lowPaise: formatMoney(rent.table.lowPaise, currency),
                highPaise: formatMoney(rent.table.highPaise, currency),
                lowPercent: formatCount(rent.table.lowPercent),
                highPercent: formatCount(rent.table.highPercent),
              })
        }
        definition={
          rent.table === null
            ? (rent.why ?? '')
            : words.anEstimateNotA({
                locality: rent.table.locality ?? 'the city',
                yieldPercent: formatCount(rent.yieldPercent),
                source: rent.table.source,
                confidence: rent.table.confidence,
              })
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
        <p className={classes.soft}>{words.stampDutyAndRegistration()}</p>
        <p className={styles.why}>{duty.why}</p>
      </div>
    );
  return (
    <Sideways label={words.stampDutyAndRegistration()}>
      <table className={styles.rejected}>
        <caption className={classes.soft} style={{ textAlign: 'left' }}>
          {words.stampDutyAndRegistrationAuthority({ authority: duty.authority ?? '', onPaise: formatMoney(duty.onPaise, currency) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.buyers()}</th>
            <th scope="col">{words.rate()}</th>
            <th scope="col">{words.duty()}</th>
            <th scope="col">{words.registration()}</th>
            <th scope="col">{words.together()}</th>
          </tr>
        </thead>
        <tbody>
          {duty.buyers.map(({ buyers, words: who, ratePercent, dutyPaise, feePaise, totalPaise, source, confidence }) => (
            <tr key={buyers}>
              <th scope="row" title={words.sourceConfidenceConfidence({ source, confidence })}>
                {who}
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
        {words.source()} {[...new Set(duty.buyers.map(({ source, confidence }) => `${source} (${confidence})`))].join('; ')}.
      </p>
    </Sideways>
  );
}

const GuidelineSteps = ({ guideline, rent }: BesideValue) => (
  <div>
    <p className={classes.soft}>{words.howTheOfficialValue()}</p>
    {guideline.why !== null ? (
      <p className={styles.why}>{guideline.why}</p>
    ) : (
      <ol className={classes.warnings}>
        {guideline.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )}
    {guideline.sources.length > 0 && <p className={styles.why}>{words.sourceSources({ sources: guideline.sources.join('; ') })}</p>}
    {rent.why !== null && <p className={styles.why}>{words.rentWhy({ why: rent.why })}</p>}
  </div>
);
