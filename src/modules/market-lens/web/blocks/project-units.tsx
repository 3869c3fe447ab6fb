import { Skeleton } from '@mantine/core';
import { formatAreaSqm } from '#core/area.ts';
import { formatCount } from '#core/indian-number.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { StateView } from '#web/ui/state-view.tsx';
import { useMeasures } from '#modules/measures/web/index.ts';
import { analysisFailed } from '#web/ui/analysis-failed.ts';
import { soldAsk, soldByQuarter } from '../../model/project/sold-by-quarter.ts';
import classes from '../lens.module.css';
import type { View } from './block-view.tsx';
import { Ledger } from './ledger.tsx';
import { useProjectMarket } from './use-project-market.ts';

/** What it is made of by its filing, and what of it was sold when. */
export default function ProjectUnits({ filter }: View) {
  const market = useProjectMarket(filter);
  const sold = useMeasures({ ...filter, ...soldAsk });
  return (
    <div className={classes.blocks}>
      <StateView
        query={market}
        waiting={<Skeleton height={200} />}
        errorTitle={analysisFailed('Unit mix')}
        isEmpty={({ unitMix }) => unitMix.length === 0}
        empty={
          <p className={classes.sentence}>
            No inventory of this project is loaded. Import one (RERA number, unit type, carpet area, units), and the mix stands here.
          </p>
        }
      >
        {({ unitMix }) => (
          <Ledger
            head={['Filed unit mix', 'Units', 'Mean carpet area']}
            rows={unitMix.map(({ configuration, unitType, carpetSqm, units }) => ({
              key: `${configuration} ${unitType} ${carpetSqm}`,
              cells: [configuration || unitType, units === null ? NOT_KNOWN : formatCount(units), formatAreaSqm(carpetSqm)],
            }))}
            caption={`Inventory filed as of ${formatDate(unitMix[0]?.asOf)}.`}
          />
        )}
      </StateView>
      <StateView
        query={sold}
        waiting={<Skeleton height={300} />}
        errorTitle={analysisFailed('Units sold')}
        isEmpty={({ cells }) => cells.length === 0}
        empty={<p className={classes.sentence}>No sale matches.</p>}
      >
        {(answer) => {
          const { configurations, rows, totals } = soldByQuarter(answer);
          return (
            <Ledger
              head={['Sold in', ...configurations, 'All']}
              rows={[
                ...rows.map(({ quarter, words, sold: counts, all }) => ({
                  key: quarter,
                  cells: [words, ...counts.map(formatCount), formatCount(all)],
                })),
                { key: 'all', cells: ['All', ...totals.map(formatCount), formatCount(totals.reduce((sum, n) => sum + n, 0))] },
              ]}
              caption="Registered market sales of the filter; quarters without one are left out."
            />
          );
        }}
      </StateView>
    </div>
  );
}
