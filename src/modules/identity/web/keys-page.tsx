import { useState } from 'react';
import { Alert, Button, Checkbox, Group, NumberInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/identity/keys';
import { apiScopes, type ApiScope } from '#core/endpoint.ts';
import { formatCount } from '#core/indian-number.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { makeApiKey, type ApiKey } from '../keys-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { FreshProof, useWithProof } from './fresh-proof.tsx';
import { dayInWords } from './profile-words.ts';
import profileClasses from './profile.module.css';
import classes from './security.module.css';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { keysQueryKey, useKeys, useRevokeKey, useRotateKey } from './use-security.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.title };

export default function KeysPage() {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page
      title={words.title()}
      subtitle={words.about()}
      width="reading"
      breadcrumbs={[{ label: words.profile(), to: '/profile/' }, { label: words.title() }]}
      actions={
        <Button component="a" href="/api/v1/docs" variant="default">
          {words.calls()}
        </Button>
      }
    >
      <FreshProof>
        <Stack gap="lg">
          {secret !== null && (
            <Alert color="good" variant="light" title={words.copyNow()}>
              <Group gap="xs">
                <span className={classes.secret}>{secret}</span>
                <CopyText text={secret} label={words.copyKey()} />
              </Group>
            </Alert>
          )}
          <Section title={words.yours()}>
            <StateView
              query={useKeys()}
              waiting={<Skeleton height={96} />}
              isEmpty={(keys) => keys.length === 0}
              empty={<EmptyState title={words.none()}>{words.noneWhy()}</EmptyState>}
            >
              {(keys) => (
                <ul className={classes.list}>
                  {keys.map((key) => (
                    <OneKey key={key.id} of={key} onSecret={setSecret} />
                  ))}
                </ul>
              )}
            </StateView>
          </Section>
          <NewKey onSecret={setSecret} />
        </Stack>
      </FreshProof>
    </Page>
  );
}

function OneKey({ of: key, onSecret }: { of: ApiKey; onSecret: (secret: string) => void }) {
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const isOver = key.revokedAt !== null;
  return (
    <li className={classes.row}>
      <div>
        <div>
          {key.name} <span className={classes.secret}>{key.start}…</span>
        </div>
        <div className={classes.faint}>
          {words.facts({
            scopes: key.scopes.join(', '),
            calls: formatCount(key.callsPerDay),
            made: dayInWords(key.createdAt),
            used:
              key.lastUsedAt === null
                ? words.neverUsed()
                : words.lastUsed({ day: dayInWords(key.lastUsedAt), calls: formatCount(key.usedToday?.calls ?? 0) }),
            end: isOver ? words.revoked() : key.expiresAt === null ? words.withoutEnd() : words.ends({ day: dayInWords(key.expiresAt) }),
          })}
        </div>
      </div>
      {!isOver && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={words.rotateWhich({ name: key.name })}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(key.id, { onSuccess: ({ secret }) => onSecret(secret) })}
          >
            {words.rotate()}
          </Button>
          <ConfirmButton
            title={words.revokeWhich({ name: key.name })}
            explanation={words.revokeWhy()}
            confirmLabel={words.revokeKey()}
            onConfirm={() => revoke.mutateAsync(key.id)}
            button={{ size: 'compact-sm' }}
          >
            {words.revoke()}
          </ConfirmButton>
        </Group>
      )}
    </li>
  );
}

function NewKey({ onSecret }: { onSecret: (secret: string) => void }) {
  const client = useQueryClient();
  const [scopes, setScopes] = useState<ApiScope[]>(['valuations']);
  const around = useWithProof();
  const form = useEndpointForm(makeApiKey, {
    around,
    more: { scopes },
    onDone: async ({ secret }, element) => {
      element.reset();
      onSecret(secret);
      window.scrollTo({ top: 0 });
      await client.invalidateQueries({ queryKey: keysQueryKey });
    },
  });
  return (
    <Section title={words.newKey()}>
      <EndpointForm form={form} button={words.makeKey()}>
        <TextInput
          className={profileClasses.field}
          label={words.name()}
          name="name"
          placeholder={words.nameExample()}
          error={form.faultOf('name')}
        />
        <Checkbox.Group
          label={words.goodFor()}
          value={scopes}
          onChange={(values) => setScopes(apiScopes.filter((scope) => values.includes(scope)))}
          error={form.faultOf('scopes')}
        >
          <Stack gap="xs" mt="xs">
            {apiScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={words.scope({ scope })} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          className={profileClasses.field}
          label={words.callsPerDay()}
          name="callsPerDay"
          min={1}
          max={100_000}
          defaultValue={1000}
          error={form.faultOf('callsPerDay')}
        />
        <NumberInput
          className={profileClasses.field}
          label={words.endsAfter()}
          name="days"
          min={1}
          max={3650}
          defaultValue={365}
          error={form.faultOf('days')}
        />
      </EndpointForm>
    </Section>
  );
}
