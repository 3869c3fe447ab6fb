import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { loggable, toAppError } from '#server/http/errors.ts';
import type { askMeasuresTogether, MeasureAnswer } from '../contract.ts';

type Answered = z.output<typeof askMeasuresTogether.output>['answers'][number];

/** What each question of a list came to: one that is refused, or fails, takes none of the others with it. In their order. */
export const settleEach = (answers: readonly Promise<MeasureAnswer>[], log: Pick<FastifyBaseLogger, 'error'>): Promise<Answered[]> =>
  Promise.all(
    answers.map(async (one): Promise<Answered> => {
      try {
        return { kind: 'answered', answer: await one };
      } catch (error) {
        const appError = toAppError(error);
        const { status, code, details, retryAfterSeconds } = appError;
        if (status >= 500 && status !== 503) log.error({ fault: loggable(error) }, 'one question of several failed');
        return {
          kind: 'refused',
          refusal: { status, code, message: appError.say(), ...(details !== undefined && { details }), retryAfterSeconds },
        };
      }
    }),
  );
