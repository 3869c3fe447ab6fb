import { useMemo } from 'react';
import { formatMoney } from '#core/money.ts';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate } from '#core/period.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Comparable, Valued } from '../contract.ts';
import { comparableCard } from './comparable-card.tsx';
import { comparableColumns } from './comparable-columns.tsx';
import { ComparablePanel } from './comparable-panel.tsx';
import classes from './valuation.module.css';

/** Every comparable in money, how they make the value, and how the method works. */
export function ValueEvidence(props: { value: Valued; valuedAt: string; openId: string | null; onOpen: (saleId: string | null) => void }) {
  const { value, valuedAt, openId, onOpen } = props;
  const columns = useMemo(() => comparableColumns(value), [value]);
  const comparable = value.comparables.find(({ saleId }) => saleId === openId) ?? null;
  return (
    <>
      <Section title="Comparable sales" subtitle="What each registered sale says of this property, step by step in money.">
        <DataTable<Comparable>
          // Which columns are shown at first depends on the sales, and is settled when the table is made.
          key={value.comparables.map(({ saleId }) => saleId).join()}
          caption="Comparables"
          columns={columns}
          rows={value.comparables}
          rowKey={({ saleId }) => saleId}
          onOpenRow={({ saleId }) => onOpen(saleId)}
          isMarked={({ saleId }) => saleId === openId}
          totalsLabel="Weighted mean"
          card={comparableCard(value.currency)}
          storageKey="valuation-comparables"
        />
        <Legs value={value} />
      </Section>
      <Section title="How this value is made">
        <p className={classes.method}>{value.method}</p>
        <p className={classes.small}>
          Valued on {formatDate(valuedAt.slice(0, 10))} as at {formatDate(value.valuationDate)}, from sales registered up to{' '}
          {value.asOf === null ? NOT_KNOWN : formatDate(value.asOf)}. Model {value.model.id}, setting {value.model.hash}.
          {value.demonstration && ' The evidence holds demonstration data: the sales are invented.'} An automated estimate of market value
          from registered prices: no inspection, title assumed clear, areas as in the documents. It is not a certified valuation.
        </p>
      </Section>
      <ComparablePanel value={value} comparable={comparable} onClose={() => onOpen(null)} />
    </>
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
