import { useState } from 'react';
import { Badge, Button, Group, Modal, Skeleton, Stack, Switch, TextInput } from '@mantine/core';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { SwitchesView } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { momentInWords } from './moment.ts';
import { useSetSwitch, useSwitches } from './use-admin.ts';

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

type One = SwitchesView['switches'][number];

export default function SwitchesPage() {
  const [turning, setTurning] = useState<One | null>(null);
  return (
    <AdminPage title="Switches" subtitle="Features you can switch on and off while the product runs, now or at a set time.">
      <StateView query={useSwitches()} waiting={<Skeleton height={320} />} errorTitle="The switches could not be fetched.">
        {({ switches, turns }) => (
          <Stack gap="lg">
            <div>
              {switches.map((one) => (
                <div key={one.name} className={classes.letter}>
                  <Switch label={one.words} description={`Off: ${one.whenOff}`} checked={one.isOn} onChange={() => setTurning(one)} />
                </div>
              ))}
            </div>
            <Section title="History" subtitle="The latest first; those to come stand on top.">
              {turns.length === 0 ? <p>No switch was changed yet.</p> : <Turns turns={turns} />}
            </Section>
          </Stack>
        )}
      </StateView>
      {turning && <TurnDialog one={turning} onClose={() => setTurning(null)} />}
    </AdminPage>
  );
}

const Turns = ({ turns }: Pick<SwitchesView, 'turns'>) =>
  turns.map(({ name, isOn, validFrom, note, by }, at) => (
    <div key={at} className={classes.letter}>
      <h3>
        {name}{' '}
        <Badge variant="light" color={isOn ? 'good' : 'gray'}>
          {isOn ? 'on' : 'off'}
        </Badge>
      </h3>
      <p className={classes.faint}>
        from {momentInWords(validFrom)}
        {by && `, by ${by}`}
      </p>
      <p className={classes.text}>{note}</p>
    </div>
  ));

function TurnDialog({ one, onClose }: { one: One; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [from, setFrom] = useState('');
  const turn = useSetSwitch();
  return (
    <Modal opened onClose={onClose} title={`Turn ${one.isOn ? 'off' : 'on'}: ${one.words}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const validFrom = from === '' ? {} : { validFrom: `${from}:00+05:30` };
          turn.mutate({ name: one.name, isOn: !one.isOn, note, ...validFrom }, { onSuccess: onClose });
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Why"
            required
            minLength={3}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label="From (default: now), time of India"
            type="datetime-local"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Keep as it is
            </Button>
            <Button type="submit" loading={turn.isPending}>
              Turn {one.isOn ? 'off' : 'on'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
