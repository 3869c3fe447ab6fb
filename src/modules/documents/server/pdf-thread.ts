import * as words from '#messages/documents/files';
import { Worker } from 'node:worker_threads';
import { fileSize } from '#core/file-size.ts';
import { language } from '#core/language.ts';
import { unreadable } from './unreadable.ts';
import type { DocumentLimits } from './limits.ts';
import type { PdfText } from './pdf-text.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-worker.ts';

export type PdfThread = {
  /** The text of a PDF. One at a time. */
  read(bytes: Uint8Array): Promise<PdfText>;
  close(): Promise<void>;
};

/** A bound against our own part of it; PDFium's memory is WebAssembly's. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** Starts with the first PDF and is kept for the next; one that hangs or breaks is replaced. */
export function pdfThread(limits: DocumentLimits): PdfThread {
  let thread: Worker | null = null;

  async function stop() {
    const running = thread;
    thread = null;
    await running?.terminate();
  }

  function started() {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: limits,
      resourceLimits,
      execArgv: [],
      name: 'read PDF',
    });
    worker.once('exit', () => {
      if (thread === worker) thread = null;
    });
    // The question that was under way hears of it; between two there is nobody to tell.
    worker.on('error', () => {});
    return worker;
  }

  return {
    async read(bytes) {
      if (bytes.length > limits.pdfBytes) throw unreadable(() => words.pdfLarge({ most: fileSize(limits.pdfBytes) }));
      thread ??= started();
      const answer = await ask(thread, { bytes, language: language() }, limits.pdfMs);
      if (answer.kind === 'text') return { pages: answer.pages, scanned: answer.scanned };
      if (answer.kind === 'broke') await stop();
      throw unreadable(() => answer.why);
    },
    close: stop,
  };
}

function ask(thread: Worker, question: PdfQuestion, ms: number): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const settle = (answer: PdfAnswer) => {
      clearTimeout(timer);
      thread.off('message', settle);
      thread.off('exit', broke);
      resolve(answer.kind === 'broke' && answer.why === '' ? { kind: 'broke', why: words.pdfStopped() } : answer);
    };
    const broke = () => settle({ kind: 'broke', why: '' });
    const late = words.pdfLate({ seconds: String(Math.round(ms / 1000)) });
    const timer = setTimeout(() => settle({ kind: 'broke', why: late }), ms);
    thread.on('message', settle);
    thread.on('exit', broke);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    thread.postMessage(question);
  });
}
