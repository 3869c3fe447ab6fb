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
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/valuation/value';
import type { Valued } from '../contract.ts';
import { evidenceChart } from '../model/evidence-chart.ts';
import { gradeWords } from '../model/value-lines.ts';
import { evidenceMap } from './prepare-report.ts';
import { ValueDistribution } from './value-distribution.tsx';
import classes from './valuation.module.css';

/** On paper a third more, where the first still ends on the sheet of the value. */
const pictureHeight = 240;

/** The value, its range, how sure it is, and the evidence in two pictures. */
export function ValueSummary({ value, onOpen }: { value: Valued; onOpen: (saleId: string | null) => void }) {
  const chart = useMemo(() => evidenceChart(value), [value]);
  const map = useMemo(() => evidenceMap(value), [value]);
  return (
    <div className={classes.report}>
      <Headline value={value} />
      {value.warnings.length > 0 && (
        <Alert color="warn" variant="light" icon={<IconInfoCircle stroke={1.5} />} title={words.warnings()}>
          <ul className={classes.warnings}>
            {value.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Figures value={value} />
      <div className={classes.pair}>
        {chart && <Chart spec={chart} height={pictureHeight} onPick={({ id }) => onOpen(id ?? null)} />}
        {map && <MarketMap spec={map} height={pictureHeight} onPick={onOpen} />}
      </div>
    </div>
  );
}

export function Headline({ value }: { value: Valued }) {
  const { currency } = value;
  return (
    <section className={classes.headline} aria-label={words.value()}>
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
        <span>{gradeWords(value)}</span>
      </div>
    </section>
  );
}

/** Of a house whose plot was given: which of its values stands above. */
function BasisOfValue({ value: { approach, market, cost, currency } }: { value: Valued }) {
  if (approach === undefined) return null;
  return (
    <div className={classes.soft}>
      {approach === 'reconciled' && market?.kind === 'valued' && cost?.kind === 'told'
        ? withTags(words.reconciled({ sales: '<sales></sales>', cost: '<cost></cost>' }), {
            sales: <MoneyText paise={market.valuePaise} currency={currency} />,
            cost: <MoneyText paise={cost.paise} currency={currency} />,
          })
        : approach === 'cost'
          ? words.byCostAlone()
          : words.bySalesAlone()}
    </div>
  );
}

function Figures({ value }: { value: Valued }) {
  const { evidence } = value;
  const asOf = value.asOf === null ? undefined : formatDate(value.asOf);
  return (
    <FigureRow>
      <Figure
        label={words.salesWeighed({ isCost: value.approach === 'cost' })}
        value={formatCount(evidence.n)}
        asOf={asOf}
        definition={words.salesWeighedMeans()}
      />
      <Figure
        label={words.inThis({ isCost: value.approach === 'cost' })}
        value={formatCount(evidence.sameBuilding)}
        definition={words.inThisMeans()}
      />
      <Figure label={words.worth()} value={evidence.effectiveN.toFixed(1)} unit={words.worthUnit()} definition={words.worthMeans()} />
      <Figure
        label={words.spread()}
        value={evidence.spreadPercent === null ? null : `${evidence.spreadPercent.toFixed(1)}%`}
        whyNot={words.fewerThanThree()}
        definition={words.spreadMeans()}
      />
    </FigureRow>
  );
}
