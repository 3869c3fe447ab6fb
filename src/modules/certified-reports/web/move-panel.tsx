import { useState } from 'react';
import { Alert, Button, Select, Textarea, TextInput } from '@mantine/core';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { PayButton, priceWords, TestMark, useShelf } from '#modules/payments/web/index.ts';
import { ruleOf, type Move, type Need } from '../model/moves.ts';
import type { ReportView } from '../model/report-view.ts';
import classes from './certified.module.css';
import { useMove, useValuers } from './use-certified.ts';
import { moveWords } from './words.ts';
import * as words from '#messages/certified-reports/reports';
import { formatCount } from '#core/indian-number.ts';

type Answers = Partial<Record<Need, string>>;

/** What the reader may do with the report now, with what each step asks to be said. */
export function MovePanel({ report }: { report: ReportView }) {
  // The inspection and the working are sent from their own screens, where one sees what is missing.
  const moves = report.moves.filter((move) => move !== 'submit-inspection' && move !== 'submit-working');
  const [answers, setAnswers] = useState<Answers>({ valuerId: report.valuer?.userId, checkerId: report.checker?.userId });
  const { mutateAsync, isPending } = useMove();
  const needs = new Set(moves.flatMap((move) => ruleOf(move).needs));
  const valuers = useValuers(needs.has('valuerId'));
  const isToPay = report.state === 'payment-due' && report.roles.includes('customer');
  if (moves.length === 0 && !isToPay) return null;
  const make = (move: Move) =>
    mutateAsync({
      id: report.id,
      revision: report.revision,
      move,
      ...Object.fromEntries(ruleOf(move).needs.map((need) => [need, answers[need] ?? ''])),
    });
  const people = (valuers.data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ userId, name, openReports }) => ({
      value: userId,
      label: words.nameOpenreportsOpen({ name, openReports: formatCount(openReports) }),
    }));
  const isReady = (move: Move) => ruleOf(move).needs.every((need) => (answers[need] ?? '') !== '');
  return (
    <Section title={words.whatYouCanDo()} boxed>
      <div className={classes.form}>
        {report.state === 'payment-due' && report.roles.includes('administrator') && (
          <TextInput
            label={words.referenceOfThePayment()}
            description={words.utrChequeOrReceipt()}
            value={answers.reference ?? ''}
            onChange={(event) => setAnswers({ ...answers, reference: event.currentTarget.value })}
          />
        )}
        {needs.has('valuerId') && valuers.data && people.length < 2 && (
          <Alert color="warn" variant="light">
            {words.twoActiveValuersAre()}
          </Alert>
        )}
        {needs.has('valuerId') && (
          <div className={classes.pair}>
            <Select
              label={words.valuer()}
              data={people}
              value={answers.valuerId ?? null}
              onChange={(value) => setAnswers({ ...answers, valuerId: value ?? '' })}
            />
            <Select
              label={words.checker()}
              data={people.filter(({ value }) => value !== answers.valuerId)}
              value={answers.checkerId ?? null}
              onChange={(value) => setAnswers({ ...answers, checkerId: value ?? '' })}
            />
          </div>
        )}
        {needs.has('remarks') && (
          <Textarea
            label={words.remarks()}
            description={remarkFor(moves)}
            autosize
            minRows={2}
            value={answers.remarks ?? ''}
            onChange={(event) => setAnswers({ ...answers, remarks: event.currentTarget.value })}
          />
        )}
        {isToPay && <PayFee report={report} />}
        <div className={classes.moves}>
          {moves.map((move) =>
            isGrave(move) ? (
              <ConfirmButton
                key={move}
                title={`${moveWords(move)}?`}
                explanation={grave[move]}
                confirmLabel={moveWords(move)}
                onConfirm={() => make(move)}
                button={{ disabled: !isReady(move) || isPending }}
              >
                {moveWords(move)}
              </ConfirmButton>
            ) : (
              <Button
                key={move}
                variant={move === 'return' || move === 'revise' ? 'default' : 'filled'}
                disabled={!isReady(move)}
                loading={isPending}
                onClick={() => void make(move).catch(() => undefined)}
              >
                {moveWords(move)}
              </Button>
            ),
          )}
        </div>
      </div>
    </Section>
  );
}

function PayFee({ report }: { report: ReportView }) {
  const shelf = useShelf();
  if (shelf.data === undefined || shelf.data.payments === 'off') return null;
  return (
    <div className={classes.moves}>
      <PayButton sku="certified-report" subject={report.id}>
        {words.payTotalpaise({ totalPaise: priceWords(report.quote.totalPaise) })}
      </PayButton>
      {shelf.data.isTest && <TestMark />}
    </div>
  );
}

const grave = {
  get cancel() {
    return words.theRequestIsClosed();
  },
  get withdraw() {
    return words.theReportIsClosed();
  },
} as const;
const isGrave = (move: Move): move is keyof typeof grave => move in grave;

const remarkFor = (moves: readonly Move[]) =>
  moves
    .filter((move) => ruleOf(move).needs.includes('remarks'))
    .map(moveWords)
    .join(' / ') + words.sayWhy();
