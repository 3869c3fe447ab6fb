import { useState } from 'react';
import { Button, MultiSelect, Textarea } from '@mantine/core';
import { formatDate } from '#core/period.ts';
import * as words from '#messages/land-desk/desk';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { assignStaff, publishNda } from '../contract.ts';
import classes from './land.module.css';
import { useChange, useNda, useWaiting } from './use-land.ts';

/** Requirements by a number and a day, to be given to staff unread; and the agreement of secrecy. */
export function WaitingView() {
  const assign = useChange(assignStaff);
  return (
    <>
      <Section title={words.waitingTitle()} subtitle={words.waitingMeans()}>
        <StateView
          query={useWaiting()}
          errorTitle={words.waitingFailed()}
          isEmpty={({ waiting }) => waiting.length === 0}
          empty={<EmptyState title={words.nothingWaits()} />}
        >
          {({ waiting, staff }) => (
            <ul className={classes.list}>
              {waiting.map((one) => (
                <li key={one.id}>
                  <MultiSelect
                    label={words.numberAndDay({ number: one.id.slice(0, 8).toUpperCase(), day: formatDate(one.handedInOn) })}
                    placeholder={one.staff.length === 0 ? words.nobody() : undefined}
                    data={staff.map(({ id, email }) => ({ value: id, label: email }))}
                    value={one.staff.map(({ id }) => id)}
                    onChange={(staffIds) => assign.mutate({ id: one.id, staffIds })}
                    style={{ flex: '1 1 320px' }}
                  />
                </li>
              ))}
            </ul>
          )}
        </StateView>
      </Section>
      <Section title={words.agreementTitle()} subtitle={words.agreementMeans()}>
        <StateView query={useNda()} errorTitle={words.waitingFailed()}>
          {({ text, version }) => <AgreementForm key={version} text={text} version={version} />}
        </StateView>
      </Section>
    </>
  );
}

function AgreementForm({ text, version }: { text: string; version: number }) {
  const [typed, setTyped] = useState(text);
  const publish = useChange(publishNda);
  return (
    <div className={classes.stack}>
      <Textarea
        label={words.agreementText({ version })}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={20_000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <Button
          variant="default"
          disabled={typed.trim() === text.trim()}
          loading={publish.isPending}
          onClick={() => publish.mutate({ text: typed })}
        >
          {words.publish()}
        </Button>
      </div>
    </div>
  );
}
