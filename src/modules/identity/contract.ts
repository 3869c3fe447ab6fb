import { z } from 'zod';
import * as words from '#messages/identity/errors';
import { endpoint, products } from '#core/endpoint.ts';
import { languages } from '#core/language.ts';
import { longestPassword } from './model/password-policy.ts';
import { plans, trialTerms } from './model/plans.ts';
import { switchNames } from './model/switches.ts';

export { plans, switchNames, trialTerms };

export { products };

/** Of another kind than every first one: a password, a phone or a provider's word. A phone is never among them. */
export const secondFactors = ['totp', 'recovery'] as const;

export const Email = z.email({ error: words.email }).max(254);
/** Its other rules are those of the installation: the server knows them, and tells them by `waysOfSigningIn`. */
const NewPassword = z
  .string()
  .min(1, { error: words.choosePassword })
  .max(longestPassword, { error: () => words.passwordLength({ most: longestPassword }) });
/** Of sign-in: whatever is typed is compared, a short one simply does not match. */
export const GivenPassword = z.string().min(1, { error: words.enterPassword }).max(1000);
/** Most characters of a first or last name. */
export const longestName = 80;
const PersonName = z
  .string()
  .trim()
  .max(longestName, { error: () => words.nameLength({ most: longestName }) });
const MobileNumber = z
  .string()
  .trim()
  .regex(/^(\+?[0-9][0-9 -]{6,18}[0-9])?$/, { error: words.mobileNumber });
/** Ids and tokens as we make them: anything else is refused before it is looked up. */
const LinkPart = z.string().regex(/^[\w.-]{1,1000}$/, { error: words.linkIncomplete });

/** Beside what changes how one gets into an account: the password as proof, where none was given in the last minutes (`giveProof`). */
export const ProofByPassword = z
  .string()
  .max(1000)
  .default('')
  .describe('The password, as proof that it is the owner who asks. Not needed while a proof of this session holds.');

const Nothing = z.object({});
const Done = z.object({ done: z.literal(true) });
/** `done` is false while a second factor is still to be shown, by one of the ways named. */
export const SignedIn = z.object({ done: z.boolean(), secondFactor: z.array(z.enum(secondFactors)) });
export type SignedIn = z.infer<typeof SignedIn>;

export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/sign-in',
  worksOnFullDisk: true,
  access: 'anyone',
  summary: 'Signs in with e-mail and password.',
  input: z.object({
    email: Email,
    password: GivenPassword,
    rememberMe: z.boolean().default(true),
    mailedCode: z
      .string()
      .trim()
      .max(40)
      .default('')
      .describe('Asked for with the answer `mailed-code-needed`, after a hundred wrong passwords for the address in an hour.'),
  }),
  output: SignedIn,
  ratePerMinute: 30,
});

export const signUp = endpoint({
  method: 'POST',
  path: '/api/v1/auth/sign-up',
  access: 'anyone',
  summary: 'Makes an account and mails a link that confirms the address. Answers alike whether or not the address is known.',
  input: z.object({
    email: Email,
    password: NewPassword,
    firstName: PersonName.min(1, { error: words.enterName }),
    lastName: PersonName.default(''),
  }),
  output: Done,
  ratePerMinute: 10,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/v1/auth/email/confirm',
  access: 'anyone',
  summary: 'Confirms an e-mail address by the token of the mailed link.',
  input: z.object({ token: LinkPart }),
  output: Done,
  ratePerMinute: 20,
});

export const askPasswordReset = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/forgot',
  access: 'anyone',
  summary: 'Mails a link for a new password. Answers alike whether or not the address is known.',
  input: z.object({ email: Email }),
  output: Done,
  ratePerMinute: 6,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/reset',
  access: 'anyone',
  summary:
    'Sets a new password by the mailed link, once; sessions, API keys and the phone of the person end with the old one, unless told otherwise.',
  input: z.object({
    uid: LinkPart,
    token: LinkPart,
    newPassword: NewPassword,
    endSessions: z.boolean().default(true).describe('Sign out every device.'),
    endKeys: z.boolean().default(true).describe('Revoke every API key.'),
    endPhone: z.boolean().default(true).describe('Take the phone off.'),
  }),
  output: Done,
  ratePerMinute: 20,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v1/auth/password/change',
  changesSession: true,
  access: 'signed-in',
  summary: 'Changes the password; other sessions of the person end, unless told otherwise, and API keys and the phone where wanted.',
  input: z.object({
    currentPassword: GivenPassword,
    newPassword: NewPassword,
    endSessions: z.boolean().default(true).describe('Sign out every other device.'),
    endKeys: z.boolean().default(false).describe('Revoke every API key.'),
    endPhone: z.boolean().default(false).describe('Take the phone off.'),
  }),
  output: Done,
  ratePerMinute: 10,
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/v1/auth/profile',
  access: 'signed-in',
  summary: 'Changes the name and mobile number of the person who is signed in.',
  input: z.object({ firstName: PersonName, lastName: PersonName, mobileNumber: MobileNumber }),
  output: Done,
});

export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/api/v1/auth/language',
  access: 'signed-in',
  summary: 'The language in which mails and codes to the person who is signed in are written.',
  input: z.object({ language: z.enum(languages) }),
  output: Done,
});

export const Entitlement = z.object({
  id: z.string(),
  product: z.enum(products),
  plan: z.enum(plans),
  callsPerDay: z.int().nullable().describe('Null: as many as one likes.'),
  callsToday: z.int(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime().nullable(),
});
export type Entitlement = z.infer<typeof Entitlement>;

export const Profile = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobileNumber: z.string(),
  isSuperuser: z.boolean(),
  isOperator: z.boolean(),
  hasPassword: z.boolean(),
  phoneNumber: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  deletionOn: z.iso.date().nullable().describe('The day on which the account is deleted, where that was asked for.'),
  otherWays: z.array(z.enum(['google', 'firebase'])),
  memberSince: z.iso.datetime(),
  entitlements: z.array(Entitlement),
});
export type Profile = z.infer<typeof Profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/v1/auth/profile',
  access: 'signed-in',
  summary: 'The person who is signed in, with what is open to them.',
  input: Nothing,
  output: Profile,
});

export const signUpState = endpoint({
  method: 'GET',
  path: '/api/v1/auth/sign-up',
  access: 'anyone',
  summary: 'Whether visitors may make an account themselves.',
  input: Nothing,
  output: z.object({ open: z.boolean() }),
});

export const readCsrf = endpoint({
  method: 'GET',
  path: '/api/v1/csrf',
  access: 'anyone',
  summary: 'Sets the cookie csrftoken when it is missing or stale.',
  input: Nothing,
  output: Done,
});

export const resetAdministrator = endpoint({
  method: 'POST',
  path: '/api/v1/auth/administrator/reset-password',
  access: 'superuser',
  summary: 'Gives an administrator a new random password, told once. Only for the command line on the server itself.',
  input: z.object({ email: Email }),
  output: z.object({ email: z.string(), password: z.string() }),
});

// The calls the specification names keep its paths and keys.

export const verifyUser = endpoint({
  method: 'GET',
  path: '/auth/user/verify/',
  access: 'anyone',
  summary: 'Has the key `success` when somebody is signed in.',
  input: Nothing,
  output: z.object({ success: z.literal(true).optional() }),
});

/** What the frame of every screen knows of the person, in the keys the specification names. */
const CurrentFields = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  is_superuser: z.boolean(),
  needs_second_factor: z.boolean(),
  is_operator: z.boolean(),
  is_impersonated: z.boolean(),
  products: z.array(z.enum(products)),
});

export const currentUser = endpoint({
  method: 'POST',
  path: '/auth/user/current/',
  access: 'signed-in',
  summary: 'The person who is signed in, as the first item of a list.',
  input: Nothing,
  output: z.array(z.object({ fields: CurrentFields })),
});

export const whoIsThere = endpoint({
  method: 'GET',
  path: '/api/v1/session',
  access: 'anyone',
  summary: 'The person who is signed in, or null: both calls above in one, which a page may ask for before its scripts are there.',
  input: Nothing,
  output: z.object({ fields: CurrentFields.nullable() }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  changesSession: true,
  worksOnFullDisk: true,
  access: 'anyone',
  summary: 'Ends the session, at once and on the server.',
  input: Nothing,
  output: z.object({ success: z.literal(true) }),
});

export const canUserViewMarketLens = endpoint({
  method: 'GET',
  path: '/mma/canUserViewMMA',
  access: 'anyone',
  summary: 'Whether the micro-market analysis is open to the caller.',
  input: Nothing,
  output: z.object({ userAllowed: z.boolean() }),
});

export const endSeeingAs = endpoint({
  method: 'POST',
  path: '/api/v1/auth/see-as/end',
  changesSession: true,
  access: 'signed-in',
  summary: 'Ends seeing the product as somebody else, and goes back to the administrator’s own session.',
  input: Nothing,
  output: Done,
});

export const readFeatureSwitches = endpoint({
  method: 'GET',
  path: '/api/v1/switches',
  access: 'anyone',
  summary: 'Which switches of the product are on.',
  input: Nothing,
  output: z.record(z.enum(switchNames), z.boolean()),
});
