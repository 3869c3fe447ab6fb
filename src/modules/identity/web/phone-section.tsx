import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as words from '#messages/identity/security';
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
    <Section title={words.phone()} subtitle={words.phoneWhy()}>
      {phoneNumber !== null ? (
        <Group justify="space-between">
          <Text>{hiddenPhoneNumber(phoneNumber)}</Text>
          <Button variant="default" loading={detach.isPending} onClick={() => detach.mutate()}>
            {words.takeOff()}
          </Button>
        </Group>
      ) : isSuperuser ? (
        <Text>{words.notAdministrators()}</Text>
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
    <EndpointForm form={form} button={words.sendCode()} secondary>
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
      toast.success(words.phoneAttached());
    },
  });
  return (
    <EndpointForm form={form} button={words.attachPhone()} secondary>
      <Text>{words.codeOnItsWay({ phone: phoneNumber })}</Text>
      <OneTimeCodeField className={classes.field} error={form.faultOf('code')} />
    </EndpointForm>
  );
}
