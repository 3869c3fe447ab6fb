import * as words from '#messages/transactions/judge';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Textarea } from '@mantine/core';
import { IconCheck, IconMinus, IconRotate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { formatDayOf } from '#core/period.ts';
import { call } from '#web/api/call.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { judgeOneSale, withdrawJudgement, type JudgedEvent, type SaleDetail } from '../contract.ts';
import classes from './sales.module.css';
import { useJudgements } from './use-sales.ts';

const LEAST_NOTE = 10;
type Verdict = 'counts' | 'leave-out';

/** An analyst's word about one sale: it counts, it is left out, or what scrutiny found stands again. With what was said before. */
export function JudgeSale({ sale }: { sale: SaleDetail }) {
  const { saleId, scrutiny } = sale;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const client = useQueryClient();

  async function say(what: () => Promise<unknown>) {
    setIsWaiting(true);
    setFailure(null);
    try {
      await what();
      setVerdict(null);
      // Every figure may be another one now.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['sales'] }),
        client.invalidateQueries({ queryKey: ['imports', 'deed', saleId] }),
      ]);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.notNotedSentence());
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <div className={classes.judge}>
      {verdict === null ? (
        <div className={classes.judgeButtons}>
          {scrutiny.counts ? (
            <Button variant="default" leftSection={<IconMinus size={18} stroke={1.5} />} onClick={() => setVerdict('leave-out')}>
              {words.leaveOut()}
            </Button>
          ) : (
            <Button variant="default" leftSection={<IconCheck size={18} stroke={1.5} />} onClick={() => setVerdict('counts')}>
              {words.count()}
            </Button>
          )}
          {scrutiny.verdict?.byAnalyst && (
            <Button
              variant="default"
              loading={isWaiting}
              leftSection={<IconRotate size={18} stroke={1.5} />}
              onClick={() => void say(() => call(withdrawJudgement, { saleId }, { quiet: true }))}
            >
              {words.withdraw()}
            </Button>
          )}
        </div>
      ) : (
        <AskNote
          verdict={verdict}
          isWaiting={isWaiting}
          onCancel={() => setVerdict(null)}
          onNote={(note) => void say(() => call(judgeOneSale, { saleId, verdict: verdict, note }, { quiet: true }))}
        />
      )}
      {failure !== null && (
        <Alert variant="light" color="bad" title={words.notNoted()} role="alert">
          {failure}
        </Alert>
      )}
      <History saleId={saleId} />
    </div>
  );
}

function AskNote(props: { verdict: Verdict; isWaiting: boolean; onCancel: () => void; onNote: (note: string) => void }) {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the question is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (note.trim().length >= LEAST_NOTE) return props.onNote(note.trim());
    setFault(words.sayWhy({ least: String(LEAST_NOTE) }));
    field.current?.focus();
  }
  return (
    <form onSubmit={submit} className={classes.judge} noValidate>
      <Textarea
        ref={field}
        label={props.verdict === 'counts' ? words.whyCount() : words.whyLeaveOut()}
        description={words.keptWith()}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        error={fault}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setFault(null);
        }}
      />
      <div className={classes.judgeButtons}>
        <Button type="submit" loading={props.isWaiting}>
          {props.verdict === 'counts' ? words.noteAndCount() : words.noteAndLeave()}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onCancel}>
          {words.cancel()}
        </Button>
      </div>
    </form>
  );
}

const did: Record<JudgedEvent['did'], () => string> = {
  counts: words.counts,
  'leave-out': words.isLeftOut,
  withdraw: words.withdrawn,
};

function History({ saleId }: { saleId: string }) {
  const query = useJudgements(saleId);
  return (
    <StateView query={query} waiting={<SkeletonRows rows={1} height={16} />} errorTitle={words.historyFailed()}>
      {(events) =>
        events.length === 0 ? (
          <p className={classes.panelText}>{words.nothingYet()}</p>
        ) : (
          <ul className={classes.history} aria-label={words.history()}>
            {events.map(({ at, by, did: what, note }) => (
              <li key={at + what}>
                <strong>{did[what]()}</strong>, {formatDayOf(at)}, {by || words.formerUser()}
                <span>{what === 'withdraw' ? words.was({ note }) : `“${note}”`}</span>
              </li>
            ))}
          </ul>
        )
      }
    </StateView>
  );
}
