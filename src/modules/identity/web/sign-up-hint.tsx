import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { signUpState } from '../contract.ts';

export const useSignUpState = () =>
  useQuery({
    queryKey: ['sign-up-state'],
    queryFn: ({ signal }) => call(signUpState, {}, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** Shown only where visitors may make an account themselves. */
export function SignUpHint({ children }: { children: ReactNode }) {
  return useSignUpState().data?.open ? children : null;
}
