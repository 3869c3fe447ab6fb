import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { Page } from '#web/ui/page.tsx';
import { unsubscribe } from '../contract.ts';

/** A press of a button rather than at once: programs that look into mail open every link, and must not end anything. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const [ended, setEnded] = useState<string | null>(null);
  const end = useMutation({
    mutationFn: (all: boolean) => call(unsubscribe, { token: search.get('token') ?? '', all }, { quiet: true }),
    onSuccess: ({ name }, all) => setEnded(all ? 'No more mails about any of your saved searches.' : `No more mails about "${name}".`),
  });
  return (
    <Page title="End alerts" subtitle="The saved search stays; only the mails about it end.">
      <Stack gap="md">
        {ended === null ? (
          <>
            <Button loading={end.isPending} onClick={() => end.mutate(false)}>
              End the alerts of this search
            </Button>
            <Button variant="default" disabled={end.isPending} onClick={() => end.mutate(true)}>
              End all alerts
            </Button>
            {end.error && (
              <Text size="sm" c="bad" role="alert">
                This link ends nothing: it is not complete, or the search was deleted. Sign in and look at your history instead.
              </Text>
            )}
          </>
        ) : (
          <output>{ended}</output>
        )}
        <Link to="/profile/history/">Your saved searches</Link>
      </Stack>
    </Page>
  );
}
