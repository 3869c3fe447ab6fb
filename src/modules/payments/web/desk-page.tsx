import * as words from '#messages/payments/desk';
import { useMemo, useState } from 'react';
import { Button, Select, TextInput } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { z } from 'zod';
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
import { useDeskOrders, useReconcile } from './use-desk.ts';
import { dayOf, priceWords } from './words.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: words.pageName };

const State = z.object({
  text: z.string().max(100).default(''),
  state: z.enum(orderStates).optional(),
  page: z.coerce.number().int().min(1).default(1),
  order: z.uuid().optional(),
});

const columnsOf = (): Column<DeskOrder>[] => [
  {
    id: 'title',
    header: words.order(),
    width: 260,
    cell: (order) => (
      <>
        {order.title} {order.isTest && <TestMark />}
      </>
    ),
  },
  { id: 'email', header: words.buyer(), width: 220, cell: ({ email }) => email },
  { id: 'amount', header: words.amount(), width: 110, align: 'right', cell: ({ amountPaise }) => priceWords(amountPaise) },
  { id: 'state', header: words.state(), width: 160, cell: ({ state }) => orderStateWords(state) },
  { id: 'day', header: words.day(), width: 120, cell: ({ paidAt, createdAt }) => dayOf(paidAt ?? createdAt) },
  { id: 'invoice', header: words.invoice(), width: 160, cell: ({ invoiceNumber }) => invoiceNumber ?? '' },
];

/** Orders of everybody, refunds, and asking the provider about what is not settled. */
export default function PaymentsDeskPage() {
  const [{ text, state, page, order }, set] = useUrlState(State);
  const [typed, setTyped] = useState(text);
  const query = useDeskOrders({ text, page, ...(state && { state }) });
  const reconcile = useReconcile();
  const columns = useMemo(() => columnsOf(), []);
  return (
    <Page
      title={words.pageName()}
      subtitle={words.subtitle()}
      breadcrumbs={[{ label: words.pageName() }]}
      actions={
        <>
          <Button component={Link} to="/admin/prices/" variant="default">
            {words.prices()}
          </Button>
          <Button variant="default" loading={reconcile.isPending} onClick={() => reconcile.mutate()}>
            {words.askProvider()}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Section title={words.orders()}>
          <form
            className={classes.filters}
            onSubmit={(event) => {
              event.preventDefault();
              set({ text: typed.trim(), page: 1 });
            }}
          >
            <TextInput
              label={words.search()}
              description={words.searchMeans()}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Select
              label={words.state()}
              clearable
              placeholder={words.all()}
              data={orderStates.map((value) => ({ value, label: orderStateWords(value) }))}
              value={state ?? null}
              onChange={(value) => set({ state: orderStates.find((one) => one === value), page: 1 })}
            />
            <Button type="submit" variant="default">
              {words.search()}
            </Button>
          </form>
          <StateView
            query={query}
            errorTitle={words.ordersFailed()}
            isEmpty={({ total }) => total === 0}
            empty={
              <EmptyState title={text || state ? words.noOrderFits() : words.nobodyOrdered()} icon={<IconReceipt size={28} stroke={1.5} />}>
                {text || state ? words.searchForLess() : words.ordersAppear()}
              </EmptyState>
            }
          >
            {({ orders, total, pageSize }) => (
              <>
                <DataTable
                  caption={words.caption({ n: total })}
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
      <SidePanel opened={order !== undefined} title={words.order()} onClose={() => set({ order: undefined })}>
        {order !== undefined && <OrderPanel key={order} id={order} />}
      </SidePanel>
    </Page>
  );
}
