import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { loggable, toAppError } from '#server/http/errors.ts';
import type { askMeasuresTogether, MeasureAnswer, MeasureQuestion } from '../contract.ts';

type Answered = z.output<typeof askMeasuresTogether.output>['answers'][number];

/** Each question by itself: one that is refused, or fails, takes none of the others with it. In the order of the questions. */
export const answerEach = (
  questions: readonly MeasureQuestion[],
  answer: (question: MeasureQuestion, at: number) => Promise<MeasureAnswer>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Answered[]> =>
  Promise.all(
    questions.map(async (question, at): Promise<Answered> => {
      try {
        return { kind: 'answered', answer: await answer(question, at) };
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
