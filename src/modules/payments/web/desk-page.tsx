import { useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Column } from '#web/table/column.ts';
import { DataTable } from '#web/table/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { PageNumbers } from '#web/ui/page-numbers.tsx';
import type { DeskOrder } from '../contract.ts';
import { orderStates, orderStateWords } from '../model/moves.ts';
import { DeskFigures } from './desk-figures.tsx';
import { OrderPanel } from './order-panel.tsx';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { useDeskOrders, useReconcile } from './use-payments.ts';
import { dayOf, priceWords } from './words.ts';

export const handle: PageHandle = { access: 'superuser', name: 'Payments' };

const State = z.object({
  text: z.string().max(100).default(''),
  state: z.enum(orderStates).optional(),
  page: z.coerce.number().int().min(1).default(1),
  order: z.uuid().optional(),
});

const columns: Column<DeskOrder>[] = [
  {
    id: 'title',
    header: 'Order',
    width: 260,
    cell: (order) => (
      <>
        {order.title} {order.isTest && <TestMark />}
      </>
    ),
  },
  { id: 'email', header: 'Buyer', width: 220, cell: ({ email }) => email },
  { id: 'amount', header: 'Amount', width: 110, align: 'right', cell: ({ amountPaise }) => priceWords(amountPaise) },
  { id: 'state', header: 'State', width: 160, cell: ({ state }) => orderStateWords[state] },
  { id: 'day', header: 'Day', width: 120, cell: ({ paidAt, createdAt }) => dayOf(paidAt ?? createdAt) },
  { id: 'invoice', header: 'Invoice', width: 160, cell: ({ invoiceNumber }) => invoiceNumber ?? '' },
];

/** Orders of everybody, refunds, and asking the provider about what is not settled. */
export default function PaymentsDeskPage() {
  const [{ text, state, page, order }, set] = useUrlState(State);
  const [typed, setTyped] = useState(text);
  const query = useDeskOrders({ text, page, ...(state && { state }) });
  const reconcile = useReconcile();
  return (
    <Page
      title="Payments"
      subtitle="Orders, refunds and invoices of everybody, and the ledger behind them."
      breadcrumbs={[{ label: 'Payments' }]}
      actions={
        <>
          <Button component={Link} to="/admin/prices/" variant="default">
            Prices
          </Button>
          <Button variant="default" loading={reconcile.isPending} onClick={() => reconcile.mutate()}>
            Ask the provider now
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Section title="Orders">
          <form
            className={classes.filters}
            onSubmit={(event) => {
              event.preventDefault();
              set({ text: typed.trim(), page: 1 });
            }}
          >
            <TextInput
              label="Search"
              description="Address of the buyer, title, or number of an order, payment or invoice"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Select
              label="State"
              clearable
              placeholder="All"
              data={orderStates.map((value) => ({ value, label: orderStateWords[value] }))}
              value={state ?? null}
              onChange={(value) => set({ state: orderStates.find((one) => one === value), page: 1 })}
            />
            <Button type="submit" variant="default">
              Search
            </Button>
          </form>
          <StateView
            query={query}
            errorTitle="The orders could not be fetched."
            isEmpty={({ total }) => total === 0}
            empty={
              <EmptyState title={text || state ? 'No order fits' : 'Nobody has ordered yet'} icon={<IconReceipt size={28} stroke={1.5} />}>
                {text || state ? 'Search for less, or show all states.' : 'Orders appear here as soon as somebody begins to pay.'}
              </EmptyState>
            }
          >
            {({ orders, total, pageSize }) => (
              <>
                <DataTable
                  caption={`${formatCount(total)} orders`}
                  columns={columns}
                  rows={orders}
                  rowKey={({ id }) => id}
                  totalRows={orders.length}
                  onOpenRow={({ id }) => set({ order: id })}
                  isMarked={({ id }) => id === order}
                />
                <PageNumbers total={total} pageSize={pageSize} page={page} onPage={(next) => set({ page: next })} />
              </>
            )}
          </StateView>
        </Section>
        <DeskFigures />
      </div>
      <SidePanel opened={order !== undefined} title="Order" onClose={() => set({ order: undefined })}>
        {order !== undefined && <OrderPanel key={order} id={order} />}
      </SidePanel>
    </Page>
  );
}
