import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import { changeValue, fieldWords } from '../model/paper-sums.ts';
import type { ReportView } from '../model/report-view.ts';
import { approachWords, concludeWorking } from '../model/working.ts';
import { Sums } from './sums.tsx';
import classes from './certified.module.css';
import * as words from '#messages/certified-reports/working';
import { formatCount } from '#core/indian-number.ts';

/** The valuer's result as the checker reads it, and every change against the automated valuation. */
export function WorkingSummary({ report: { working, machine, changes } }: { report: ReportView }) {
  if (working === null) return null;
  const concluded = concludeWorking(working);
  return (
    <Section
      title={words.theValuersWorking()}
      subtitle={machine ? words.theAutomatedValuationGave({ valuePaise: formatMoney(machine.valuePaise, machine.currency) }) : undefined}
    >
      {concluded.kind === 'incomplete' ? (
        <ul>
          {concluded.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : (
        <div className={classes.stack}>
          <div className={classes.sums}>
            <Sums
              of={[
                [words.fairMarketValue(), concluded.conclusion.fairPaise],
                [words.realisable(), concluded.conclusion.realisablePaise],
                [words.distress(), concluded.conclusion.distressPaise],
                [words.insurance(), concluded.conclusion.insurancePaise],
              ]}
            />
          </div>
          <dl className={classes.facts}>
            {concluded.conclusion.approaches
              .filter(({ valuePaise }) => valuePaise !== null)
              .map(({ kind, weightPercent, valuePaise }) => (
                <div key={kind} style={{ display: 'contents' }}>
                  <dt>{approachWords[kind]}</dt>
                  <dd>
                    {words.valuePaiseWeightWeightpercent({
                      valuePaise: formatMoney(valuePaise),
                      weightPercent: formatCount(weightPercent),
                    })}
                  </dd>
                </div>
              ))}
            <dt>{words.reconciliation()}</dt>
            <dd>{working.reasoning}</dd>
            <dt>{words.disclosure()}</dt>
            <dd>{working.disclosures}</dd>
          </dl>
          <ChangeList changes={changes} />
        </div>
      )}
    </Section>
  );
}

export const ChangeList = ({ changes }: { changes: ReportView['changes'] }) =>
  changes.length === 0 ? (
    <p className={classes.quiet}>{words.theComparablesWereTaken()}</p>
  ) : (
    <ul className={classes.files} aria-label={words.changesAgainstTheAutomatedValuation()}>
      {changes.map(({ what, label, field, machine, valuer, reason }, at) => (
        <li key={`${label}${field}${at}`}>
          <span>
            {label}:{' '}
            {what === 'added'
              ? words.added()
              : what === 'left-out'
                ? words.leftOut3()
                : `${fieldWords(field)} ${changeValue(machine, field)} → ${changeValue(valuer, field)}`}
          </span>
          <span className={reason === '' ? classes.overdue : classes.quiet}>{reason === '' ? words.aReasonIsMissing() : reason}</span>
        </li>
      ))}
    </ul>
  );
