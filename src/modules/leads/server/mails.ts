import * as words from '#messages/leads/mails';
import { sayIn } from '#core/language.ts';
import { dayInIndia, formatDate } from '#core/period.ts';
import type { Message } from '#server/mail/mail.ts';
import { oneLine } from '../model/clean-text.ts';
import type { lead } from './schema.ts';

type Row = typeof lead.$inferSelect;

/** By which sender and staff mean the same request. */
export const leadNumber = (id: string) => id.slice(0, 8).toUpperCase();

export const staffMail = (to: string, publicUrl: string, { id, name, email, mobileNumber, message, page }: Row): Message =>
  sayIn('en', () => ({
    to,
    subject: words.staffSubject({ name: oneLine(name).slice(0, 80) }),
    text: [
      message,
      '',
      words.from({ name: oneLine(name) }),
      words.email({ email }),
      ...(mobileNumber === '' ? [] : [words.mobileNumber({ number: mobileNumber })]),
      ...(page === null ? [] : [words.page({ page })]),
      words.inbox({ address: `${publicUrl}/admin/leads/?lead=${id}` }),
    ].join('\n'),
  }));

/** Nothing of what was typed stands in it: whoever types another's address sends them these words only. */
export const receiptMail = ({ id, email, createdAt, language: spoken }: Row): Message =>
  sayIn(spoken, () => ({
    to: email,
    subject: words.receiptSubject({ number: leadNumber(id) }),
    text: words.receipt({ number: leadNumber(id), day: formatDate(dayInIndia(createdAt)) }),
  }));
