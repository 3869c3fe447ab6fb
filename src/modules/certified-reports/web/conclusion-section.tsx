import { formatMoney } from '#core/money.ts';
import { Section } from '#web/ui/section.tsx';
import type { ReportView } from '../model/report-view.ts';
import type { concludeWorking, Working } from '../model/working.ts';
import { Sums } from './sums.tsx';
import classes from './certified.module.css';

type Props = { working: Working; concluded: ReturnType<typeof concludeWorking>; machine: ReportView['machine'] };

/** The values as they stand, or what still keeps the working from one. */
export function ConclusionSection({ concluded, machine }: Props) {
  const beside =
    machine === null
      ? 'There is no automated valuation of this property.'
      : `Automated valuation: ${formatMoney(machine.valuePaise, machine.currency)}, ${formatMoney(machine.lowPaise, machine.currency)} to ${formatMoney(machine.highPaise, machine.currency)}, grade ${machine.confidence.grade}.`;
  if (concluded.kind === 'incomplete')
    return (
      <Section title="Not yet a value" subtitle={beside} boxed>
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
    <Section title="Value" subtitle={beside} boxed>
      <div className={classes.sums}>
        <div>
          <div className={classes.quiet}>Fair market value</div>
          <div className={classes.value}>{formatMoney(fairPaise)}</div>
          {difference !== null && (
            <div className={classes.quiet}>
              {difference >= 0 ? '+' : '−'}
              {Math.abs(difference).toFixed(1)}% against the automated value
            </div>
          )}
        </div>
        <Sums
          of={[
            ['Realisable', realisablePaise],
            ['Distress', distressPaise],
            ['Insurance', insurancePaise],
          ]}
        />
      </div>
    </Section>
  );
}
