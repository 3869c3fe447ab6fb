import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import type { ReportView } from '../model/report-view.ts';
import type { concludeWorking, Working } from '../model/working.ts';
import { Sums } from './sums.tsx';
import classes from './certified.module.css';
import * as words from '#messages/certified-reports/working';

type Props = { working: Working; concluded: ReturnType<typeof concludeWorking>; machine: ReportView['machine'] };

/** The values as they stand, or what still keeps the working from one. */
export function ConclusionSection({ concluded, machine }: Props) {
  const beside =
    machine === null
      ? words.thereIsNoAutomated()
      : words.automatedValuationValuepaiseLowpaise({
          valuePaise: formatMoney(machine.valuePaise, machine.currency),
          lowPaise: formatMoney(machine.lowPaise, machine.currency),
          highPaise: formatMoney(machine.highPaise, machine.currency),
          grade: machine.confidence.grade,
        });
  if (concluded.kind === 'incomplete')
    return (
      <Section title={words.notYetAValue()} subtitle={beside} boxed>
        <ul style={{ margin: 0, paddingLeft: 18 }}>
          {concluded.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </Section>
    );
  const { fairPaise, realisablePaise, distressPaise, insurancePaise } = concluded.conclusion;
  const difference = machine === null ? null : (100 * (fairPaise - machine.valuePaise)) / machine.valuePaise;
  return (
    <Section title={words.value()} subtitle={beside} boxed>
      <div className={classes.sums}>
        <div>
          <div className={classes.quiet}>{words.fairMarketValue()}</div>
          <div className={classes.value}>{formatMoney(fairPaise)}</div>
          {difference !== null && (
            <div className={classes.quiet}>
              {words.differenceDifference2AgainstThe({
                difference: difference >= 0 ? '+' : '−',
                difference2: Math.abs(difference).toFixed(1),
              })}
            </div>
          )}
        </div>
        <Sums
          of={[
            [words.realisable(), realisablePaise],
            [words.distress(), distressPaise],
            [words.insurance(), insurancePaise],
          ]}
        />
      </div>
    </Section>
  );
}
