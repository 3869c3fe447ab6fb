import { AppError } from '#core/app-error.ts';

/** The file as a whole cannot be read; the message says why and what to do. */
export const unreadable = (message: string) => new AppError(422, 'unreadable-file', message);
