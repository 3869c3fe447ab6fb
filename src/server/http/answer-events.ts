import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggable, toAppError, type ErrorBody } from './errors.ts';

/**
 * Sends events as they come. Until the first one nothing has gone out, and a failure is answered with its status; after it the failure is the
 * last event, named `fault`, with the body that any failed call has.
 */
export async function answerEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (send: (checked: unknown) => void) => unknown,
): Promise<FastifyReply> {
  let out: PassThrough | null = null;
  const write = (event: string, data: unknown) => {
    if (out === null) {
      out = new PassThrough();
      // Proxies hand events over one by one, and nobody stores them.
      void reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').header('x-accel-buffering', 'no').send(out);
    }
    out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const end = () => out?.end();
  try {
    await work((checked) => write('part', checked));
    write('end', {});
  } catch (error) {
    if (out === null) throw error;
    const fault = toAppError(error);
    if (fault.status >= 500 && fault.status !== 503) request.log.error({ fault: loggable(error) }, 'a stream of events failed');
    const body: ErrorBody & { status: number } = { error: fault.say(), code: fault.code, requestId: request.id, status: fault.status };
    write('fault', body);
  } finally {
    end();
  }
  return reply;
}
