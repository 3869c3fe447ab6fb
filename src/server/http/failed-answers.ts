import type { FastifyInstance } from 'fastify';
import type { Ground } from '../ground.ts';

export type FailedAnswer = { at: string; method: string; route: string; status: number; requestId: string };
export type AnswersSoFar = { answers: number; failed: number; latest: FailedAnswer[] };

/** Enough to see a pattern; the log has the rest, by request id. */
const SHOWN = 20;

const soFar = new WeakMap<Ground, AnswersSoFar>();

/** Counts what this process answered, and notes the latest answers with status 500 and above: address pattern and id, nothing of the caller. */
export function countFailedAnswers(app: FastifyInstance, ground: Ground) {
  const counted: AnswersSoFar = { answers: 0, failed: 0, latest: [] };
  soFar.set(ground, counted);
  app.addHook('onResponse', (request, reply, done) => {
    counted.answers += 1;
    if (reply.statusCode >= 500) {
      counted.failed += 1;
      counted.latest.unshift({
        at: ground.now().toISOString(),
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        requestId: request.id,
      });
      counted.latest.length = Math.min(counted.latest.length, SHOWN);
    }
    done();
  });
}

/** Since this process started. */
export const answersSoFar = (ground: Ground): AnswersSoFar => soFar.get(ground) ?? { answers: 0, failed: 0, latest: [] };
