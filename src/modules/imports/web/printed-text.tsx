import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, Textarea } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import * as words from '#messages/imports/deed';
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
      <Section title={words.whatPrinted()}>
        <p className={classes.soft}>{availability.why}</p>
      </Section>
    );
  if (printed !== null)
    return (
      <Section title={words.whatPrinted()} subtitle={words.printedShown()}>
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
    <Section title={words.whatPrinted()} subtitle={words.printedSealed()}>
      {isAsking ? (
        <AskReason saleId={saleId} onShown={setPrinted} onCancel={() => setIsAsking(false)} />
      ) : (
        <Button variant="default" leftSection={<IconLock size={18} stroke={1.5} />} onClick={() => setIsAsking(true)}>
          {words.showPrinted()}
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
      setFault(words.reasonShort({ least: String(LEAST_REASON) }));
      field.current?.focus();
      return;
    }
    setIsWaiting(true);
    setFailure(null);
    try {
      props.onShown((await call(showPrinted, { saleId: props.saleId, reason }, { quiet: true })).printed);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.notShownFault());
      setIsWaiting(false);
    }
  }

  return (
    <form onSubmit={(event) => void show(event)} className={classes.ask} noValidate>
      <Textarea
        ref={field}
        label={words.whyNeeded()}
        description={words.whyExample()}
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
        <Alert variant="light" color="bad" title={words.wasNotShown()} role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isWaiting} leftSection={<IconLockOpen size={18} stroke={1.5} />}>
          {words.noteAndShow()}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onCancel}>
          {words.cancel()}
        </Button>
      </div>
    </form>
  );
}
