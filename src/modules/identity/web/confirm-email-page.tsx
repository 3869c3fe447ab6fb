import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toast } from '#web/shell/toast.ts';
import { Page } from '#web/ui/page.tsx';
import { withTags } from '#web/with-tags.tsx';
import * as words from '#messages/identity/new-account';
import { confirmEmail } from '../contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';

/** A press of a button rather than at once: programs that look into mail open every link, and must not confirm anything. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const form = useEndpointForm(confirmEmail, {
    more: { token: search.get('token') ?? '' },
    onDone: async () => {
      toast.success(words.confirmed());
      await navigate('/auth/signin/', { replace: true });
    },
  });
  return (
    <Page title={words.confirmEmail()} subtitle={words.onePress()}>
      <EndpointForm form={{ ...form, failure: form.faultOf('token') ?? form.failure }} button={words.confirm()} fullWidth>
        {null}
      </EndpointForm>
      <Text size="sm" c="dimmed">
        {withTags(words.confirmLinkOld(), { link: <Anchor component={Link} to="/auth/signin/" size="sm" underline="always" /> })}
      </Text>
    </Page>
  );
}
