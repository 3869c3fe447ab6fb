import * as words from '#messages/payments/payments';
import { useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { call } from '#web/api/call.ts';
import { answerSandbox, type Checkout, type CheckoutAnswer, type sandboxOutcomes } from '../contract.ts';
import classes from './payments.module.css';
import { TestMark } from './test-mark.tsx';
import { priceWords } from './words.ts';

export type SandboxAnswer = Partial<CheckoutAnswer> & { problem?: string | undefined };

/** The provider's checkout, played: whoever tries it chooses what the bank does. */
export function SandboxDialog({ checkout, onAnswer }: { checkout: Checkout; onAnswer: (answer: SandboxAnswer | null) => void }) {
  const [busy, setBusy] = useState<string | null>(null);
  async function choose(outcome: (typeof sandboxOutcomes)[number]) {
    setBusy(outcome);
    // The call has said in a toast what went wrong; without an answer nothing is paid.
    onAnswer(await call(answerSandbox, { id: checkout.orderId, outcome }).catch(() => ({})));
  }
  return (
    <Modal
      opened
      onClose={() => onAnswer(null)}
      title={
        <>
          <TestMark /> {words.testPayment()}
        </>
      }
      closeButtonProps={{ 'aria-label': words.closeWithoutPaying() }}
      closeOnClickOutside={busy === null}
    >
      <div className={classes.dialog}>
        <p className={classes.testWords}>{words.noMoneyMoves()}</p>
        <dl className={classes.facts}>
          <dt>{words.to()}</dt>
          <dd>{checkout.name}</dd>
          <dt>{words.forWhat()}</dt>
          <dd>{checkout.description}</dd>
          <dt>{words.amount()}</dt>
          <dd>{priceWords(checkout.amount)}</dd>
        </dl>
        <Button onClick={() => void choose('success')} loading={busy === 'success'} disabled={busy !== null}>
          {words.pay({ amount: priceWords(checkout.amount) })}
        </Button>
        <Button variant="default" onClick={() => void choose('failure')} loading={busy === 'failure'} disabled={busy !== null}>
          {words.bankDeclines()}
        </Button>
        <Button variant="default" onClick={() => void choose('late')} loading={busy === 'late'} disabled={busy !== null}>
          {words.payLater()}
        </Button>
      </div>
    </Modal>
  );
}
