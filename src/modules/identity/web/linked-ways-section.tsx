import { Button, Group, Stack, Text } from '@mantine/core';
import { Section } from '#web/ui/section.tsx';
import type { Profile } from '../contract.ts';
import { wayNames } from './profile-words.ts';
import { useUnlinkWay } from './use-security.ts';

/** Other providers whose sign-in opens this account. */
export function LinkedWaysSection({ ways }: { ways: Profile['otherWays'] }) {
  const unlink = useUnlinkWay();
  return (
    <Section
      title="Other ways in"
      subtitle="Whoever signs in there gets into this account. Without a password, set one by “Forgot your password?”."
    >
      <Stack gap="md">
        {ways.map((way) => (
          <Group key={way} justify="space-between">
            <Text>{wayNames[way]}</Text>
            <Button variant="default" loading={unlink.isPending && unlink.variables === way} onClick={() => unlink.mutate(way)}>
              Take it off<span className="visually-hidden">: {wayNames[way]}</span>
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
