import type { z } from 'zod';
import { cleanOwnAddress } from '#core/own-address.ts';
import type { Message } from '#server/mail/mail.ts';
import type { sendRequest } from '../contract.ts';

/** One line of a mail's head must stay one line, whatever a visitor types. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const requestMail = (to: string, { name, email, mobileNumber, message, page }: z.output<(typeof sendRequest)['input']>): Message => {
  const from = page === undefined ? null : cleanOwnAddress(page);
  return {
    to,
    subject: `Request by ${oneLine(name).slice(0, 80)}`,
    text: [
      message,
      '',
      `Name: ${oneLine(name)}`,
      `E-mail: ${email}`,
      ...(mobileNumber === '' ? [] : [`Mobile number: ${mobileNumber}`]),
      ...(from === null ? [] : [`Asked at: ${from}`]),
    ].join('\n'),
  };
};
