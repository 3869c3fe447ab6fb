import * as words from '#messages/core/errors';
import { sayIn } from './language.ts';

/**
 * A message with its values (`() => words.tooFewSales({ found })`, or `words.signInFirst` as it is), said in the language of whoever reads
 * it. A plain string was put together before, in the language of whoever is served; a test finds sentences written in code.
 */
export type Words = (() => string) | string;

/** A message in the language of whoever reads it now. */
export const textOf = (words: Words) => (typeof words === 'string' ? words : words());

/** A mistake of the caller, or a state the caller can wait out. It carries its own HTTP status and a stable code; `message` is English, for the log. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | null;
  readonly #words: Words;

  constructor(status: number, code: string, words: Words, more: { details?: unknown; retryAfterSeconds?: number } = {}) {
    super(sayIn('en', () => textOf(words)));
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.#words = words;
  }

  /** The sentence in the language of whoever is answered. */
  say() {
    return textOf(this.#words);
  }
}

export const badRequest = (words: Words, details?: unknown) => new AppError(400, 'bad-request', words, { details });
export const notSignedIn = () => new AppError(401, 'not-signed-in', words.signInFirst);
export const forbidden = (sentence: Words = words.noAccess) => new AppError(403, 'forbidden', sentence);
/** With the whole sentence: what was looked for, and that it is not there. */
export const notFound = (words: Words) => new AppError(404, 'not-found', words);
export const conflict = (words: Words, details?: unknown) => new AppError(409, 'conflict', words, { details });
export const tooLarge = (words: Words) => new AppError(413, 'too-large', words);
/** `lost`: a sentence on what was not done. */
export const diskFull = (lost: Words = words.nothingStored) => new AppError(507, 'disk-full', () => words.diskFull({ lost: textOf(lost) }));
/** For a store that is down or starting: the client is told when to try again. */
export const unavailable = (words: Words, retryAfterSeconds = 2) => new AppError(503, 'unavailable', words, { retryAfterSeconds });
