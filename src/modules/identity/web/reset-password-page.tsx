import { Anchor, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { sessionQuery } from '#web/session/session.ts';
import { toast } from '#web/shell/toast.ts';
import { Page } from '#web/ui/page.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/new-password';
import * as fields from '#messages/identity/fields';
import { resetPassword } from '../contract.ts';
import { AccessToEnd, useAccessToEnd } from './access-to-end.tsx';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';

export default function ResetPasswordPage() {
  const { uid, token } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const chosen = useAccessToEnd({ endSessions: true, endKeys: true, endPhone: true });
  const form = useEndpointForm(resetPassword, {
    more: { uid, token, ...chosen[0] },
    onDone: async () => {
      queryClient.setQueryData(sessionQuery.queryKey, null);
      toast.success(words.changed());
      await navigate('/auth/signin/', { replace: true });
    },
  });
  const brokenLink = form.faultOf('uid') ?? form.faultOf('token');
  return (
    <Page title={words.choose()} subtitle={words.chooseWhy()}>
      <EndpointForm form={{ ...form, failure: brokenLink ?? form.failure }} button={words.set()} fullWidth>
        <NewPasswordField label={fields.newPassword()} name="newPassword" error={form.faultOf('newPassword')} />
        <AccessToEnd chosen={chosen} devices={words.everyDevice()} />
      </EndpointForm>
      <Text size="sm" c="dimmed">
        {withTags(words.linkOld(), { link: <Anchor component={Link} to="/auth/password/forgot/" size="sm" underline="always" /> })}
      </Text>
    </Page>
  );
}
