import { useState } from 'react';
import { Checkbox, Stack } from '@mantine/core';
import * as words from '#messages/identity/profile';

type Ends = { endSessions: boolean; endKeys: boolean; endPhone: boolean };

/** What ends together with an old password: whoever knew it may have left something open for themselves. */
export const useAccessToEnd = (atFirst: Ends) => useState(atFirst);

export function AccessToEnd({ chosen: [ends, setEnds], devices }: { chosen: ReturnType<typeof useAccessToEnd>; devices: string }) {
  const labels: Record<keyof Ends, string> = { endSessions: devices, endKeys: words.revokeKeys(), endPhone: words.takePhoneOff() };
  const names = Object.keys(labels) as (keyof Ends)[];
  const change = (values: string[]) =>
    setEnds({ endSessions: values.includes('endSessions'), endKeys: values.includes('endKeys'), endPhone: values.includes('endPhone') });
  return (
    <Checkbox.Group label={words.endWithOld()} value={names.filter((name) => ends[name])} onChange={change}>
      <Stack gap="xs" mt="xs">
        {names.map((name) => (
          <Checkbox key={name} value={name} label={labels[name]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
