import { useState } from 'react';
import { Button, Select, Textarea } from '@mantine/core';
import { dayInIndia, formatDate } from '#core/period.ts';
import * as words from '#messages/leads/inbox';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Lead } from '../contract.ts';
import { leadStates } from '../model/lead-states.ts';
import classes from './inbox.module.css';
import { useChangeLead, useDeleteLead, useLead, useNoteLead } from './use-leads.ts';

const day = (instant: string) => formatDate(dayInIndia(new Date(instant)));

/** One request for those who answer it. */
export const LeadPanel = ({ id, onDeleted }: { id: string; onDeleted: () => void }) => (
  <StateView query={useLead(id)} errorTitle={words.leadFailed()}>
    {({ lead, owners }) => (
      <div className={classes.stack}>
        <p className={classes.message}>{lead.message}</p>
        <dl className={classes.facts}>
          {factsOf(lead).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button component="a" href={`mailto:${encodeURIComponent(lead.email)}`} variant="default">
            {words.write()}
          </Button>
        </div>
        <Answering lead={lead} owners={owners} />
        <Notes lead={lead} />
        <Deletion id={lead.id} onDeleted={onDeleted} />
      </div>
    )}
  </StateView>
);

const factsOf = (lead: Lead): [string, React.ReactNode][] => [
  [words.name(), lead.name],
  [words.email(), lead.email],
  ...(lead.mobileNumber === '' ? [] : [[words.mobileNumber(), lead.mobileNumber] as [string, string]]),
  // An address of ours: the server has cleaned it, and refuses any other.
  ...(lead.page === null
    ? []
    : [
        [
          words.page(),
          <a key="page" href={lead.page}>
            {lead.page}
          </a>,
        ] as [string, React.ReactNode],
      ]),
  [words.received(), day(lead.createdAt)],
  [words.consent(), lead.consent],
  [words.staffMail(), words.mailState({ state: lead.staffMail })],
  [words.receipt(), words.mailState({ state: lead.receipt })],
  [words.deletedAfter(), formatDate(lead.deletedAfter)],
];

function Answering({ lead, owners }: { lead: Lead; owners: readonly { id: string; email: string }[] }) {
  const change = useChangeLead();
  return (
    <div className={classes.answering}>
      <Select
        label={words.stateLabel()}
        allowDeselect={false}
        data={leadStates.map((value) => ({ value, label: words.state({ state: value }) }))}
        value={lead.state}
        onChange={(value) => {
          const state = leadStates.find((one) => one === value);
          if (state !== undefined) change.mutate({ id: lead.id, state });
        }}
      />
      <Select
        label={words.owner()}
        clearable
        searchable
        placeholder={words.nobody()}
        data={owners.map(({ id, email }) => ({ value: id, label: email }))}
        value={lead.ownerId}
        onChange={(ownerId) => change.mutate({ id: lead.id, ownerId })}
      />
    </div>
  );
}

function Notes({ lead }: { lead: Lead }) {
  const [text, setText] = useState('');
  const note = useNoteLead();
  return (
    <section className={classes.stack}>
      <h3>{words.notes()}</h3>
      {lead.notes.length === 0 && <p className={classes.faint}>{words.noNotes()}</p>}
      <ul className={classes.list}>
        {lead.notes.map(({ id, at, by, text: written }) => (
          <li key={id}>
            <p className={classes.message}>{written}</p>
            <p className={classes.faint}>
              {by || words.formerMember()} · {day(at)}
            </p>
          </li>
        ))}
      </ul>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          note.mutate({ id: lead.id, text }, { onSuccess: () => setText('') });
        }}
      >
        <Textarea
          label={words.noteLabel()}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''} loading={note.isPending} style={{ justifySelf: 'start' }}>
          {words.addNote()}
        </Button>
      </form>
      <h3>{words.changes()}</h3>
      {lead.changes.length === 0 && <p className={classes.faint}>{words.noChanges()}</p>}
      <ul className={classes.list}>
        {lead.changes.map(({ at, by, details }) => (
          <li key={at} className={classes.faint}>
            {day(at)} · {by || words.formerMember()} · {details}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deletion({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const remove = useDeleteLead();
  return (
    <div>
      <ConfirmButton
        title={words.deleteTitle()}
        explanation={words.deleteText()}
        confirmLabel={words.remove()}
        onConfirm={async () => {
          await remove.mutateAsync({ id });
          onDeleted();
        }}
      >
        {words.remove()}
      </ConfirmButton>
    </div>
  );
}
