import * as words from '#messages/exports/errors';
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AppError } from '#core/app-error.ts';
import type { PdfJob, PdfReply } from './typst-child.ts';

/** What a template reads: words and numbers, drawings as SVG, photos as they are. */
export type Pages = { data: object; images: PdfJob['images']; template?: string };

/** Nine megabytes stay behind with every document. */
const DOCUMENTS_PER_CHILD = 25;
const LONGEST_MS = 20_000;
/** Nobody needs the engine's 130 MB while nobody prints. */
const IDLE_MS = 60_000;

/** Prints one document after the other in a child process, which is made when it is needed and replaced before it grows large. */
export function openPdfPress(log: Pick<Logger, 'warn'>, { longestMs = LONGEST_MS, documentsPerChild = DOCUMENTS_PER_CHILD } = {}) {
  let child: { process: ChildProcess; made: number } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;

  function drop() {
    clearTimeout(idle);
    child?.process.kill('SIGKILL');
    child = null;
  }

  async function print({ data, images, template }: Pages, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted();
    clearTimeout(idle);
    if (child && (child.made >= documentsPerChild || !child.process.connected)) drop();
    child ??= { process: fork(join(import.meta.dirname, 'typst-child.ts'), { serialization: 'advanced', execArgv: [] }), made: 0 };
    child.made += 1;
    try {
      const reply = await ask(
        child.process,
        { id: (jobs += 1), data: JSON.stringify(data), images, template: template ?? null },
        { signal, longestMs },
      );
      if ('error' in reply) throw new Error(`the PDF engine: ${reply.error}`);
      if (reply.plain) log.warn('a document was printed without PDF/A: it holds letters that no font of ours has');
      return Buffer.from(reply.pdf);
    } catch (error) {
      drop(); // it may still be at work, or in a state nobody knows
      throw error;
    }
  }

  return {
    print(pages: Pages, signal: AbortSignal): Promise<Buffer> {
      const mine = last.then(() => print(pages, signal));
      last = mine
        .catch(() => undefined)
        .then(() => {
          clearTimeout(idle);
          idle = setTimeout(drop, IDLE_MS).unref();
        });
      return mine;
    },
    close: drop,
  };
}
export type PdfPress = ReturnType<typeof openPdfPress>;

/** One document; rejects when the engine dies, takes too long, or nobody waits any more. */
function ask(child: ChildProcess, job: PdfJob, { signal, longestMs }: { signal: AbortSignal; longestMs: number }): Promise<PdfReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReply>();
  const late = setTimeout(() => reject(new AppError(504, 'timeout', words.pdfSlow)), longestMs);
  const stop = () => reject(signal.reason);
  const gone = () => reject(new Error('the PDF engine ended before its document was done'));
  const answer = (reply: PdfReply) => {
    if (reply.id === job.id) resolve(reply);
  };
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', answer).once('exit', gone).once('error', gone);
  child.send(job);
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    child.off('message', answer).off('exit', gone).off('error', gone);
  });
}
