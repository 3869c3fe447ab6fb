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
  const [asked, setAsked] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const client = useQueryClient();

  async function say(what: () => Promise<unknown>) {
    setIsWaiting(true);
    setFailure(null);
    try {
      await what();
      setAsked(null);
      // Every figure may be another one now.
      await Promise.all([
        client.invalidateQueries({ queryKey: ['sales'] }),
        client.invalidateQueries({ queryKey: ['imports', 'deed', saleId] }),
      ]);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It was not noted.');
    } finally {
      setIsWaiting(false);
    }
  }

  return (
    <div className={classes.judge}>
      {asked === null ? (
        <div className={classes.judgeButtons}>
          {scrutiny.counts ? (
            <Button variant="default" leftSection={<IconMinus size={18} stroke={1.5} />} onClick={() => setAsked('leave-out')}>
              Leave it out
            </Button>
          ) : (
            <Button variant="default" leftSection={<IconCheck size={18} stroke={1.5} />} onClick={() => setAsked('counts')}>
              Count it
            </Button>
          )}
          {scrutiny.verdict?.byAnalyst && (
            <Button
              variant="default"
              loading={isWaiting}
              leftSection={<IconRotate size={18} stroke={1.5} />}
              onClick={() => void say(() => call(withdrawJudgement, { saleId }, { quiet: true }))}
            >
              Withdraw what was said
            </Button>
          )}
        </div>
      ) : (
        <AskNote
          verdict={asked}
          isWaiting={isWaiting}
          onCancel={() => setAsked(null)}
          onNote={(note) => void say(() => call(judgeOneSale, { saleId, verdict: asked, note }, { quiet: true }))}
        />
      )}
      {failure !== null && (
        <Alert variant="light" color="bad" title="It was not noted" role="alert">
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
    setFault(`Say why, in at least ${LEAST_NOTE} characters.`);
    field.current?.focus();
  }
  return (
    <form onSubmit={submit} className={classes.judge} noValidate>
      <Textarea
        ref={field}
        label={props.verdict === 'counts' ? 'Why should it count?' : 'Why should it be left out?'}
        description="Kept with the sale and in the audit log, with your name. Figures change at once."
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
          {props.verdict === 'counts' ? 'Note it and count the sale' : 'Note it and leave the sale out'}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const did: Record<JudgedEvent['did'], string> = {
  counts: 'It counts',
  'leave-out': 'It is left out',
  withdraw: 'Withdrawn',
};

function History({ saleId }: { saleId: string }) {
  const query = useJudgements(saleId);
  return (
    <StateView query={query} waiting={<SkeletonRows rows={1} height={16} />} errorTitle="What was said before could not be fetched.">
      {(events) =>
        events.length === 0 ? (
          <p className={classes.panelText}>No analyst has said anything about it yet.</p>
        ) : (
          <ul className={classes.history} aria-label="What analysts said">
            {events.map(({ at, by, did: what, note }) => (
              <li key={at + what}>
                <strong>{did[what]}</strong>, {formatDayOf(at)}, {by || 'a former user'}
                <span>{what === 'withdraw' ? `Was: “${note}”` : `“${note}”`}</span>
              </li>
            ))}
          </ul>
        )
      }
    </StateView>
  );
}
