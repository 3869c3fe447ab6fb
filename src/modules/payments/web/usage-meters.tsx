import * as words from '#messages/payments/payments';
import { Progress, Skeleton } from '@mantine/core';
import { formatCount } from '#core/indian-number.ts';
import { monthLabel } from '#core/period.ts';
import { StateView } from '#web/ui/state-view.tsx';
import type { Usage } from '../contract.ts';
import type { Meter } from '../model/limits.ts';
import classes from './payments.module.css';
import { useHoldings } from './use-payments.ts';

/** How much of this month's allowances is used; for the profile and wherever something is counted. */
export function UsageMeters({ only }: { only?: Meter }) {
  const shown = (usage: readonly Usage[]) => usage.filter(({ meter }) => only === undefined || meter === only);
  return (
    <StateView
      query={useHoldings()}
      errorTitle={words.usageFailed()}
      waiting={only === undefined ? undefined : <Skeleton height={28} />}
      isEmpty={({ usage }) => shown(usage).length === 0}
      empty={only === undefined && <p className={classes.sentence}>{words.nothingCounted()}</p>}
    >
      {({ usage }) => (
        <div className={classes.meters}>
          {shown(usage).map((one) => (
            <OneMeter key={one.meter} {...one} />
          ))}
        </div>
      )}
    </StateView>
  );
}

const OneMeter = ({ title, used, limit, month }: Usage) => (
  <div>
    <div className={classes.meterHead}>
      <span>{words.meterOf({ title, month: monthLabel(month) })}</span>
      <span>{words.usedOf({ isLimited: limit !== null, used: formatCount(used), limit: formatCount(limit) })}</span>
    </div>
    {limit !== null && (
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.min(100, (100 * used) / Math.max(1, limit))}
          color={used >= limit ? 'bad' : 'indigo'}
          aria-label={words.meterUsed({ title, used: String(used), limit: String(limit) })}
        />
      </Progress.Root>
    )}
  </div>
);
