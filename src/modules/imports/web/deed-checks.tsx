import { Badge } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import type { Deed } from '../contract.ts';
import classes from './deed.module.css';

/** What the tables of the day say should stand in the document, beside what stands there. */
export const DeedChecks = ({ checks }: { checks: Deed['checks'] }) => (
  <Section title="Whether the sums agree" subtitle="Worked out anew from dated tables. Nothing of the sale is changed by it.">
    <div className={classes.pair}>
      {checks.map(({ id, label, expectedLabel, expected, statedLabel, stated, difference, agrees, steps, sources }) => (
        <div key={id}>
          <p>
            <strong>{label}</strong>{' '}
            {agrees !== null && (
              <Badge variant="light" color={agrees ? 'good' : 'warn'}>
                {agrees ? 'Agrees' : 'Differs'}
              </Badge>
            )}
          </p>
          <p>
            {`${expectedLabel}: ${expected || 'not known'}; ${statedLabel} ${stated || 'not told'}`}
            {difference !== '' && `; difference ${difference}`}.
          </p>
          <ul className={classes.list}>
            {steps.map((step) => (
              <li key={step} className={classes.soft}>
                {step}
              </li>
            ))}
          </ul>
          {sources.length > 0 && <p className={classes.soft}>{`From: ${sources.join('; ')}`}</p>}
        </div>
      ))}
    </div>
  </Section>
);
