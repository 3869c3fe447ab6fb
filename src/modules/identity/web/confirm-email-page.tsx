import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toast } from '#web/shell/toast.ts';
import { Page } from '#web/ui/page.tsx';
import { confirmEmail } from '../contract.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

/** A press of a button rather than at once: programs that look into mail open every link, and must not confirm anything. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useEndpointForm(confirmEmail, {
    more: { token: search.get('token') ?? '' },
    onDone: async () => {
      toast.success('Your e-mail address is confirmed. You can sign in now.');
      await navigate('/auth/signin/', { replace: true });
    },
  });
  return (
    <Page title="Confirm your e-mail" subtitle="One press confirms that the address is yours.">
      <EndpointForm form={{ ...form, failure: form.faultOf('token') ?? form.failure }} button="Confirm" fullWidth>
        {null}
      </EndpointForm>
      <Text size="sm" c="dimmed">
        Link too old? Sign in once more, and we send you a new one.{' '}
        <Anchor component={Link} to="/auth/signin/" size="sm" underline="always">
          Sign in
        </Anchor>
      </Text>
    </Page>
  );
}
