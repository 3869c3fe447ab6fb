import { AppError } from '#core/app-error.ts';

/** The file as a whole cannot be read; the message says why and what to do, in the language of whoever is answered. */
export const unreadable = (words: () => string) => new AppError(422, 'unreadable-file', words);
