import { formatDate } from '#core/period.ts';
import * as changed from '#messages/identity/account-changes';
import * as words from '#messages/identity/mails';
import type { Message } from '#server/mail/mail.ts';

const signature = '\n\nMulya';

/** Short: one message has 160 letters in English, 70 in Devanagari. */
export const codeText = (code: string) => words.smsCode({ code });

export const confirmEmailMail = (publicUrl: string, to: string, token: string): Message => ({
  to,
  subject: words.confirmSubject(),
  text: words.confirmText({ link: `${publicUrl}/auth/email/confirm/?token=${encodeURIComponent(token)}` }) + signature,
});

export const signInCodeMail = (publicUrl: string, to: string, code: string): Message => ({
  to,
  subject: words.signInCodeSubject(),
  text: words.signInCodeText({ code, link: `${publicUrl}/profile/security/` }) + signature,
});

export const alreadyRegisteredMail = (publicUrl: string, to: string): Message => ({
  to,
  subject: words.registeredSubject(),
  text: words.registeredText({ signIn: `${publicUrl}/auth/signin/`, forgot: `${publicUrl}/auth/password/forgot/` }) + signature,
});

export const deletionMail = (publicUrl: string, to: string, deletionOn: string): Message => ({
  to,
  subject: words.deletionSubject(),
  text: words.deletionText({ day: formatDate(deletionOn), link: `${publicUrl}/auth/signin/?next=/profile/security/` }) + signature,
});

export const resetPasswordMail = (publicUrl: string, to: string, userId: string, token: string): Message => ({
  to,
  subject: words.resetSubject(),
  text:
    words.resetText({ link: `${publicUrl}/auth/password/reset/${encodeURIComponent(userId)}/${encodeURIComponent(token)}/` }) + signature,
});

export const proofCodeMail = (publicUrl: string, to: string, code: string): Message => ({
  to,
  subject: words.proofSubject(),
  text: words.proofText({ code, link: `${publicUrl}/profile/security/` }) + signature,
});

/** Something about how one gets into an account that was just changed, in the language in which it is read. */
export type AccountChange = () => { subject: string; what: string; undo: string };

type Ended = { sessions: number; keys: number; phone: boolean };
type Named = { name: string; start: string };
type Way = 'google' | 'other';

/** What is written of each change, and how it is undone by whoever did not make it. */
export const changes = {
  phoneAttached:
    (phone: string, before: string | null): AccountChange =>
    () => ({
      subject: changed.phoneAttachedSubject({ replaced: before !== null }),
      what: changed.phoneAttached({ phone, replaced: before !== null }),
      undo: changed.phoneAttachedUndo(),
    }),
  phoneDetached: () => ({ subject: changed.phoneDetachedSubject(), what: changed.phoneDetached(), undo: changed.phoneDetachedUndo() }),
  keyMade:
    ({ name, start }: Named): AccountChange =>
    () => ({
      subject: changed.keyMadeSubject(),
      what: changed.keyMade({ name: oneLine(name), start }),
      undo: changed.keyMadeUndo(),
    }),
  keyRotated:
    ({ name, start }: Named): AccountChange =>
    () => ({
      subject: changed.keyRotatedSubject(),
      what: changed.keyRotated({ name: oneLine(name), start }),
      undo: changed.keyRotatedUndo(),
    }),
  keyRevoked:
    ({ name, start }: Named): AccountChange =>
    () => ({
      subject: changed.keyRevokedSubject(),
      what: changed.keyRevoked({ name: oneLine(name), start }),
      undo: changed.keyRevokedUndo(),
    }),
  secondFactorOn: () => ({ subject: changed.factorOnSubject(), what: changed.factorOn(), undo: changed.factorOnUndo() }),
  secondFactorOff: () => ({ subject: changed.factorOffSubject(), what: changed.factorOff(), undo: changed.factorOffUndo() }),
  recoveryCodesMade: () => ({ subject: changed.codesMadeSubject(), what: changed.codesMade(), undo: changed.codesMadeUndo() }),
  recoveryCodeUsed: () => ({ subject: changed.codeUsedSubject(), what: changed.codeUsed(), undo: changed.codeUsedUndo() }),
  passwordChanged:
    (ended: Ended): AccountChange =>
    () => ({
      subject: changed.passwordChangedSubject(),
      what: changed.passwordChanged({ ended: changed.ended(ended) }),
      undo: changed.endPassword(),
    }),
  passwordReset:
    (ended: Ended): AccountChange =>
    () => ({
      subject: changed.passwordResetSubject(),
      what: changed.passwordReset({ ended: changed.ended(ended) }),
      undo: changed.endPassword(),
    }),
  wayLinked:
    (way: Way): AccountChange =>
    () => ({ subject: changed.wayLinkedSubject({ way }), what: changed.wayLinked({ way }), undo: changed.wayLinkedUndo() }),
  wayUnlinked:
    (way: Way): AccountChange =>
    () => ({ subject: changed.wayUnlinkedSubject({ way }), what: changed.wayUnlinked({ way }), undo: changed.wayUnlinkedUndo() }),
};

/** Names are typed by people, and by whoever has their session. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ');

export function changeMail(publicUrl: string, to: string, change: AccountChange, when: string, where: string | null): Message {
  const { subject, what, undo } = change();
  const links = { forgot: `${publicUrl}/auth/password/forgot/`, security: `${publicUrl}/profile/security/` };
  return { to, subject, text: words.changeText({ what, undo, when, where: where ?? words.commandLine(), ...links }) + signature };
}
