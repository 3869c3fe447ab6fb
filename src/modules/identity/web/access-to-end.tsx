import { useState } from 'react';
import { Checkbox, Stack } from '@mantine/core';

/** What ends together with an old password: whoever knew it may have left something open for themselves. */
export function useAccessToEnd(isFirst: { endSessions: boolean; endKeys: boolean; endPhone: boolean }) {
  return useState(isFirst);
}

type Chosen = ReturnType<typeof useAccessToEnd>;

export function AccessToEnd({ chosen: [ends, setEnds], devices }: { chosen: Chosen; devices: string }) {
  const choice = (name: keyof typeof ends, label: string) => (
    <Checkbox label={label} checked={ends[name]} onChange={(event) => setEnds({ ...ends, [name]: event.currentTarget.checked })} />
  );
  return (
    <Checkbox.Group label="End with the old password">
      <Stack gap="xs" mt="xs">
        {choice('endSessions', devices)}
        {choice('endKeys', 'Revoke all API keys')}
        {choice('endPhone', 'Take the phone off')}
      </Stack>
    </Checkbox.Group>
  );
}
