import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/shell/toast.ts';
import { Section } from '#web/ui/section.tsx';
import type { Profile } from '../contract.ts';
import { hiddenPhoneNumber } from '../model/phone-number.ts';
import { attachPhone, confirmPhone } from '../security-contract.ts';
import { EndpointForm } from '#web/form/endpoint-form.tsx';
import { useWithProof } from './fresh-proof.tsx';
import { MobileNumberField, OneTimeCodeField } from './fields.tsx';
import classes from './profile.module.css';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { profileQuery } from './use-profile.ts';
import { useDetachPhone } from './use-security.ts';

/** A phone opens the account by a code, and never stands in for the authenticator. */
export function PhoneSection({ profile: { phoneNumber, isSuperuser } }: { profile: Profile }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const detach = useDetachPhone();
  return (
    <Section title="Phone" subtitle="Signs you in by a code. It is no second factor: with an authenticator, that one is asked for as well.">
      {phoneNumber !== null ? (
        <Group justify="space-between">
          <Text>{hiddenPhoneNumber(phoneNumber)}</Text>
          <Button variant="default" loading={detach.isPending} onClick={() => detach.mutate()}>
            Take it off
          </Button>
        </Group>
      ) : isSuperuser ? (
        <Text>Administrators do not sign in by phone: a phone number can be taken over.</Text>
      ) : sentTo === null ? (
        <NumberForm onSent={setSentTo} />
      ) : (
        <CodeForm phoneNumber={sentTo} onDone={() => setSentTo(null)} />
      )}
    </Section>
  );
}

function NumberForm({ onSent }: { onSent: (phoneNumber: string) => void }) {
  const around = useWithProof();
  const form = useEndpointForm(attachPhone, {
    around,
    onDone: (_answer, element) => onSent(String(new FormData(element).get('phoneNumber'))),
  });
  return (
    <EndpointForm form={form} button="Send a code" secondary>
      <MobileNumberField className={classes.field} error={form.faultOf('phoneNumber')} />
    </EndpointForm>
  );
}

function CodeForm({ phoneNumber, onDone }: { phoneNumber: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(confirmPhone, {
    more: { phoneNumber },
    onDone: async () => {
      await queryClient.invalidateQueries(profileQuery);
      onDone();
      toast.success('The phone now belongs to your account.');
    },
  });
  return (
    <EndpointForm form={form} button="Attach this phone" secondary>
      <Text>A code is on its way to {phoneNumber}.</Text>
      <OneTimeCodeField className={classes.field} error={form.faultOf('code')} />
    </EndpointForm>
  );
}
