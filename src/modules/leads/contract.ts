import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';

/** A path of our own: where the request comes from is shown to people, and must lead nowhere else. */
const Page = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s<>"']*$/, 'must be a path')
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
