import { formatDate } from '#core/period.ts';
import type { Message } from '#server/mail/mail.ts';

const signature = '\n\nMulya';

/** Short, so that it fits one message of 160 letters. */
export const codeText = (code: string) => `${code} is your Mulya code. It works for five minutes. Tell nobody, not even us.`;

export const confirmEmailMail = (publicUrl: string, to: string, token: string): Message => ({
  to,
  subject: 'Confirm your e-mail address',
  text: `Welcome to Mulya.

Please confirm that this address is yours by opening this link within 24 hours:
${publicUrl}/auth/email/confirm/?token=${encodeURIComponent(token)}

If you did not ask for an account, you can ignore this message.${signature}`,
});

export const signInCodeMail = (publicUrl: string, to: string, code: string): Message => ({
  to,
  subject: 'Your code for signing in',
  text: `Somebody tries many passwords for your Mulya account, so for a while the password alone does not open it. If it is you who signs in, enter this code beside your password:

${code}

It works for at least an hour. Tell nobody, not even us.

If you are not signing in, there is nothing to do: nobody got in. A long password of your own and an authenticator keep it so: ${publicUrl}/profile/security/${signature}`,
});

export const alreadyRegisteredMail = (publicUrl: string, to: string): Message => ({
  to,
  subject: 'You already have an account',
  text: `Somebody, perhaps you, asked for a new Mulya account with this address. There is one already.

Sign in: ${publicUrl}/auth/signin/
Forgot the password? ${publicUrl}/auth/password/forgot/

If it was not you, nothing has changed and you can ignore this message.${signature}`,
});

export const deletionMail = (publicUrl: string, to: string, deletionOn: string): Message => ({
  to,
  subject: 'Your account will be deleted',
  text: `The deletion of your Mulya account was asked for. It is deleted after ${formatDate(deletionOn)}, and every device was signed out.

Changed your mind, or was it not you? Sign in and choose to keep the account: ${publicUrl}/auth/signin/?next=/profile/security/${signature}`,
});

export const resetPasswordMail = (publicUrl: string, to: string, userId: string, token: string): Message => ({
  to,
  subject: 'Choose a new password',
  text: `A new password was asked for your Mulya account. Open this link within one hour to choose it:
${publicUrl}/auth/password/reset/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/

The link works once. If you did not ask for it, you can ignore this message: your password stays as it is.${signature}`,
});

export const proofCodeMail = (publicUrl: string, to: string, code: string): Message => ({
  to,
  subject: 'Your code to prove that it is you',
  text: `${code} proves that it is you who changes how one gets into your Mulya account. It works for five minutes, in the browser that asked for it. Tell nobody, not even us.

If you did not ask for it, somebody else uses your account: sign out all other devices at ${publicUrl}/profile/security/${signature}`,
});

/** Something about how one gets into an account that was just changed. */
export type AccountChange = { subject: string; what: string; undo: string };

const atSecurity = 'under Profile, Security';
const newPasswordEndsIt =
  'choose a new password by the link below; unless you say otherwise it signs out every device, ends all API keys and takes the phone off.';
type Ended = { sessions: number; keys: number; phone: boolean };
const endedWith = ({ sessions, keys, phone }: Ended) =>
  `Ended with it: ${[`${sessions} ${sessions === 1 ? 'session' : 'sessions'}`, `${keys} API ${keys === 1 ? 'key' : 'keys'}`, ...(phone ? ['sign-in by phone'] : [])].join(', ')}.`;
type Named = { name: string; start: string };

/** What is told of each change, and how it is undone by whoever did not make it. */
export const changes = {
  phoneAttached: (shown: string, before: string | null): AccountChange => ({
    subject: before === null ? 'A phone now opens your account' : 'Another phone now opens your account',
    what: `The phone ${shown} was attached to your Mulya account${before === null ? '' : ', in place of the one before'}: a code sent to it signs in.`,
    undo: `take the phone off ${atSecurity}, and ${newPasswordEndsIt}`,
  }),
  phoneDetached: {
    subject: 'A phone was taken off your account',
    what: 'The phone of your Mulya account was taken off: codes to it do not sign in any more.',
    undo: `attach it again ${atSecurity}, and ${newPasswordEndsIt}`,
  },
  keyMade: ({ name, start }: Named): AccountChange => ({
    subject: 'A new API key calls in your name',
    what: `The API key “${oneLine(name)}” (${start}…) was made: whoever has it calls in your name, within its scopes.`,
    undo: `revoke it under Profile, API keys, and ${newPasswordEndsIt}`,
  }),
  keyRotated: ({ name, start }: Named): AccountChange => ({
    subject: 'An API key of yours was renewed',
    what: `The API key “${oneLine(name)}” has a new secret (${start}…); the old one works for one more day.`,
    undo: `revoke both under Profile, API keys, and ${newPasswordEndsIt}`,
  }),
  keyRevoked: ({ name, start }: Named): AccountChange => ({
    subject: 'An API key of yours was revoked',
    what: `The API key “${oneLine(name)}” (${start}…) was revoked: programs that use it are refused from now on.`,
    undo: `make a new one under Profile, API keys, and ${newPasswordEndsIt}`,
  }),
  secondFactorOn: {
    subject: 'The second factor of your account is on',
    what: 'An authenticator was set up for your Mulya account: it is asked for at every sign-in. Every other device was signed out.',
    undo: `tell the administrator of this installation at once: without that authenticator or its recovery codes you cannot sign in. Then ${newPasswordEndsIt}`,
  },
  secondFactorOff: {
    subject: 'The second factor of your account is off',
    what: 'The authenticator of your Mulya account was turned off: the first proof alone signs in, and its recovery codes ended.',
    undo: `${newPasswordEndsIt} Then set the authenticator up again ${atSecurity}.`,
  },
  recoveryCodesMade: {
    subject: 'Your recovery codes were replaced',
    what: 'New recovery codes were made for your Mulya account; the old ones do not work any more.',
    undo: `make new ones ${atSecurity}, and ${newPasswordEndsIt}`,
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of yours was used',
    what: 'Somebody signed in to your Mulya account with one of its recovery codes, which is used up now.',
    undo: `make new recovery codes ${atSecurity}, and ${newPasswordEndsIt}`,
  },
  passwordChanged: (ended: Ended): AccountChange => ({
    subject: 'Your password was changed',
    what: `The password of your Mulya account was changed. ${endedWith(ended)}`,
    undo: newPasswordEndsIt,
  }),
  passwordReset: (ended: Ended): AccountChange => ({
    subject: 'Your password was replaced',
    what: `The password of your Mulya account was replaced by a new one. ${endedWith(ended)}`,
    undo: newPasswordEndsIt,
  }),
  wayLinked: (way: string): AccountChange => ({
    subject: `${way} now opens your account`,
    what: `From now on one can sign in to your Mulya account with ${way}, too.`,
    undo: `take it off ${atSecurity}, and ${newPasswordEndsIt}`,
  }),
  wayUnlinked: (way: string): AccountChange => ({
    subject: `${way} does not open your account any more`,
    what: `Sign-in to your Mulya account with ${way} was taken off.`,
    undo: `sign in with it and link it anew, and ${newPasswordEndsIt}`,
  }),
};

/** Names are typed by people, and by whoever has their session. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

export const changeMail = (publicUrl: string, to: string, change: AccountChange, when: string, where: string): Message => ({
  to,
  subject: change.subject,
  text: `${change.what}

When: ${when}
From: ${where}

If it was you, there is nothing to do.

If it was not you: ${change.undo}
${publicUrl}/auth/password/forgot/
${publicUrl}/profile/security/${signature}`,
});
