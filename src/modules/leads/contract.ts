import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { cleanOwnAddress } from '#core/own-address.ts';

/** Where the request comes from, with its query. It is shown to people and leads back: only an address of ours will do. */
const Page = z
  .string()
  .max(2000)
  .refine((address) => cleanOwnAddress(address) !== null, 'The page must be an address of this site, such as /plans/.')
  .optional();

export const sendRequest = endpoint({
  method: 'POST',
  path: '/api/v1/requests',
  access: 'anyone',
  summary: 'Sends a request of the contact page to the administrators.',
  input: z.object({
    name: z.string().trim().min(1, 'Please enter your name.').max(120, 'At most 120 characters.'),
    email: z.email('This is not an e-mail address.').max(254),
    mobileNumber: z
      .string()
      .trim()
      .regex(/^(\+?[0-9][0-9 -]{6,18}[0-9])?$/, 'Digits, spaces and a leading + only, at least eight digits.')
      .default(''),
    message: z.string().trim().min(10, 'Please say what you need, in at least 10 characters.').max(4000, 'At most 4,000 characters.'),
    page: Page,
  }),
  output: z.object({ sent: z.literal(true) }),
  ratePerMinute: 6,
});
