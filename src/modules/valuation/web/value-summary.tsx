import { useMemo } from 'react';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import { MarketMap } from '#web/map/market-map.tsx';
import { MoneyText } from '#web/ui/amount-text.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import type { Valued } from '../contract.ts';
import { evidenceChart, evidenceMap } from './prepare-report.ts';
import { ValueDistribution } from './value-distribution.tsx';
import classes from './valuation.module.css';

/** The value, its range, how sure it is, and the evidence in two pictures. */
export function ValueSummary({ value, onOpen }: { value: Valued; onOpen: (saleId: string | null) => void }) {
  const chart = useMemo(() => evidenceChart(value), [value]);
  const map = useMemo(() => evidenceMap(value), [value]);
  return (
    <div className={classes.report}>
      <Headline value={value} />
      {value.warnings.length > 0 && (
        <Alert color="warn" variant="light" icon={<IconInfoCircle stroke={1.5} />} title="What to know before using this value">
          <ul className={classes.warnings}>
            {value.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Figures value={value} />
      <div className={classes.pair}>
        {chart && <Chart spec={chart} height={280} onPick={({ id }) => onOpen(id ?? null)} />}
        {map && (
          <div className={classes.screenOnly}>
            <MarketMap spec={map} height={280} onPick={onOpen} />
          </div>
        )}
      </div>
    </div>
  );
}

export function Headline({ value }: { value: Valued }) {
  const { currency } = value;
  return (
    <section className={classes.headline} aria-label="Value">
      <div>
        <div className={classes.value}>{formatMoneyShort(value.valuePaise, currency)}</div>
        <div className={classes.soft}>
          {formatMoney(value.valuePaise, currency)} · {formatRate(value.ratePerSqft, currency)}
        </div>
        <BasisOfValue value={value} />
      </div>
      <div className={classes.range}>
        <ValueDistribution value={value} />
      </div>
      <div className={classes.confidence}>
        <span className={classes.grade} data-grade={value.confidence.grade}>
          {value.confidence.grade}
        </span>
        <span>{value.confidence.words}</span>
      </div>
    </section>
  );
}

/** Of a house whose plot was given: which of its values stands above. */
function BasisOfValue({ value: { approach, market, cost, currency } }: { value: Valued }) {
  if (approach === undefined) return null;
  const by = (words: string, paise: number) => (
    <>
      {words} <MoneyText paise={paise} currency={currency} />
    </>
  );
  return (
    <div className={classes.soft}>
      {approach === 'reconciled' && market?.kind === 'valued' && cost?.kind === 'told' ? (
        <>
          Reconciled: {by('sales of its kind', market.valuePaise)}, {by('land and building', cost.paise)}
        </>
      ) : approach === 'cost' ? (
        'By land and building alone'
      ) : (
        'By sales of its kind alone'
      )}
    </div>
  );
}

function Figures({ value }: { value: Valued }) {
  const { evidence } = value;
  const asOf = value.asOf === null ? undefined : formatDate(value.asOf);
  return (
    <FigureRow>
      <Figure
        label={value.approach === 'cost' ? 'Plot sales weighed' : 'Sales weighed'}
        value={formatCount(evidence.n)}
        asOf={asOf}
        definition="Registered market sales in the building, its locality and within 1.5 km that are close enough in size, floor, age and time to weigh anything."
      />
      <Figure
        label={value.approach === 'cost' ? 'In this layout' : 'In this building'}
        value={formatCount(evidence.sameBuilding)}
        definition="Of the sales weighed, those of the same project."
      />
      <Figure
        label="Worth as evidence"
        value={evidence.effectiveN.toFixed(1)}
        unit="sales"
        definition="A close, recent and alike sale counts 1; distant, old and unlike ones count next to nothing."
      />
      <Figure
        label="Spread"
        value={evidence.spreadPercent === null ? null : `${evidence.spreadPercent.toFixed(1)}%`}
        whyNot="fewer than 3 sales"
        definition="Robust standard deviation of the adjusted rates of the sales weighed."
      />
    </FigureRow>
  );
}
