import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Section } from '#web/ui/section.tsx';
import type { Area } from '#modules/transactions/contract.ts';
import { placeWords } from '#modules/transactions/web/index.ts';
import classes from './lens.module.css';
import { forgetAreas, useRecentAreas } from './recent-areas.ts';
import * as words from '#messages/market-lens/screens';

/** Places looked at lately, on any screen; nothing where there are none. */
export function RecentPlaces({ to }: { to: (area: Area) => string }) {
  const recent = useRecentAreas();
  if (recent.length === 0) return null;
  return (
    <Section
      title={words.lookedAtLately()}
      subtitle={words.keptOnThisDevice()}
      actions={
        <Button variant="subtle" color="gray" size="compact-sm" onClick={forgetAreas}>
          {words.forgetThem()}
        </Button>
      }
    >
      <ul className={classes.places}>
        {recent.map((area) => (
          <li key={placeWords(area)} className={classes.place}>
            <Link to={to(area)}>{placeWords(area)}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
