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
import * as words from '#messages/market-lens/blocks';

/** What it is made of by its filing, and what of it was sold when. */
export default function ProjectUnits({ filter }: View) {
  const market = useProjectMarket(filter);
  const sold = useMeasures({ ...filter, ...soldAsk });
  return (
    <div className={classes.blocks}>
      <StateView
        query={market}
        waiting={<Skeleton height={200} />}
        errorTitle={analysisFailed(words.unitMix())}
        isEmpty={({ unitMix }) => unitMix.length === 0}
        empty={<p className={classes.sentence}>{words.noInventoryOfThis()}</p>}
      >
        {({ unitMix }) => (
          <Ledger
            head={[words.filedUnitMix(), words.units(), words.meanCarpetArea()]}
            rows={unitMix.map(({ configuration, unitType, carpetSqm, units }) => ({
              key: `${configuration} ${unitType} ${carpetSqm}`,
              cells: [configuration || unitType, units === null ? NOT_KNOWN : formatCount(units), formatAreaSqm(carpetSqm)],
            }))}
            caption={words.inventoryFiledAsOf({ asOf: formatDate(unitMix[0]?.asOf) })}
          />
        )}
      </StateView>
      <StateView
        query={sold}
        waiting={<Skeleton height={300} />}
        errorTitle={analysisFailed(words.unitsSold())}
        isEmpty={({ cells }) => cells.length === 0}
        empty={<p className={classes.sentence}>{words.noSaleMatches()}</p>}
      >
        {(answer) => {
          const { configurations, rows, totals } = soldByQuarter(answer);
          return (
            <Ledger
              head={[words.soldIn(), ...configurations, words.all()]}
              rows={[
                ...rows.map(({ quarter, words, sold: counts, all }) => ({
                  key: quarter,
                  cells: [words, ...counts.map(formatCount), formatCount(all)],
                })),
                { key: 'all', cells: [words.all(), ...totals.map(formatCount), formatCount(totals.reduce((sum, n) => sum + n, 0))] },
              ]}
              caption={words.registeredMarketSalesOf()}
            />
          );
        }}
      </StateView>
    </div>
  );
}
