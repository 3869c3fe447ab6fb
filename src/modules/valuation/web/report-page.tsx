import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatAreaSqft } from '#core/area.ts';
import { notKnown } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/valuation/report';
import { assumptions } from '../model/disclaimer.ts';
import { BesideTheValue } from './beside-value.tsx';
import { LandAndBuilding } from './land-and-building.tsx';
import { LandSales } from './land-sales.tsx';
import { ReportFiles } from './report-files.tsx';
import { subjectWords } from '../model/subject-words.ts';
import { useShownValuation } from './valuation-context.ts';
import { ValueEvidence } from './value-evidence.tsx';
import { ValueSummary } from './value-summary.tsx';
import styles from './screens.module.css';
import classes from './valuation.module.css';

export const handle: PageHandle = { name: words.pageName };

const nothing = () => undefined;

/** The whole valuation on paper: printed from here, or as a file. */
export default function ReportPage() {
  const shown = useShownValuation();
  const { value, id } = shown;
  const { subject, place } = value;
  const facts: [string, string][] = [
    [words.property(), subjectWords(subject)],
    [words.locality(), place.locality ?? notKnown()],
    [words.carpetArea(), formatAreaSqft(subject.carpetAreaSqft)],
    ...(subject.plotAreaSqft === undefined ? [] : [[words.plotArea(), formatAreaSqft(subject.plotAreaSqft)] as [string, string]]),
    ...(subject.builtUpAreaSqft === undefined ? [] : [[words.builtUpArea(), formatAreaSqft(subject.builtUpAreaSqft)] as [string, string]]),
    [words.yearBuilt(), place.builtYear === null ? notKnown() : String(place.builtYear)],
    [words.valuedAsAt(), formatDate(value.valuationDate)],
    [words.salesUpTo(), formatDate(value.asOf)],
    [words.model(), `${value.model.id}, ${value.model.hash}`],
  ];
  return (
    <div className={styles.stack}>
      <div className="screen-only">
        <div className={classes.choices} style={{ justifyContent: 'flex-start' }}>
          {id === null ? (
            <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => window.print()}>
              {words.print()}
            </Button>
          ) : (
            <ReportFiles id={id} />
          )}
        </div>
      </div>
      <Section title={words.title()} subtitle={words.note()}>
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
      <Section title={words.limits()}>
        <ul className={styles.disclaimer}>
          {assumptions().map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
