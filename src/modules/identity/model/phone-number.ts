import { z } from 'zod';
import * as words from '#messages/identity/errors';

/** As typed, into +919876543210: ten digits alone are a mobile number of India. Null when it is no number to send a code to. */
export function readPhoneNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '');
  if (/^[6-9]\d{9}$/.test(digits)) return `+91${digits}`;
  if (/^0[6-9]\d{9}$/.test(digits)) return `+91${digits.slice(1)}`;
  return /^\+[1-9]\d{7,14}$/.test(digits) ? digits : null;
}

/** All but the last two digits hidden, for screens and letters. */
export const hiddenPhoneNumber = (phoneNumber: string) => phoneNumber.replace(/\d(?=\d{2})/g, '•');

export const PhoneNumber = z
  .string()
  .trim()
  .max(30)
  .transform((typed, context) => {
    const read = readPhoneNumber(typed);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: words.phoneNumber() });
    return z.NEVER;
  });
