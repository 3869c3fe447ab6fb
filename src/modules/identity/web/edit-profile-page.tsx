import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
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

export const handle: PageHandle = { access: 'signed-in', name: 'Edit your profile' };

export default function EditProfilePage() {
  return (
    <Page title="Edit your profile" width="reading" breadcrumbs={[{ label: 'Profile', to: '/profile/' }, { label: 'Edit' }]}>
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
      toast.success('Your profile is saved.');
      await navigate('/profile/');
    },
  });
  return (
    <Section title="You" subtitle={`Signed in as ${profile.email}.`}>
      <EndpointForm form={form} button="Save">
        <div className={classes.names}>
          <TextInput
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={profile.firstName}
            error={form.faultOf('firstName')}
          />
          <TextInput
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={profile.lastName}
            error={form.faultOf('lastName')}
          />
        </div>
        <TextInput
          className={classes.field}
          label="Mobile number"
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
      toast.success('Your password is changed, and what you chose was ended. We have mailed you so.');
      await queryClient.invalidateQueries(profileQuery);
    },
  });
  return (
    <Section title="Password" subtitle="Whoever knew the old one may have left a way open: end what you do not know.">
      <EndpointForm form={form} button="Change the password" secondary>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          className={classes.field}
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={form.faultOf('currentPassword')}
        />
        <NewPasswordField label="New password" name="newPassword" error={form.faultOf('newPassword')} className={classes.field} />
        <AccessToEnd chosen={chosen} devices="Sign out every other device" />
      </EndpointForm>
    </Section>
  );
}
