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

export const linkedMail = (publicUrl: string, to: string, way: string): Message => ({
  to,
  subject: `${way} now opens your account`,
  text: `From now on one can sign in to your Mulya account with ${way}, too.

If it was not you, change your password at once: ${publicUrl}/auth/password/forgot/${signature}`,
});

export const resetPasswordMail = (publicUrl: string, to: string, userId: string, token: string): Message => ({
  to,
  subject: 'Choose a new password',
  text: `A new password was asked for your Mulya account. Open this link within one hour to choose it:
${publicUrl}/auth/password/reset/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/

The link works once. If you did not ask for it, you can ignore this message: your password stays as it is.${signature}`,
});
