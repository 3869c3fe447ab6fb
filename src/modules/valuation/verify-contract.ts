/** Whoever holds an automated report compares its figures with what was given; the code on it is part of its proof, and opens nothing else. */
import { z } from 'zod';
import * as words from '#messages/valuation/subject-faults';
import { endpoint } from '#core/endpoint.ts';
import { ConfidenceGrade, paise, Subject } from './answer-contract.ts';

/** Of the SHA-256 of the answer: enough that nobody comes by it without the report. */
export const proofDigits = 16;

export const VerifiedValue = z.object({
  subject: Subject,
  locality: z.string().nullable(),
  valuedAt: z.iso.datetime(),
  valuationDate: z.iso.date(),
  currency: z.string(),
  valuePaise: paise,
  lowPaise: paise,
  highPaise: paise,
  grade: ConfidenceGrade,
  demonstration: z.boolean(),
});
export type VerifiedValue = z.infer<typeof VerifiedValue>;

export const verifyValue = endpoint({
  method: 'GET',
  path: '/api/v1/valuations/verify/:id/:code',
  access: 'anyone',
  summary: 'The figures of an automated valuation, to whoever holds its report: by the number and the code that are printed on it.',
  input: z.object({
    id: z.uuid(),
    code: z.string().regex(/^[0-9a-f]{16}$/, { error: () => words.code() }),
  }),
  output: VerifiedValue,
  ratePerMinute: 30,
});
