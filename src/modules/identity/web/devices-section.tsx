import { Badge, Button, Skeleton } from '@mantine/core';
import * as words from '#messages/identity/security';
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
      title={words.devices()}
      subtitle={words.devicesWhy()}
      actions={
        several && (
          <Button variant="default" size="compact-sm" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {words.signOutOthers()}
          </Button>
        )
      }
    >
      <StateView query={sessions} waiting={<Skeleton height={88} />} errorTitle={words.devicesFailed()}>
        {(devices) => (
          <ul className={classes.list}>
            {devices.map(({ id, isThis, device, place, signedInAt, lastUsedAt }) => (
              <li key={id} className={classes.row}>
                <div>
                  <div>
                    {device} {isThis && <Badge variant="light">{words.thisDevice()}</Badge>}
                  </div>
                  <div className={classes.faint}>
                    {words.deviceUse({ place, since: dayInWords(signedInAt), last: dayInWords(lastUsedAt) })}
                  </div>
                </div>
                {!isThis && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    aria-label={words.signOutDevice({ device })}
                    loading={end.isPending && end.variables === id}
                    onClick={() => end.mutate(id)}
                  >
                    {words.signOut()}
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
