import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Textarea } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { call } from '#web/api/call.ts';
import { Section } from '#web/ui/section.tsx';
import { type Deed, showPrinted } from '../contract.ts';
import classes from './deed.module.css';

const LEAST_REASON = 10;

/**
 * What the registry printed, names and all. It is asked for with a reason, lives in this component alone, and is gone when the
 * page is left: no query keeps it, so going back does not show it again.
 */
export function PrintedText({ saleId, printed: availability }: { saleId: string; printed: Deed['printed'] }) {
  const [printed, setPrinted] = useState<{ label: string; text: string }[] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  if (!availability.kept)
    return (
      <Section title="What the registry printed">
        <p className={classes.soft}>{availability.why}</p>
      </Section>
    );
  if (printed !== null)
    return (
      <Section title="What the registry printed" subtitle="Shown until you leave this page. Do not pass it on.">
        <dl className={classes.printed}>
          {printed.map(({ label, text }, index) => (
            <div key={index}>
              {label !== '' && <dt>{label}</dt>}
              <dd lang={/\p{Script=Devanagari}/u.test(text) ? 'mr' : 'en'}>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    );
  return (
    <Section
      title="What the registry printed"
      subtitle="Kept encrypted, names and all. Whoever looks says why; name, time, document and reason stay in the audit log."
    >
      {isAsking ? (
        <AskReason saleId={saleId} onShown={setPrinted} onCancel={() => setIsAsking(false)} />
      ) : (
        <Button variant="default" leftSection={<IconLock size={18} stroke={1.5} />} onClick={() => setIsAsking(true)}>
          Show what the registry printed
        </Button>
      )}
    </Section>
  );
}

function AskReason(props: { saleId: string; onShown: (printed: { label: string; text: string }[]) => void; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened the question is gone, and the focus with it.
  useEffect(() => field.current?.focus(), []);

  async function show(event: FormEvent) {
    event.preventDefault();
    if (reason.trim().length < LEAST_REASON) {
      setFault(`Say why, in at least ${LEAST_REASON} characters.`);
      field.current?.focus();
      return;
    }
    setIsWaiting(true);
    setFailure(null);
    try {
      props.onShown((await call(showPrinted, { saleId: props.saleId, reason }, { quiet: true })).printed);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It could not be shown.');
      setIsWaiting(false);
    }
  }

  return (
    <form onSubmit={(event) => void show(event)} className={classes.ask} noValidate>
      <Textarea
        ref={field}
        label="Why do you need to see it?"
        description="For example: two owners of one flat in the valuation of 14 Lake View, checking which deed is later."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
      {failure !== null && (
        <Alert variant="light" color="bad" title="It was not shown" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isWaiting} leftSection={<IconLockOpen size={18} stroke={1.5} />}>
          Note the reason and show it
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
