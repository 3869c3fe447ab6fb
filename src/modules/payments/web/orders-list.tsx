import * as words from '#messages/payments/payments';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { downloadUrl } from '#web/api/download-url.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { downloadCreditNote, downloadInvoice, type OrderView } from '../contract.ts';
import { isOpen, orderStateWords } from '../model/moves.ts';
import { PayButton } from './pay-button.tsx';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { useMyOrders } from './use-payments.ts';
import { dayOf, priceWords } from './words.ts';

/** What one ordered, the newest first, with the papers of it. */
export const OrdersOfMine = () => (
  <StateView
    query={useMyOrders()}
    errorTitle={words.paymentsFailed()}
    isEmpty={(orders) => orders.length === 0}
    empty={
      <EmptyState
        title={words.nothingPaid()}
        icon={<IconReceipt size={28} stroke={1.5} />}
        action={
          <Button component={Link} to="/plans/choose/">
            {words.seePlans()}
          </Button>
        }
      >
        {words.everyOrder()}
      </EmptyState>
    }
  >
    {(orders) => (
      <ul className={classes.list}>
        {orders.map((order) => (
          <OneOrder key={order.id} order={order} />
        ))}
      </ul>
    )}
  </StateView>
);

/** "Payment failed: the bank declined." The problem is told by the provider, in its words. */
const stateOf = ({ state, problem }: OrderView) =>
  problem !== null && state === 'failed' ? words.failedBecause({ state: orderStateWords(state), problem }) : orderStateWords(state);

const OneOrder = ({ order }: { order: OrderView }) => (
  <li className={classes.row}>
    <div>
      {order.title} {order.isTest && <TestMark />}
      <div className={classes.faint}>
        {[
          dayOf(order.paidAt ?? order.createdAt),
          stateOf(order),
          order.refundedPaise > 0 && words.givenBack({ amount: priceWords(order.refundedPaise) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
    <div className={classes.acts}>
      <span className={classes.sum}>{priceWords(order.amountPaise)}</span>
      {isOpen(order.state) && (
        <PayButton sku={order.sku} {...(order.subject !== '' && { subject: order.subject })} button={{ size: 'compact-sm' }}>
          {words.payNow()}
        </PayButton>
      )}
      {order.invoiceNumber !== null && (
        <Button component="a" href={downloadUrl(downloadInvoice, { id: order.id })} download variant="default" size="compact-sm">
          {words.invoice({ number: order.invoiceNumber })}
        </Button>
      )}
      {order.refunds.map(
        ({ id, creditNoteNumber }) =>
          creditNoteNumber !== null && (
            <Button key={id} component="a" href={downloadUrl(downloadCreditNote, { id })} download variant="default" size="compact-sm">
              {words.creditNote({ number: creditNoteNumber })}
            </Button>
          ),
      )}
    </div>
  </li>
);
