import { useState } from 'react';
import { Alert, Button, Checkbox, Group, NumberInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
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

export const handle: PageHandle = { access: 'signed-in', name: 'API keys' };

const scopeWords: Record<ApiScope, string> = {
  valuations: 'Valuations: value properties, one or many',
  market: 'Market reading: measures and trends',
  feasibility: 'Feasibility: area statements, schemes, cash, draws',
  assistant: 'PropGPT: questions and figures for an assistant of yours, by MCP at /mcp',
};

export default function KeysPage() {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page
      title="API keys"
      subtitle="With a key a program calls in your name. What you may not do, it may not."
      width="reading"
      breadcrumbs={[{ label: 'Profile', to: '/profile/' }, { label: 'API keys' }]}
      actions={
        <Button component="a" href="/api/v1/docs" variant="default">
          The calls
        </Button>
      }
    >
      <FreshProof>
        <Stack gap="lg">
          {secret !== null && (
            <Alert color="good" variant="light" title="Your new key: copy it now, it is shown this once">
              <Group gap="xs">
                <span className={classes.secret}>{secret}</span>
                <CopyText text={secret} label="Copy the key" />
              </Group>
            </Alert>
          )}
          <Section title="Your keys">
            <StateView
              query={useKeys()}
              waiting={<Skeleton height={96} />}
              isEmpty={(keys) => keys.length === 0}
              empty={<EmptyState title="There is no key yet">Make one below and give it to one program only.</EmptyState>}
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
          {key.scopes.join(', ')}; {formatCount(key.callsPerDay)} calls a day; made {dayInWords(key.createdAt)};{' '}
          {key.lastUsedAt === null
            ? 'never used'
            : `last used ${dayInWords(key.lastUsedAt)}, ${formatCount(key.usedToday?.calls ?? 0)} calls that day`}
          ; {isOver ? 'revoked' : key.expiresAt === null ? 'without end' : `ends ${dayInWords(key.expiresAt)}`}
        </div>
      </div>
      {!isOver && (
        <Group gap="xs">
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Rotate ${key.name}`}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(key.id, { onSuccess: ({ secret }) => onSecret(secret) })}
          >
            Rotate
          </Button>
          <ConfirmButton
            title={`Revoke ${key.name}?`}
            explanation="The program that uses it is refused at once, and for good."
            confirmLabel="Revoke the key"
            onConfirm={() => revoke.mutateAsync(key.id)}
            button={{ size: 'compact-sm' }}
          >
            Revoke
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
    <Section title="A new key">
      <EndpointForm form={form} button="Make a key">
        <TextInput className={profileClasses.field} label="Name" name="name" placeholder="Loan system" error={form.faultOf('name')} />
        <Checkbox.Group
          label="What it is good for"
          value={scopes}
          onChange={(values) => setScopes(apiScopes.filter((scope) => values.includes(scope)))}
          error={form.faultOf('scopes')}
        >
          <Stack gap="xs" mt="xs">
            {apiScopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeWords[scope]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          className={profileClasses.field}
          label="Calls a day"
          name="callsPerDay"
          min={1}
          max={100_000}
          defaultValue={1000}
          error={form.faultOf('callsPerDay')}
        />
        <NumberInput
          className={profileClasses.field}
          label="Ends after days"
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
