import { useMemo } from 'react';
import { Link } from 'react-router';
import { notKnown } from '#core/not-known.ts';
import { formatDate, formatDayOf } from '#core/period.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as screens from '#messages/valuation/screens';
import * as words from '#messages/valuation/value';
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
      <Section title={words.comparableSales()} subtitle={words.comparableSalesNote()}>
        {value.approach === 'cost' && <p className={classes.method}>{words.noneOfKind()}</p>}
        {value.approach !== 'cost' && (
          <DataTable<Comparable>
            // Which columns are shown at first depends on the sales, and is settled when the table is made.
            key={value.comparables.map(({ saleId }) => saleId).join()}
            caption={screens.comparables()}
            columns={columns}
            rows={value.comparables}
            rowKey={keyOf}
            onOpenRow={shown.id === null ? undefined : ({ saleId }) => onOpen(saleId)}
            isMarked={({ saleId }) => saleId === openId}
            totalsLabel={words.weightedMeanShort()}
            card={comparableCard(value.currency)}
            storageKey="valuation-comparables"
            isPaper={props.isPaper ?? false}
          />
        )}
        <ValueLegs shown={shown} />
      </Section>
      <Section title={words.howMade()}>
        <p className={classes.method}>{value.method}</p>
        <p className={classes.small}>
          {withTags(
            words.made({
              isDated: valuedAt !== null,
              madeOn: valuedAt === null ? '' : formatDayOf(valuedAt),
              day: formatDate(value.valuationDate),
              asOf: value.asOf === null ? notKnown() : formatDate(value.asOf),
              model: value.model.id,
              hash: value.model.hash,
              isDemonstration: value.demonstration,
              disclaimer: disclaimer(),
            }),
            { accuracy: <Link to={accuracyPath} /> },
          )}
        </p>
      </Section>
      <ComparablePanel shown={shown} comparable={comparable} onClose={() => onOpen(null)} />
    </>
  );
}

/** On trial a sale has no number of its own. */
const keyOf = ({ saleId, registeredOn, agreementPaise, areaSqft }: Comparable) => saleId || `${registeredOn} ${agreementPaise} ${areaSqft}`;
