import { Alert, Button, List, Skeleton, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/identity/security';
import { formatDate } from '#core/period.ts';
import { sessionQuery } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import type { Profile } from '../contract.ts';
import { askDeletion } from '../security-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { useWithProof } from './fresh-proof.tsx';
import classes from './profile.module.css';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { useKeepAccount, useStoredData } from './use-security.ts';

export function DeletionSection({ profile }: { profile: Profile }) {
  return (
    <Section title={words.deleteAccount()} subtitle={words.deleteAccountWhy()}>
      <StoredParts />
      {profile.deletionOn === null ? <AskForm profile={profile} /> : <Waiting deletionOn={profile.deletionOn} />}
    </Section>
  );
}

const StoredParts = () => (
  <StateView query={useStoredData()} waiting={<Skeleton height={120} />} errorTitle={words.partsFailed()}>
    {({ parts, graceDays }) => (
      <>
        <List size="sm" spacing="xs" mb="md">
          {parts.map(({ name, what, stays }) => (
            <List.Item key={name}>
              <strong>{name}.</strong> {what} {stays === '' ? words.allGoes() : stays}
            </List.Item>
          ))}
        </List>
        <Text size="sm" mb="md">
          {words.canBeTakenBack({ days: graceDays })}
        </Text>
      </>
    )}
  </StateView>
);

function Waiting({ deletionOn }: { deletionOn: string }) {
  const keep = useKeepAccount();
  return (
    <Alert
      color="bad"
      variant="light"
      icon={<IconTrash size={18} stroke={1.5} />}
      title={words.deletedAfter({ day: formatDate(deletionOn) })}
    >
      <Button size="compact-sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {words.keepAccount()}
      </Button>
    </Alert>
  );
}

function AskForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const around = useWithProof();
  const form = useEndpointForm(askDeletion, {
    around,
    onDone: ({ deletionOn }) => {
      toast.info(words.deletionAsked({ day: formatDate(deletionOn) }));
      // The frame then asks for sign-in and comes back here, where the account can be kept.
      queryClient.setQueryData(sessionQuery.queryKey, null);
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    },
  });
  return (
    <EndpointForm form={form} button={words.deleteMine()} secondary>
      <TextInput
        className={classes.field}
        label={words.typeToConfirm({ email: profile.email })}
        name="typed"
        autoComplete="off"
        error={form.faultOf('typed')}
      />
    </EndpointForm>
  );
}
