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
          <TestMark /> Test payment
        </>
      }
      closeButtonProps={{ 'aria-label': 'Close without paying' }}
      closeOnClickOutside={busy === null}
    >
      <div className={classes.dialog}>
        <p className={classes.testWords}>No money is moved. This stands where the payment provider’s window will be.</p>
        <dl className={classes.facts}>
          <dt>To</dt>
          <dd>{checkout.name}</dd>
          <dt>For</dt>
          <dd>{checkout.description}</dd>
          <dt>Amount</dt>
          <dd>{priceWords(checkout.amount)}</dd>
        </dl>
        <Button onClick={() => void choose('success')} loading={busy === 'success'} disabled={busy !== null}>
          Pay {priceWords(checkout.amount)}
        </Button>
        <Button variant="default" onClick={() => void choose('failure')} loading={busy === 'failure'} disabled={busy !== null}>
          Let the bank decline
        </Button>
        <Button variant="default" onClick={() => void choose('late')} loading={busy === 'late'} disabled={busy !== null}>
          Pay, and tell only the server, later
        </Button>
      </div>
    </Modal>
  );
}
