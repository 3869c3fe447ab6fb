import type { FastifyInstance, FastifyRequest } from 'fastify';

export type BodyPace = {
  /** Within this time a body is here, but for files. */
  bodyMs: number;
  /** A file brings at least so many bytes in each such time. */
  fileWindowMs: number;
  fileWindowBytes: number;
};
/** A megabyte, the most that is accepted, at 35 kB a second; a file at 1 kB a second. */
export const usualPace: BodyPace = { bodyMs: 30_000, fileWindowMs: 60_000, fileWindowBytes: 61_440 };

const LAST_WORD_MS = 1000;

/**
 * Node counts the time between two bytes only: who sends one every minute holds a connection, and what was begun for it, for hours.
 * Time in which we do not read (a disk that is slow) is not the sender's.
 */
export function endSlowBodies(app: FastifyInstance, { bodyMs, fileWindowMs, fileWindowBytes }: BodyPace) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const isFile = request.routeOptions.config.endpoint?.kind === 'upload';
    if (!hasBody(request)) return done();
    let bytes = raw.socket.bytesRead;
    const timer = setInterval(
      () => {
        // Read to its end, it is here, whoever handed it in: an injected request is never called complete.
        if (raw.complete || raw.readableEnded || raw.destroyed) return clearInterval(timer);
        const before = bytes;
        bytes = raw.socket.bytesRead;
        if (isFile && (bytes - before >= fileWindowBytes || raw.readableLength > 0)) return;
        clearInterval(timer);
        if (!reply.raw.headersSent) {
          reply.hijack();
          const body = { error: 'The request took too long to arrive.', code: 'slow-body', requestId: request.id };
          reply.raw
            .writeHead(408, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', connection: 'close' })
            .end(JSON.stringify(body));
          // Read on for a moment: with bytes unread the connection would be reset, and the answer lost with it.
          raw.resume();
          setTimeout(() => raw.destroy(), LAST_WORD_MS).unref();
        } else raw.destroy();
      },
      isFile ? fileWindowMs : bodyMs,
    );
    timer.unref();
    raw.once('close', () => clearInterval(timer));
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
