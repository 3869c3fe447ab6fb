import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import * as words from '#messages/saved/unsubscribe';
import { call } from '#web/api/call.ts';
import { Page } from '#web/ui/page.tsx';
import { unsubscribe } from '../contract.ts';

/** A press of a button rather than at once: programs that look into mail open every link, and must not end anything. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const [ended, setEnded] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: (all: boolean) => call(unsubscribe, { token: search.get('token') ?? '', all }, { quiet: true }),
    onSuccess: ({ name }, all) => setEnded(all ? words.endedAll() : words.endedOne({ name })),
  });
  return (
    <Page title={words.title()} subtitle={words.means()}>
      <Stack gap="md">
        {ended === null ? (
          <>
            <Button loading={end.isPending} onClick={() => end.mutate(false)}>
              {words.endOne()}
            </Button>
            <Button variant="default" disabled={end.isPending} onClick={() => end.mutate(true)}>
              {words.endAll()}
            </Button>
            {end.error && (
              <Text size="sm" c="bad" role="alert">
                {words.failed()}
              </Text>
            )}
          </>
        ) : (
          <output>{ended}</output>
        )}
        <Link to="/profile/history/">{words.saved()}</Link>
      </Stack>
    </Page>
  );
}
