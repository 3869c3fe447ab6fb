import { Button, Group, Stack, Text } from '@mantine/core';
import * as words from '#messages/identity/security';
import { withTags } from '#web/with-tags.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Profile } from '../contract.ts';
import { wayNames } from './profile-words.ts';
import { useUnlinkWay } from './use-security.ts';

/** Other providers whose sign-in opens this account. */
export function LinkedWaysSection({ ways }: { ways: Profile['otherWays'] }) {
  const unlink = useUnlinkWay();
  return (
    <Section title={words.otherWays()} subtitle={words.otherWaysWhy()}>
      <Stack gap="md">
        {ways.map((way) => (
          <Group key={way} justify="space-between">
            <Text>{wayNames[way]}</Text>
            <Button variant="default" loading={unlink.isPending && unlink.variables === way} onClick={() => unlink.mutate(way)}>
              {withTags(words.takeOffWhich({ which: wayNames[way] }), { hidden: <span className="visually-hidden" /> })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
