import { z } from 'zod';
import * as words from '#messages/identity/errors';
import { download, endpoint } from '#core/endpoint.ts';
import { ProofByPassword, secondFactors, SignedIn } from './contract.ts';
import { firebaseWays } from './model/firebase-ways.ts';
import { PasswordPolicy } from './model/password-policy.ts';
import { PhoneNumber } from './model/phone-number.ts';

const Nothing = z.object({});
const Done = z.object({ done: z.literal(true) });
const Code = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, { error: words.sixDigits });

// ── before sign-in ───────────────────────────────────────────────────────────────────────────────────────────────────

export const FirebaseSettings = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  emulatorUrl: z.string().nullable(),
  ways: z.array(z.enum(firebaseWays)),
});
export type FirebaseSettings = z.infer<typeof FirebaseSettings>;

export const waysOfSigningIn = endpoint({
  method: 'GET',
  path: '/api/v1/auth/ways',
  access: 'anyone',
  summary: 'By which ways one may sign in here, and what a password must have.',
  input: Nothing,
  output: z.object({
    signUp: z.boolean(),
    phone: z.boolean(),
    google: z.boolean(),
    firebase: FirebaseSettings.nullable(),
    passwordPolicy: PasswordPolicy,
  }),
});

export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  worksOnFullDisk: true,
  access: 'anyone',
  summary: 'Finishes a sign-in by a code of the authenticator or a recovery code.',
  input: z.object({
    by: z.enum(secondFactors),
    code: z.string().trim().min(1, { error: words.enterCode }).max(30),
    trustDevice: z.boolean().default(false),
  }),
  output: SignedIn,
  ratePerMinute: 20,
});

export const askPhoneCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/code',
  access: 'anyone',
  summary: 'Sends a code for signing in to a phone. Answers alike whether or not an account has the number.',
  input: z.object({ phoneNumber: PhoneNumber }),
  output: Done,
  ratePerMinute: 6,
});
export const signInByPhone = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/sign-in',
  worksOnFullDisk: true,
  access: 'anyone',
  summary: 'Signs in with a code that was sent to the phone of an account.',
  input: z.object({ phoneNumber: PhoneNumber, code: Code, rememberMe: z.boolean().default(true) }),
  output: SignedIn,
  ratePerMinute: 20,
});

// ── one's own security ───────────────────────────────────────────────────────────────────────────────────────────────

/** For so long a proof holds, in the session in which it was given. */
export const proofHoldsMinutes = 10;
/** `mail` is for accounts with neither password nor authenticator. */
export const proofWays = ['password', 'totp', 'recovery', 'mail'] as const;

export const readProof = endpoint({
  method: 'GET',
  path: '/api/v1/auth/proof',
  access: 'signed-in',
  summary: 'Until when the last proof of this session holds, and by which ways one can prove again that it is the owner who asks.',
  input: Nothing,
  output: z.object({ until: z.iso.datetime().nullable(), ways: z.array(z.enum(proofWays)) }),
});
export const giveProof = endpoint({
  method: 'POST',
  path: '/api/v1/auth/proof',
  worksOnFullDisk: true,
  access: 'signed-in',
  summary: `Proves that it is the owner who asks, for ${proofHoldsMinutes} minutes of this session. Calls that answer \`proof-needed\` wait for it.`,
  input: z.object({ by: z.enum(proofWays), secret: z.string().min(1, { error: words.enterIt }).max(1000) }),
  output: Done,
  ratePerMinute: 20,
});
export const mailProof = endpoint({
  method: 'POST',
  path: '/api/v1/auth/proof/mail',
  worksOnFullDisk: true,
  access: 'signed-in',
  summary: 'Mails a code to the account, as proof for one that has neither password nor authenticator.',
  input: Nothing,
  output: Done,
  ratePerMinute: 6,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/begin',
  access: 'signed-in',
  summary: 'Makes a secret for an authenticator and recovery codes; they count once a code of the authenticator was given.',
  input: z.object({ password: ProofByPassword }),
  output: z.object({
    address: z.string().describe('otpauth: address, for a QR code.'),
    secret: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
  ratePerMinute: 10,
});
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  access: 'signed-in',
  summary: 'Turns the second factor on by a first code of the authenticator.',
  input: z.object({ code: Code, password: ProofByPassword }),
  output: Done,
  ratePerMinute: 10,
});
export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/end',
  access: 'signed-in',
  summary: 'Turns the second factor off, after a fresh proof.',
  input: z.object({ password: ProofByPassword }),
  output: Done,
  ratePerMinute: 10,
});
export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Makes new recovery codes; the old ones end.',
  input: z.object({ password: ProofByPassword }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  ratePerMinute: 10,
});

export const attachPhone = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/attach',
  access: 'signed-in',
  summary: 'Sends a code to a phone that is to belong to your account, after a fresh proof.',
  input: z.object({ phoneNumber: PhoneNumber, password: ProofByPassword }),
  output: Done,
  ratePerMinute: 4,
});
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/confirm',
  access: 'signed-in',
  summary: 'Attaches the phone by the code that was sent to it.',
  input: z.object({ phoneNumber: PhoneNumber, code: Code }),
  output: Done,
  ratePerMinute: 20,
});
export const detachPhone = endpoint({
  method: 'POST',
  path: '/api/v1/auth/phone/detach',
  access: 'signed-in',
  summary: 'Takes the phone off your account.',
  input: z.object({ password: ProofByPassword }),
  output: Done,
});

export const OpenSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  device: z.string().describe('Browser and system in words.'),
  place: z.string().describe('The network it came from, without the part that tells one machine from another.'),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('To the day.'),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sessions',
  access: 'signed-in',
  summary: 'Where you are signed in, the latest first.',
  input: Nothing,
  output: z.array(OpenSession),
});
export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/sessions/:id',
  access: 'signed-in',
  summary: 'Signs one of your devices out.',
  input: z.object({ id: z.string().regex(/^[\w-]{1,100}$/) }),
  output: Done,
});
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/v1/auth/sessions/end-others',
  worksOnFullDisk: true,
  access: 'signed-in',
  summary: 'Signs out every device but this one.',
  input: Nothing,
  output: z.object({ ended: z.int() }),
});

export const downloadMyData = download({
  method: 'GET',
  path: '/api/v1/auth/my-data.json',
  access: 'signed-in',
  summary: 'All that is kept about you, as one file.',
  input: Nothing,
  contentType: 'application/json',
  ratePerMinute: 4,
});
export const storedData = endpoint({
  method: 'GET',
  path: '/api/v1/auth/account/what-is-kept',
  access: 'signed-in',
  summary: 'What the deletion of an account takes away, and what stays and why.',
  input: Nothing,
  output: z.object({ graceDays: z.int(), parts: z.array(z.object({ name: z.string(), what: z.string(), stays: z.string() })) }),
});
export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/v1/auth/account/delete',
  access: 'signed-in',
  summary: 'Asks for the deletion of your account, by its address typed once more and a fresh proof; every session ends.',
  input: z.object({ typed: z.string().trim().max(300), password: ProofByPassword }),
  output: z.object({ deletionOn: z.iso.date() }),
  ratePerMinute: 6,
});
export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/v1/auth/account/keep',
  access: 'signed-in',
  summary: 'Takes the deletion of your account back, while there is time.',
  input: Nothing,
  output: Done,
});
