import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { ProofByPassword, SignedIn } from './contract.ts';

const Nothing = z.object({});
const Done = z.object({ done: z.literal(true) });
/** What a provider hands back in an address. */
const Handed = z.string().min(1).max(2000);

export const beginGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/google/begin',
  access: 'anyone',
  summary: 'The address at Google where a person chooses an account; Google sends them back to /auth/oauth/callback/.',
  input: z.object({ next: z.string().max(14_000).default('') }),
  output: z.object({ address: z.url() }),
  ratePerMinute: 20,
});
export const finishGoogleSignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/google/finish',
  access: 'anyone',
  summary: 'Signs in with the code that Google handed back.',
  input: z.object({ code: Handed, state: Handed }),
  output: SignedIn.extend({ next: z.string() }),
  ratePerMinute: 20,
});
export const linkWayOfSigningIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/link',
  access: 'signed-in',
  summary: 'Adds a way of signing in that met an account with the same address, once its owner has signed in as before.',
  input: z.object({ linkToken: z.string().regex(/^[\w-]{32}$/), password: ProofByPassword }),
  output: Done,
  ratePerMinute: 10,
});
export const unlinkWayOfSigningIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/unlink',
  access: 'signed-in',
  summary: 'Takes a way of signing in off your account, after a fresh proof.',
  input: z.object({ way: z.enum(['google', 'firebase']), password: ProofByPassword }),
  output: Done,
  ratePerMinute: 10,
});

// Firebase's SDK syncs its token this way: POST with the ID token as Bearer, DELETE on sign-out.
export const syncIdToken = endpoint({
  method: 'POST',
  path: '/api/v1/auth/firebase/session',
  access: 'anyone',
  summary:
    'Opens a session by an ID token of Firebase / Identity Platform, given as Bearer: not older than five minutes, of a sign-in of the last five. A renewed token lengthens the session of its owner.',
  input: Nothing,
  output: SignedIn,
  ratePerMinute: 20,
});
export const endSyncedSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/firebase/session',
  access: 'anyone',
  summary: 'Ends the session when the provider signs out.',
  input: Nothing,
  output: z.object({ success: z.literal(true) }),
});
