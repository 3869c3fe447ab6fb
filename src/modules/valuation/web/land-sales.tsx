import { useMemo } from 'react';
import { DataTable } from '#web/table/data-table.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Comparable, Valued } from '../contract.ts';
import { comparableCard } from './comparable-card.tsx';
import { comparableColumns } from './comparable-columns.tsx';
import * as words from '#messages/valuation/around';
import { formatCount } from '#core/indian-number.ts';

/** The registered sales of plots behind the land's part, each adjusted to the plot that was given. */
export function LandSales({ value }: { value: Valued }) {
  const { cost, currency } = value;
  const land = cost?.kind === 'told' ? cost.land : null;
  const columns = useMemo(() => comparableColumns({ currency, legs: [], comparables: land?.comparables ?? [] }), [currency, land]);
  if (land === null) return null;
  return (
    <Section title={words.plotSalesTheLand()} subtitle={words.theClosestOfN({ n: formatCount(land.evidence.n) })}>
      <DataTable<Comparable>
        key={land.comparables.map(({ saleId }) => saleId).join()}
        caption={words.plotSales()}
        columns={columns}
        rows={land.comparables}
        rowKey={({ saleId, registeredOn, agreementPaise, areaSqft }) => saleId || `${registeredOn} ${agreementPaise} ${areaSqft}`}
        card={comparableCard(currency)}
        storageKey="valuation-plot-sales"
      />
    </Section>
  );
}
