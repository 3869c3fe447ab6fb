import type { z } from 'zod';

/** What is wrong with an input, a sentence for each fault. */
export type Refusal = { refused: string[] };

export const refusalOf = (error: z.ZodError): Refusal => ({
  refused: error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)),
});

/** The answer, or the plain sentence of a plan or day that no rule covers; other faults are ours and rise. */
export function orRefusal<Answer>(answer: () => Answer): Answer | Refusal {
  try {
    return answer();
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && error.message.startsWith('No row for')))
      return { refused: [error.message] };
    throw error;
  }
}
