import { formatDate } from '#core/period.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { PriceRow } from '../contract.ts';
import classes from './payments.module.css';
import { OffSaleSection } from './off-sale-section.tsx';
import { PriceForm } from './price-form.tsx';
import { usePrices } from './use-payments.ts';
import { priceWords } from './words.ts';

export const handle: PageHandle = { access: 'superuser', name: 'Prices' };

const confidenceWords = { H: 'High', M: 'Medium', L: 'Low' } as const;

const columns: Column<PriceRow>[] = [
  { id: 'title', header: 'What', width: 230, cell: ({ title }) => title },
  { id: 'from', header: 'From', width: 110, cell: ({ validFrom }) => formatDate(validFrom) },
  { id: 'to', header: 'To', width: 120, cell: ({ validTo }) => (validTo === null ? 'until changed' : formatDate(validTo)) },
  {
    id: 'amount',
    header: 'Price',
    meaning: 'With GST included',
    width: 110,
    align: 'right',
    cell: ({ amountPaise }) => priceWords(amountPaise),
  },
  { id: 'gst', header: 'GST', width: 70, align: 'right', cell: ({ gstPercent }) => `${gstPercent}%` },
  { id: 'sac', header: 'SAC', meaning: 'Code of the service in the tax tables', width: 90, cell: ({ sac }) => sac },
  {
    id: 'place',
    header: 'Place of supply',
    width: 130,
    cell: ({ placeOfSupply }) => (placeOfSupply === 'property' ? 'the property' : 'the buyer'),
  },
  { id: 'confidence', header: 'Confidence', width: 110, cell: ({ confidence }) => confidenceWords[confidence] },
  { id: 'source', header: 'Source', width: 420, cell: ({ source }) => <span title={source}>{source}</span> },
];

/** Every price there is and was. Prices are added, never rewritten. */
export default function PricesPage() {
  return (
    <Page
      title="Prices"
      subtitle="What is sold, from which day on and with which tax. A new price ends the one before; what was charged stays."
      breadcrumbs={[{ label: 'Payments', to: '/admin/payments/' }, { label: 'Prices' }]}
    >
      <StateView query={usePrices()} errorTitle="The prices could not be fetched.">
        {(prices) => (
          <div className={classes.stack}>
            <Section title="All prices" subtitle="With GST included.">
              <DataTable caption="Prices" columns={columns} rows={prices} rowKey={({ id }) => String(id)} totalRows={prices.length} />
            </Section>
            <Section title="A new price">
              <PriceForm prices={prices} />
            </Section>
            <OffSaleSection />
          </div>
        )}
      </StateView>
    </Page>
  );
}
