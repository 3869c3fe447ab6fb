import { Link } from 'react-router';
import { formatAreaSqft } from '#core/area.ts';
import { formatDate } from '#core/period.ts';
import { MoneyText } from '#web/ui/amount-text.tsx';
import { Section } from '#web/ui/section.tsx';
import * as words from '#messages/valuation/screens';
import { useMyValuations } from './use-valuation.ts';
import { valuationAddress } from './valuation-search.ts';
import classes from './valuation.module.css';

/** Valuations of the person, each opening as it was answered then. Left out while there are none: the page itself says what to do. */
export function RecentValuations({ current }: { current: string | null }) {
  const { data = [] } = useMyValuations();
  const others = data.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <div className="screen-only">
      <Section title={words.latest()} subtitle={words.latestNote()}>
        <ul className={classes.recent}>
          {others.map((run) => (
            <li key={run.id}>
              <Link to={valuationAddress({ id: run.id })}>
                {[run.project ?? words.aPoint(), run.locality, run.city].filter(Boolean).join(', ')} · {formatAreaSqft(run.carpetAreaSqft)}
              </Link>
              <span className={classes.soft}>
                {run.kind === 'valued' ? <MoneyText paise={run.valuePaise} currency={run.currency ?? undefined} /> : words.notEnoughShort()}
                {' · '}
                {words.asAtSmall({ day: formatDate(run.valuationDate) })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
