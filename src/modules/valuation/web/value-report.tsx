import { useMemo, useState } from 'react';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatCount } from '#core/indian-number.ts';
import { formatMoney, formatMoneyShort, formatRate } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { Chart } from '#web/chart/chart.tsx';
import { MarketMap } from '#web/map/market-map.tsx';
import { DataTable } from '#web/table/data-table.tsx';
import { Figure, FigureRow } from '#web/ui/figure.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Comparable, Valued } from '../contract.ts';
import { comparableCard } from './comparable-card.tsx';
import { comparableColumns } from './comparable-columns.tsx';
import { ComparablePanel } from './comparable-panel.tsx';
import { evidenceChart, evidenceMap, placeInRange } from './prepare-report.ts';
import classes from './valuation.module.css';

/** The value with everything needed to believe it or to doubt it. */
export function ValueReport({ value, valuedAt }: { value: Valued; valuedAt: string }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => comparableColumns(value), [value]);
  const chart = useMemo(() => evidenceChart(value), [value]);
  const map = useMemo(() => evidenceMap(value), [value]);
  const open = (id: string | undefined) => setOpenId(id ?? null);
  const comparable = value.comparables.find(({ saleId }) => saleId === openId) ?? null;
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
      <Section title="Comparable sales" subtitle="What each registered sale says of this property, step by step in money.">
        <DataTable<Comparable>
          caption="Comparables"
          columns={columns}
          rows={value.comparables}
          rowKey={({ saleId }) => saleId}
          onOpenRow={({ saleId }) => open(saleId)}
          isMarked={({ saleId }) => saleId === openId}
          totalsLabel="Weighted mean"
          card={comparableCard(value.currency)}
          storageKey="valuation-comparables"
        />
        <Legs value={value} />
      </Section>
      <div className={classes.pair}>
        {chart && <Chart spec={chart} height={300} onPick={({ id }) => open(id)} />}
        {map && <MarketMap spec={map} height={300} onPick={(id) => id !== 'subject' && open(id)} />}
      </div>
      <Section title="How this value is made">
        <p className={classes.method}>{value.method}</p>
        <p className={classes.soft}>
          Valued on {formatDate(valuedAt.slice(0, 10))} as at {formatDate(value.valuationDate)}, from sales registered up to{' '}
          {value.asOf === null ? NOT_KNOWN : formatDate(value.asOf)}. Model {value.model.id}, setting {value.model.hash}.
          {value.demonstration && ' The evidence holds demonstration data: the sales are invented.'} An automated estimate of market value
          from registered prices: no inspection, title assumed clear, areas as in the documents. It is not a certified valuation.
        </p>
      </Section>
      <ComparablePanel value={value} comparable={comparable} onClose={() => setOpenId(null)} />
    </div>
  );
}

function Headline({ value }: { value: Valued }) {
  const { currency } = value;
  return (
    <section className={classes.headline} aria-label="Value">
      <div>
        <div className={classes.value}>{formatMoneyShort(value.valuePaise, currency)}</div>
        <div className={classes.soft}>
          {formatMoney(value.valuePaise, currency)} · {formatRate(value.ratePerSqft, currency)}
        </div>
      </div>
      <div className={classes.range}>
        <div className={classes.band} aria-hidden="true">
          <span className={classes.mark} style={{ left: `${placeInRange(value)}%` }} />
        </div>
        <div className={classes.ends}>
          <span>{formatMoneyShort(value.lowPaise, currency)}</span>
          <span>{formatMoneyShort(value.highPaise, currency)}</span>
        </div>
        <div className={classes.soft}>Four of five sales like this one are registered within this range.</div>
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

function Figures({ value }: { value: Valued }) {
  const { evidence } = value;
  const asOf = value.asOf === null ? undefined : formatDate(value.asOf);
  return (
    <FigureRow>
      <Figure
        label="Sales weighed"
        value={formatCount(evidence.n)}
        asOf={asOf}
        definition="Registered market sales in the building, its locality and within 1.5 km that are close enough in size, floor, age and time to weigh anything."
      />
      <Figure
        label="In this building"
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
      <Figure
        label="Reach"
        value={`${evidence.monthsBack} months`}
        unit={evidence.radiusM === null ? undefined : `${(evidence.radiusM / 1000).toFixed(1)} km`}
      />
    </FigureRow>
  );
}

/** The parts of the value; they add up to it. */
function Legs({ value }: { value: Valued }) {
  return (
    <table className={classes.steps}>
      <caption className={classes.soft}>From the comparables to the value</caption>
      <tbody>
        {value.legs.map(({ key, label, paise }, at) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              {at === 0 || paise === 0 ? '' : paise > 0 ? '+ ' : '− '}
              {formatMoney(Math.abs(paise), value.currency)}
            </td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">Value</th>
          <td>{formatMoney(value.valuePaise, value.currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
