import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { ExportMenu } from '#modules/exports/web/index.ts';
import { formatAreaSqft } from '#core/area.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import { assumptions } from '../model/disclaimer.ts';
import { BesideTheValue } from './beside-value.tsx';
import { LandAndBuilding } from './land-and-building.tsx';
import { LandSales } from './land-sales.tsx';
import { subjectWords } from './subject-words.ts';
import { useShownValuation } from './valuation-context.ts';
import { ValueEvidence } from './value-evidence.tsx';
import { ValueSummary } from './value-summary.tsx';
import styles from './screens.module.css';
import classes from './valuation.module.css';

export const handle: PageHandle = { name: 'Valuation report' };

const nothing = () => undefined;

/** The whole valuation on paper: printed from here, or as a file. */
export default function ReportPage() {
  const shown = useShownValuation();
  const { value, id } = shown;
  const { subject, place } = value;
  const facts: [string, string][] = [
    ['Property', subjectWords(subject)],
    ['Locality', place.locality ?? NOT_KNOWN],
    ['Carpet area', formatAreaSqft(subject.carpetAreaSqft)],
    ...(subject.plotAreaSqft === undefined ? [] : [['Plot area', formatAreaSqft(subject.plotAreaSqft)] as [string, string]]),
    ...(subject.builtUpAreaSqft === undefined ? [] : [['Built-up area', formatAreaSqft(subject.builtUpAreaSqft)] as [string, string]]),
    ['Year built', place.builtYear === null ? NOT_KNOWN : String(place.builtYear)],
    ['Valued as at', formatDate(value.valuationDate)],
    ['Sales known up to', formatDate(value.asOf)],
    ['Model', `${value.model.id}, ${value.model.hash}`],
  ];
  return (
    <div className={styles.stack}>
      <div className={classes.screenOnly}>
        <div className={classes.choices} style={{ justifyContent: 'flex-start' }}>
          {id !== null && <ExportMenu exporter="valuation-report" input={{ id }} />}
          <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => window.print()}>
            Print / Save as PDF
          </Button>
        </div>
      </div>
      <Section title="Automated valuation report" subtitle="An estimate made by machine, with everything it was made from.">
        <table className={classes.steps}>
          <tbody>
            {facts.map(([label, fact]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td style={{ whiteSpace: 'normal' }}>{fact}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <ValueSummary value={value} onOpen={nothing} />
      <LandAndBuilding value={value} />
      <ValueEvidence shown={{ ...shown, id: null }} openId={null} onOpen={nothing} isPaper />
      <LandSales value={value} />
      {id !== null && <BesideTheValue id={id} />}
      <Section title="Assumptions and limits">
        <ul className={styles.disclaimer}>
          {assumptions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
