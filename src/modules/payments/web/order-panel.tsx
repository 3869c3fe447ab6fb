import * as words from '#messages/payments/desk';
import { forWhat, invoice } from '#messages/payments/payments';
import { useState } from 'react';
import { Button, Table, TextInput } from '@mantine/core';
import { formatMoney, parsePaise } from '#core/money.ts';
import { downloadUrl } from '#web/api/download-url.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { downloadInvoice, type DeskOrder } from '../contract.ts';
import { moveFor, orderStateWords } from '../model/moves.ts';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { useDeskOrder, useRefund } from './use-desk.ts';
import { dayOf, priceWords } from './words.ts';

const exact = (paise: number) => formatMoney(paise, 'INR', { hundredths: true });

/** One order for the desk: what the provider told of it, what is booked, and the refund. */
export function OrderPanel({ id }: { id: string }) {
  return (
    <StateView query={useDeskOrder(id)} errorTitle={words.orderFailed()}>
      {({ order, attempts, entries, surplusRefunds, refused }) => (
        <div className={classes.stack}>
          <dl className={classes.facts}>
            {factsOf(order).map(([label, value]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {order.isTest && (
            <p className={classes.testWords}>
              <TestMark /> {words.noMoneyMoved()}
            </p>
          )}
          {order.invoiceNumber !== null && (
            <Button component="a" href={downloadUrl(downloadInvoice, { id })} download variant="default" style={{ justifySelf: 'start' }}>
              {invoice({ number: order.invoiceNumber })}
            </Button>
          )}
          {moveFor(order.state, 'refunded-in-full') !== null && <RefundForm order={order} />}
          <div>
            <h3>{words.paymentsReported()}</h3>
            {attempts.length === 0 && <p className={classes.sentence}>{words.noneYet()}</p>}
            <ul className={classes.list}>
              {attempts.map(({ paymentId, state, amountPaise, method, problem, at }) => (
                <li key={paymentId} className={classes.row}>
                  <div>
                    {paymentId}
                    <div className={classes.faint}>
                      {dayOf(at)} · {state} {method && `· ${method}`} {problem && `· ${problem}`}
                    </div>
                  </div>
                  <span className={classes.sum}>{exact(amountPaise)}</span>
                </li>
              ))}
              {[...order.refunds, ...surplusRefunds].map(({ id: refundId, amountPaise, state, reason }) => (
                <li key={refundId} className={classes.row}>
                  <div>
                    {words.refundState({ state })}
                    <div className={classes.faint}>{reason}</div>
                  </div>
                  <span className={classes.sum}>{exact(-amountPaise)}</span>
                </li>
              ))}
            </ul>
          </div>
          {refused.length > 0 && (
            <div>
              <h3>{words.refused()}</h3>
              <p className={classes.sentence}>{words.refusedMeans()}</p>
              <ul className={classes.list}>
                {refused.map(({ id: reportId, kind, told, why, at }) => (
                  <li key={reportId} className={classes.row}>
                    <div>
                      {reportId}
                      <div className={classes.faint}>
                        {dayOf(at)} · {kind} · {why}
                      </div>
                    </div>
                    <span className={classes.sum}>{words.reported({ sum: told })}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={classes.scroll}>
            <h3>{words.entries()}</h3>
            <Table>
              <Table.Tbody>
                {entries.map(({ booking, account, amountPaise }) => (
                  <Table.Tr key={`${booking} ${account}`}>
                    <Table.Td>{booking.split(':')[0]}</Table.Td>
                    <Table.Td>{account}</Table.Td>
                    <Table.Td ta="right" className={classes.sum}>
                      {exact(amountPaise)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </div>
        </div>
      )}
    </StateView>
  );
}

const factsOf = (order: DeskOrder): [string, string][] => [
  [forWhat(), order.title],
  [words.buyer(), order.email],
  [words.amount(), exact(order.amountPaise)],
  [words.state(), orderStateWords(order.state)],
  [words.givenBack(), order.refundedPaise === 0 ? words.nothing() : exact(order.refundedPaise)],
  [words.begun(), dayOf(order.createdAt)],
  [words.paid(), order.paidAt === null ? words.notYet() : dayOf(order.paidAt)],
  [words.payment(), order.paymentId ?? words.none()],
  [words.providerOrder(), order.providerOrderId ?? words.none()],
];

function RefundForm({ order }: { order: DeskOrder }) {
  const left = order.amountPaise - order.refundedPaise;
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const refund = useRefund();
  const paise = amount.trim() === '' ? left : parsePaise(amount);
  const isWrong = paise === null || paise <= 0 || paise > left;
  return (
    <div className={classes.form}>
      <TextInput
        label={words.amountToGiveBack()}
        description={words.leftEmpty({ amount: priceWords(left) })}
        error={isWrong ? words.amountUpTo({ amount: priceWords(left) }) : undefined}
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
      />
      <TextInput
        label={words.reason()}
        description={words.reasonMeans()}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ConfirmButton
        title={words.giveBackTitle({ amount: priceWords(paise) })}
        explanation={words.giveBackMeans({ email: order.email })}
        confirmLabel={words.giveBack()}
        onConfirm={() =>
          refund.mutateAsync({ id: order.id, reason, ...(amount.trim() !== '' && paise !== null && { amountPaise: paise }) })
        }
        button={{ disabled: isWrong || reason.trim().length < 3 }}
      >
        {words.refund()}
      </ConfirmButton>
    </div>
  );
}
