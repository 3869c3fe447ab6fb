import { useState } from 'react';
import { Badge, Button, Group, Modal, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/switches';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import { timeWords } from '#web/ui/time-words.ts';
import { StateView } from '#web/ui/state-view.tsx';
import type { SwitchesView } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { useSetSwitch, useSwitches } from './use-admin.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: frame.title };

type One = SwitchesView['switches'][number];

export default function SwitchesPage() {
  const [turning, setTurning] = useState<One | null>(null);
  return (
    <AdminPage title={words.title()} subtitle={words.about()}>
      <StateView query={useSwitches()} waiting={<Skeleton height={320} />} errorTitle={words.failed()}>
        {({ switches, turns }) => (
          <Stack gap="lg">
            <div>
              {switches.map((one) => (
                <div key={one.name} className={classes.letter}>
                  <Switch
                    label={one.words}
                    description={words.off({ what: one.whenOff })}
                    checked={one.isOn}
                    onChange={() => setTurning(one)}
                  />
                </div>
              ))}
            </div>
            <Section title={words.history()} subtitle={words.historyWhy()}>
              {turns.length === 0 ? <p>{words.noTurns()}</p> : <Turns turns={turns} switches={switches} />}
            </Section>
          </Stack>
        )}
      </StateView>
      {turning && <TurnDialog one={turning} onClose={() => setTurning(null)} />}
    </AdminPage>
  );
}

const Turns = ({ turns, switches }: Pick<SwitchesView, 'turns' | 'switches'>) =>
  turns.map(({ name, isOn, validFrom, note, by }, at) => (
    <div key={at} className={classes.letter}>
      <h3>
        {switches.find((one) => one.name === name)?.words ?? name}{' '}
        <Badge variant="light" color={isOn ? 'good' : 'gray'}>
          {words.isOn({ on: isOn })}
        </Badge>
      </h3>
      <p className={classes.faint}>
        {by ? words.sinceBy({ when: timeWords(validFrom), by }) : words.since({ when: timeWords(validFrom) })}
      </p>
      <p className={classes.text}>{note}</p>
    </div>
  ));

function TurnDialog({ one, onClose }: { one: One; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [from, setFrom] = useState('');
  const turn = useSetSwitch();
  return (
    <Modal opened onClose={onClose} title={words.turnWhich({ on: one.isOn, what: one.words })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const validFrom = from === '' ? {} : { validFrom: `${from}:00+05:30` };
          turn.mutate({ name: one.name, isOn: !one.isOn, note, ...validFrom }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={words.why()}
            required
            minLength={3}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput label={words.from()} type="datetime-local" value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words.keep()}
            </Button>
            <Button type="submit" loading={turn.isPending}>
              {words.turn({ on: one.isOn })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
