import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { sessionQuery } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { Page } from '#web/ui/page.tsx';
import { resetPassword } from '../contract.ts';
import { AccessToEnd, useAccessToEnd } from './access-to-end.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

export default function ResetPasswordPage() {
  const { uid, token } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const chosen = useAccessToEnd({ endSessions: true, endKeys: true, endPhone: true });
  const form = useEndpointForm(resetPassword, {
    more: { uid, token, ...chosen[0] },
    onDone: async () => {
      queryClient.setQueryData(sessionQuery.queryKey, null);
      toast.success('Your password is changed. Please sign in with the new one.');
      await navigate('/auth/signin/', { replace: true });
    },
  });
  const brokenLink = form.faultOf('uid') ?? form.faultOf('token');
  return (
    <Page title="Choose a new password" subtitle="It takes the place of the old one at once.">
      <EndpointForm form={{ ...form, failure: brokenLink ?? form.failure }} button="Set the new password" fullWidth>
        <NewPasswordField label="New password" name="newPassword" error={form.faultOf('newPassword')} />
        <AccessToEnd chosen={chosen} devices="Sign out every device" />
      </EndpointForm>
      <Text size="sm" c="dimmed">
        Link too old?{' '}
        <Anchor component={Link} to="/auth/password/forgot/" size="sm" underline="always">
          Ask for a new one
        </Anchor>
      </Text>
    </Page>
  );
}
