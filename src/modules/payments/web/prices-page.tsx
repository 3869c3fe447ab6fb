import { pageName as paymentsName, prices as pageName } from '#messages/payments/desk';
import * as words from '#messages/payments/prices';
import { pricesFailed } from '#messages/payments/plans';
import { useMemo } from 'react';
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
import { usePrices } from './use-desk.ts';
import { priceWords } from './words.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: pageName };

const columnsOf = (): Column<PriceRow>[] => [
  { id: 'title', header: words.what(), width: 230, cell: ({ title }) => title },
  { id: 'from', header: words.from(), width: 110, cell: ({ validFrom }) => formatDate(validFrom) },
  { id: 'to', header: words.until(), width: 120, cell: ({ validTo }) => (validTo === null ? words.untilChanged() : formatDate(validTo)) },
  {
    id: 'amount',
    header: words.price(),
    meaning: words.priceMeans(),
    width: 110,
    align: 'right',
    cell: ({ amountPaise }) => priceWords(amountPaise),
  },
  { id: 'gst', header: words.gst(), width: 70, align: 'right', cell: ({ gstPercent }) => `${gstPercent}%` },
  { id: 'sac', header: words.sac(), meaning: words.sacMeans(), width: 90, cell: ({ sac }) => sac },
  {
    id: 'place',
    header: words.placeOfSupply(),
    width: 130,
    cell: ({ placeOfSupply }) => words.suppliedAt({ place: placeOfSupply }),
  },
  { id: 'confidence', header: words.confidence(), width: 110, cell: ({ confidence }) => words.confidenceOf({ grade: confidence }) },
  { id: 'source', header: words.source(), width: 420, cell: ({ source }) => <span title={source}>{source}</span> },
];

/** Every price there is and was. Prices are added, never rewritten. */
export default function PricesPage() {
  const columns = useMemo(() => columnsOf(), []);
  return (
    <Page
      title={pageName()}
      subtitle={words.subtitle()}
      breadcrumbs={[{ label: paymentsName(), to: '/admin/payments/' }, { label: pageName() }]}
    >
      <StateView query={usePrices()} errorTitle={pricesFailed()}>
        {(prices) => (
          <div className={classes.stack}>
            <Section title={words.allPrices()} subtitle={words.allPricesMeans()}>
              <DataTable caption={pageName()} columns={columns} rows={prices} rowKey={({ id }) => String(id)} totalRows={prices.length} />
            </Section>
            <Section title={words.newPrice()}>
              <PriceForm prices={prices} />
            </Section>
            <OffSaleSection />
          </div>
        )}
      </StateView>
    </Page>
  );
}
