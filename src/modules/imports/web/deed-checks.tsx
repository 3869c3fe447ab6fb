import { Badge } from '@mantine/core';
import * as words from '#messages/imports/deed';
import { Section } from '#web/ui/section.tsx';
import type { Deed } from '../contract.ts';
import classes from './deed.module.css';

/** What the tables of the day say should stand in the document, beside what stands there. */
export const DeedChecks = ({ checks }: { checks: Deed['checks'] }) => (
  <Section title={words.sumsAgree()} subtitle={words.sumsAgreeWhy()}>
    <div className={classes.pair}>
      {checks.map(({ id, label, expectedLabel, expected, statedLabel, stated, difference, agrees, steps, sources }) => (
        <div key={id}>
          <p>
            <strong>{label}</strong>{' '}
            {agrees !== null && (
              <Badge variant="light" color={agrees ? 'good' : 'warn'}>
                {words.agrees({ agrees })}
              </Badge>
            )}
          </p>
          <p>
            {difference === ''
              ? words.check({ expectedLabel, expected: expected || words.notKnown(), statedLabel, stated: stated || words.notToldShort() })
              : words.checkDifference({
                  expectedLabel,
                  expected: expected || words.notKnown(),
                  statedLabel,
                  stated: stated || words.notToldShort(),
                  difference,
                })}
          </p>
          <ul className={classes.list}>
            {steps.map((step) => (
              <li key={step} className={classes.soft}>
                {step}
              </li>
            ))}
          </ul>
          {sources.length > 0 && <p className={classes.soft}>{words.fromSources({ sources: sources.join('; ') })}</p>}
        </div>
      ))}
    </div>
  </Section>
);
