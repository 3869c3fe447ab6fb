import { useState } from 'react';
import { Anchor, Checkbox, SegmentedControl, Text } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import * as words from '#messages/identity/sign-in';
import * as fields from '#messages/identity/fields';
import { secondFactors } from '../contract.ts';
import { giveSecondFactor } from '../security-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { OneTimeCodeField } from './fields.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

type Way = (typeof secondFactors)[number];
const ways: Record<Way, { label: () => string; field: () => string; hint: () => string }> = {
  totp: { label: words.authenticator, field: fields.code, hint: words.authenticatorHint },
  recovery: { label: words.recoveryCode, field: words.recoveryCode, hint: words.recoveryCodeHint },
};

/** The second half of a sign-in. */
export default function SecondFactorPage() {
  const { search } = useLocation();
  const [params] = useSearchParams();
  const offered = secondFactors.filter((way) => (params.get('by') ?? '').split(' ').includes(way));
  const [by, setBy] = useState<Way>(offered[0] ?? 'totp');
  const [trustDevice, setTrustDevice] = useState(false);
  const finish = useFinishSignIn(search);
  const form = useEndpointForm(giveSecondFactor, { more: { by, trustDevice }, onDone: (signedIn) => finish(signedIn) });

  return (
    <Page title={words.secondStep()} subtitle={words.secondStepWhy()}>
      {offered.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={words.byWhichWay()}
          data={offered.map((way) => ({ value: way, label: ways[way].label() }))}
          value={by}
          onChange={(value) => setBy(value as Way)}
        />
      )}
      <EndpointForm form={form} button={words.signIn()} fullWidth>
        <OneTimeCodeField
          key={by}
          label={ways[by].field()}
          description={ways[by].hint()}
          inputMode={by === 'recovery' ? 'text' : 'numeric'}
          required
          error={form.faultOf('code')}
        />
        <Checkbox label={words.trustDevice()} checked={trustDevice} onChange={(event) => setTrustDevice(event.currentTarget.checked)} />
      </EndpointForm>
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to="/auth/signin/" size="sm" underline="always">
          {words.beginAgain()}
        </Anchor>
      </Text>
    </Page>
  );
}
