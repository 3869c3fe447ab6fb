import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import * as fields from '#messages/identity/fields';
import * as words from '#messages/identity/profile';
import { sessionQuery } from '#web/session/session.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { toast } from '#web/shell/toast.ts';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { changePassword, updateProfile, type Profile } from '../contract.ts';
import { AccessToEnd, useAccessToEnd } from './access-to-end.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import classes from './profile.module.css';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { profileQuery, useProfile } from './use-profile.ts';

export const handle: PageHandle = { access: 'signed-in', name: words.edit };

export default function EditProfilePage() {
  return (
    <Page title={words.edit()} width="reading" breadcrumbs={[{ label: words.profile(), to: '/profile/' }, { label: words.editShort() }]}>
      <StateView query={useProfile()}>
        {(profile) => (
          <Stack gap="lg">
            <NameForm profile={profile} />
            <PasswordForm profile={profile} />
          </Stack>
        )}
      </StateView>
    </Page>
  );
}

function NameForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useEndpointForm(updateProfile, {
    onDone: async () => {
      await Promise.all([queryClient.invalidateQueries(profileQuery), queryClient.invalidateQueries(sessionQuery)]);
      toast.success(words.saved());
      await navigate('/profile/');
    },
  });
  return (
    <Section title={words.you()} subtitle={words.signedInAs({ email: profile.email })}>
      <EndpointForm form={form} button={words.save()}>
        <div className={classes.names}>
          <TextInput
            label={fields.firstName()}
            name="firstName"
            autoComplete="given-name"
            defaultValue={profile.firstName}
            error={form.faultOf('firstName')}
          />
          <TextInput
            label={fields.lastName()}
            name="lastName"
            autoComplete="family-name"
            defaultValue={profile.lastName}
            error={form.faultOf('lastName')}
          />
        </div>
        <TextInput
          className={classes.field}
          label={fields.mobile()}
          name="mobileNumber"
          type="tel"
          autoComplete="tel"
          placeholder="+91 98765 43210"
          defaultValue={profile.mobileNumber}
          error={form.faultOf('mobileNumber')}
        />
      </EndpointForm>
    </Section>
  );
}

function PasswordForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const chosen = useAccessToEnd({ endSessions: true, endKeys: false, endPhone: false });
  const form = useEndpointForm(changePassword, {
    more: chosen[0],
    onDone: async (_answer, element) => {
      element.reset();
      toast.success(words.passwordChanged());
      await queryClient.invalidateQueries(profileQuery);
    },
  });
  return (
    <Section title={words.password()} subtitle={words.passwordWhy()}>
      <EndpointForm form={form} button={words.changePassword()} secondary>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          className={classes.field}
          label={words.currentPassword()}
          name="currentPassword"
          autoComplete="current-password"
          required
          error={form.faultOf('currentPassword')}
        />
        <NewPasswordField label={fields.newPassword()} name="newPassword" error={form.faultOf('newPassword')} className={classes.field} />
        <AccessToEnd chosen={chosen} devices={words.otherDevices()} />
      </EndpointForm>
    </Section>
  );
}
