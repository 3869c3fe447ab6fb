import { Checkbox, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import * as frame from '#messages/admin/frame';
import * as words from '#messages/admin/people';
import { dayInWords } from '#modules/identity/web/index.ts';
import { call } from '#web/api/call.ts';
import { followPerson } from '#web/session/session.ts';
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

export const handle: PageHandle = { access: 'superuser', name: frame.title };

export default function UserPage() {
  const { id = '' } = useParams();
  const person = usePerson(id);
  return (
    <AdminPage
      title={person.data?.name || words.user()}
      subtitle={person.data?.email}
      actions={person.data && <Acts person={person.data} />}
    >
      <StateView query={person} errorTitle={words.personFailed()}>
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
    await followPerson(queryClient);
    await navigate('/profile/');
  }
  return (
    <>
      {!person.isSuperuser && (
        <ConfirmButton
          title={words.seeAsWhom({ who: person.name || person.email })}
          explanation={words.seeAsWhy()}
          confirmLabel={words.seeAs()}
          onConfirm={begin}
        >
          {words.seeAs()}
        </ConfirmButton>
      )}
      <ConfirmButton
        title={words.signOutWhom({ who: person.name || person.email })}
        explanation={words.signOutWhy()}
        confirmLabel={words.signOut()}
        onConfirm={() => signOut.mutateAsync(undefined)}
      >
        {words.signOutEverywhere()}
      </ConfirmButton>
    </>
  );
}

const Facts = ({ person }: { person: PersonAtAdmin }) => (
  <dl className={classes.facts}>
    <Fact label={words.state()}>
      <RoleBadges person={person} />
    </Fact>
    <Fact label={words.memberSince()}>{dayInWords(person.memberSince)}</Fact>
    <Fact label={words.lastUsed()}>
      {person.lastUsedAt === null ? words.nowhere() : words.usedOn({ day: dayInWords(person.lastUsedAt), devices: person.sessions })}
    </Fact>
    <Fact label={words.waysIn()}>{person.ways.map(wayName).join(', ') || words.none()}</Fact>
    <Fact label={words.phoneForSignIn()}>{person.phoneNumber ?? words.none()}</Fact>
    <Fact label={words.mobile()}>{person.mobileNumber || words.notGiven()}</Fact>
  </dl>
);

/** A way of signing in, by the name of its provider. */
const wayName = (way: string) => (way === 'credential' || way === 'google' || way === 'phone' ? words.way({ way }) : way);

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
    <Section title={words.roles()}>
      <Stack gap="sm">
        <Checkbox
          label={words.operatorRole()}
          description={words.operatorWhy()}
          checked={isOperator}
          disabled={change.isPending}
          onChange={() => change.mutate({ isOperator: !isOperator, isSuperuser })}
        />
        <Group gap="xs">
          <ConfirmButton
            title={isSuperuser ? words.takeAwayQuestion() : words.makeQuestion()}
            explanation={isSuperuser ? words.takeAwayWhy() : words.makeWhy()}
            confirmLabel={isSuperuser ? words.takeAwayConfirm() : words.make()}
            onConfirm={() => change.mutateAsync({ isOperator, isSuperuser: !isSuperuser })}
          >
            {isSuperuser ? words.takeAway() : words.make()}
          </ConfirmButton>
        </Group>
      </Stack>
    </Section>
  );
}
