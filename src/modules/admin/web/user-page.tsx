import { Checkbox, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { dayInWords } from '#modules/identity/web/index.ts';
import { call } from '#web/api/call.ts';
import { sessionQuery } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { seeAs, setRoles, signOutEverywhere, type PersonAtAdmin } from '../contract.ts';
import { AdminPage } from './admin-page.tsx';
import classes from './admin.module.css';
import { EntitlementsSection } from './entitlements-section.tsx';
import { useChangePerson, usePerson } from './use-admin.ts';
import { RoleBadges } from './users-page.tsx';

export const handle: PageHandle = { access: 'superuser', name: 'Administration' };

export default function UserPage() {
  const { id = '' } = useParams();
  const person = usePerson(id);
  return (
    <AdminPage title={person.data?.name || 'User'} subtitle={person.data?.email} actions={person.data && <Acts person={person.data} />}>
      <StateView query={person} errorTitle="This person could not be fetched.">
        {(found) => (
          <Stack gap="lg">
            <Facts person={found} />
            <Roles key={`${found.isOperator}${found.isSuperuser}`} person={found} />
            <EntitlementsSection person={found} />
          </Stack>
        )}
      </StateView>
    </AdminPage>
  );
}

function Acts({ person }: { person: PersonAtAdmin }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const signOut = useChangePerson(() => call(signOutEverywhere, { id: person.id }));
  async function begin() {
    await call(seeAs, { id: person.id });
    queryClient.clear();
    await queryClient.fetchQuery(sessionQuery);
    await navigate('/profile/');
  }
  return (
    <>
      {!person.isSuperuser && (
        <ConfirmButton
          title={`See Mulya as ${person.name || person.email}?`}
          explanation="For an hour at most. You have this person’s rights, not their security; every call is kept in the audit log under your name."
          confirmLabel="See as this person"
          onConfirm={begin}
        >
          See as this person
        </ConfirmButton>
      )}
      <ConfirmButton
        title={`Sign ${person.name || person.email} out everywhere?`}
        explanation="Every device of theirs has to sign in anew."
        confirmLabel="Sign out"
        onConfirm={() => signOut.mutateAsync(undefined)}
      >
        Sign out everywhere
      </ConfirmButton>
    </>
  );
}

const Facts = ({ person }: { person: PersonAtAdmin }) => (
  <dl className={classes.facts}>
    <Fact label="State">
      <RoleBadges person={person} />
    </Fact>
    <Fact label="Member since">{dayInWords(person.memberSince)}</Fact>
    <Fact label="Last used">
      {person.lastUsedAt === null ? 'not signed in anywhere' : `${dayInWords(person.lastUsedAt)}, on ${person.sessions} devices`}
    </Fact>
    <Fact label="Ways in">{person.ways.map((way) => (way === 'credential' ? 'password' : way)).join(', ') || 'none'}</Fact>
    <Fact label="Phone for signing in">{person.phoneNumber ?? 'none'}</Fact>
    <Fact label="Mobile number">{person.mobileNumber || 'not given'}</Fact>
  </dl>
);

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Roles({ person }: { person: PersonAtAdmin }) {
  const change = useChangePerson((roles: { isOperator: boolean; isSuperuser: boolean }) => call(setRoles, { id: person.id, ...roles }));
  const { isOperator, isSuperuser } = person;
  return (
    <Section title="Roles">
      <Stack gap="sm">
        <Checkbox
          label="Operator"
          description="Imports, review of names, judgements of sales."
          checked={isOperator}
          disabled={change.isPending}
          onChange={() => change.mutate({ isOperator: !isOperator, isSuperuser })}
        />
        <Group gap="xs">
          <ConfirmButton
            title={isSuperuser ? 'Take the administration away?' : 'Make this person an administrator?'}
            explanation={
              isSuperuser ? 'At once, and on every device.' : 'Administrators may do everything, and see what is kept of everybody.'
            }
            confirmLabel={isSuperuser ? 'Take it away' : 'Make an administrator'}
            onConfirm={() => change.mutateAsync({ isOperator, isSuperuser: !isSuperuser })}
          >
            {isSuperuser ? 'Take the administration away' : 'Make an administrator'}
          </ConfirmButton>
        </Group>
      </Stack>
    </Section>
  );
}
