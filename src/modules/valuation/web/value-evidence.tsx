import { useMemo } from 'react';
import { Link } from 'react-router';
import { NOT_KNOWN } from '#core/not-known.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Comparable } from '../contract.ts';
import { disclaimer } from '../model/disclaimer.ts';
import { comparableCard } from './comparable-card.tsx';
import { comparableColumns } from './comparable-columns.tsx';
import { ComparablePanel } from './comparable-panel.tsx';
import type { ValuationShown } from './valuation-context.ts';
import { accuracyPath } from './valuation-search.ts';
import { ValueLegs } from './value-legs.tsx';
import classes from './valuation.module.css';

/** Every comparable in money, how they make the value, and how the method works. */
export function ValueEvidence(props: {
  shown: ValuationShown;
  openId: string | null;
  onOpen: (saleId: string | null) => void;
  isPaper?: boolean;
}) {
  const { shown, openId, onOpen } = props;
  const { value, valuedAt } = shown;
  const columns = useMemo(() => comparableColumns(value), [value]);
  const comparable = value.comparables.find(({ saleId }) => saleId === openId) ?? null;
  return (
    <>
      <Section title="Comparable sales" subtitle="What each registered sale says of this property, step by step in money.">
        {value.approach === 'cost' && (
          <p className={classes.method}>
            No registered sale of its kind carries a value here; the plot sales that carry the land’s are below.
          </p>
        )}
        {value.approach !== 'cost' && (
          <DataTable<Comparable>
            // Which columns are shown at first depends on the sales, and is settled when the table is made.
            key={value.comparables.map(({ saleId }) => saleId).join()}
            caption="Comparables"
            columns={columns}
            rows={value.comparables}
            rowKey={keyOf}
            onOpenRow={shown.id === null ? undefined : ({ saleId }) => onOpen(saleId)}
            isMarked={({ saleId }) => saleId === openId}
            totalsLabel="Weighted mean"
            card={comparableCard(value.currency)}
            storageKey="valuation-comparables"
            isPaper={props.isPaper ?? false}
          />
        )}
        <ValueLegs value={value} />
      </Section>
      <Section title="How this value is made">
        <p className={classes.method}>{value.method}</p>
        <p className={classes.small}>
          {valuedAt === null ? 'Valued' : `Valued on ${formatDayOf(valuedAt)}`} as at {formatDate(value.valuationDate)}, from sales
          registered up to {value.asOf === null ? NOT_KNOWN : formatDate(value.asOf)}. Model {value.model.id}, setting {value.model.hash}.
          {value.demonstration && ' The evidence holds demonstration data: the sales are invented.'} {disclaimer}{' '}
          <Link to={accuracyPath}>How far off such values are</Link>
        </p>
      </Section>
      <ComparablePanel shown={shown} comparable={comparable} onClose={() => onOpen(null)} />
    </>
  );
}

/** On trial a sale has no number of its own. */
const keyOf = ({ saleId, registeredOn, agreementPaise, areaSqft }: Comparable) => saleId || `${registeredOn} ${agreementPaise} ${areaSqft}`;
