import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#core/app-error.ts';
import { type Language, sayIn } from '#core/language.ts';
import type { DocumentLimits } from './limits.ts';
import { openPdfReader, type PdfText } from './pdf-text.ts';

/*
 * PDFs are read in a thread of their own: a file made to keep PDFium busy, or to break it, takes the thread with it and
 * nothing else.
 */

/** Why a PDF cannot be read is said in the language of whoever brought it. */
export type PdfQuestion = { bytes: Uint8Array; language: Language };
export type PdfAnswer = ({ kind: 'text' } & PdfText) | { kind: 'refused'; why: string } | { kind: 'broke'; why: string };

const port = parentPort!;
const say = (answer: PdfAnswer) => port.postMessage(answer);
const reader = openPdfReader(workerData as DocumentLimits);

port.on('message', async ({ bytes, language }: PdfQuestion) => {
  try {
    say({ kind: 'text', ...(await reader).read(bytes) });
  } catch (error) {
    if (error instanceof AppError) say({ kind: 'refused', why: sayIn(language, () => error.say()) });
    // A trap in WebAssembly leaves its memory in an unknown state: the thread is not asked again.
    else say({ kind: 'broke', why: '' });
  }
});
