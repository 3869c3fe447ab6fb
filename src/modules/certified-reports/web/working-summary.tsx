import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import { changeValue, fieldWords } from '../model/paper-sums.ts';
import type { ReportView } from '../model/report-view.ts';
import { approachWords, concludeWorking } from '../model/working.ts';
import { Sums } from './sums.tsx';
import classes from './certified.module.css';

/** The valuer's result as the checker reads it, and every change against the automated valuation. */
export function WorkingSummary({ report: { working, machine, changes } }: { report: ReportView }) {
  if (working === null) return null;
  const concluded = concludeWorking(working);
  return (
    <Section
      title="The valuer’s working"
      subtitle={machine ? `The automated valuation gave ${formatMoney(machine.valuePaise, machine.currency)}.` : undefined}
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
                ['Fair market value', concluded.conclusion.fairPaise],
                ['Realisable', concluded.conclusion.realisablePaise],
                ['Distress', concluded.conclusion.distressPaise],
                ['Insurance', concluded.conclusion.insurancePaise],
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
                    {formatMoney(valuePaise)}, weight {weightPercent}%
                  </dd>
                </div>
              ))}
            <dt>Reconciliation</dt>
            <dd>{working.reasoning}</dd>
            <dt>Disclosure</dt>
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
    <p className={classes.quiet}>The comparables were taken over unchanged.</p>
  ) : (
    <ul className={classes.files} aria-label="Changes against the automated valuation">
      {changes.map(({ what, label, field, machine, valuer, reason }, at) => (
        <li key={`${label}${field}${at}`}>
          <span>
            {label}:{' '}
            {what === 'added'
              ? 'added'
              : what === 'left-out'
                ? 'left out'
                : `${fieldWords(field)} ${changeValue(machine, field)} → ${changeValue(valuer, field)}`}
          </span>
          <span className={reason === '' ? classes.overdue : classes.quiet}>{reason === '' ? 'a reason is missing' : reason}</span>
        </li>
      ))}
    </ul>
  );
