import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rulesOfProvider } from '../model/provider-policy.ts';
import type { FirebaseSettings } from '../security-contract.ts';
import { PasswordFieldWithRules } from './new-password-field.tsx';
import { openFirebase } from './open-firebase.ts';
import { sentenceOfFailure } from './use-provider.ts';

/** A field for a new password with the rules of the provider's project under it, each ticked as soon as it is met. */
export function ProviderPasswordField(props: { settings: FirebaseSettings; label: string; name: string; error: string | undefined }) {
  const { settings, error, ...field } = props;
  const [typed, setTyped] = useState('');
  const verdict = useQuery({
    queryKey: ['provider-password', typed],
    queryFn: async () => (await openFirebase(settings)).judgePassword(typed),
    placeholderData: keepPreviousData,
    // A password stands in the key: nothing of it is kept.
    gcTime: 0,
    retry: false,
  });
  return (
    <PasswordFieldWithRules
      {...field}
      error={error ?? (verdict.error ? sentenceOfFailure(verdict.error) : undefined)}
      rules={verdict.data ? rulesOfProvider(verdict.data) : []}
      onType={setTyped}
    />
  );
}
