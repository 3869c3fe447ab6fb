import { Badge, Button, Skeleton } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { dayInWords } from './profile-words.ts';
import classes from './security.module.css';
import { useEndOthers, useEndSession, useSessions } from './use-security.ts';

/** Where one is signed in, with a way out of each. */
export function DevicesSection() {
  const sessions = useSessions();
  const end = useEndSession();
  const endOthers = useEndOthers();
  const several = (sessions.data?.length ?? 0) > 1;
  return (
    <Section
      title="Devices"
      subtitle="Where you are signed in. Of an address only the network is kept."
      actions={
        several && (
          <Button variant="default" size="compact-sm" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out all others
          </Button>
        )
      }
    >
      <StateView query={sessions} waiting={<Skeleton height={88} />} errorTitle="Your devices could not be fetched.">
        {(devices) => (
          <ul className={classes.list}>
            {devices.map(({ id, isThis, device, place, signedInAt, lastUsedAt }) => (
              <li key={id} className={classes.row}>
                <div>
                  <div>
                    {device} {isThis && <Badge variant="light">this device</Badge>}
                  </div>
                  <div className={classes.faint}>
                    from {place}; signed in {dayInWords(signedInAt)}, last used {dayInWords(lastUsedAt)}
                  </div>
                </div>
                {!isThis && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    aria-label={`Sign out ${device}`}
                    loading={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </StateView>
    </Section>
  );
}
