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
    errorTitle="Your payments could not be fetched."
    isEmpty={(orders) => orders.length === 0}
    empty={
      <EmptyState
        title="You have paid for nothing yet"
        icon={<IconReceipt size={28} stroke={1.5} />}
        action={
          <Button component={Link} to="/plans/choose/">
            See the plans
          </Button>
        }
      >
        Every order appears here with its invoice.
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

const OneOrder = ({ order }: { order: OrderView }) => (
  <li className={classes.row}>
    <div>
      {order.title} {order.isTest && <TestMark />}
      <div className={classes.faint}>
        {dayOf(order.paidAt ?? order.createdAt)} · {orderStateWords[order.state]}
        {order.problem !== null && order.state === 'failed' && `: ${order.problem}`}
        {order.refundedPaise > 0 && ` · ${priceWords(order.refundedPaise)} given back`}
      </div>
    </div>
    <div className={classes.acts}>
      <span className={classes.sum}>{priceWords(order.amountPaise)}</span>
      {isOpen(order.state) && (
        <PayButton sku={order.sku} {...(order.subject !== '' && { subject: order.subject })} button={{ size: 'compact-sm' }}>
          Pay now
        </PayButton>
      )}
      {order.invoiceNumber !== null && (
        <Button component="a" href={downloadUrl(downloadInvoice, { id: order.id })} download variant="default" size="compact-sm">
          Invoice {order.invoiceNumber}
        </Button>
      )}
      {order.refunds.map(
        ({ id, creditNoteNumber }) =>
          creditNoteNumber !== null && (
            <Button key={id} component="a" href={downloadUrl(downloadCreditNote, { id })} download variant="default" size="compact-sm">
              Credit note {creditNoteNumber}
            </Button>
          ),
      )}
    </div>
  </li>
);
