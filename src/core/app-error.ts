/** A mistake of the caller, or a state the caller can wait out. It carries its own HTTP status and a stable code. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, code: string, message: string, more: { details?: unknown; retryAfterSeconds?: number } = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

export const badRequest = (message: string, details?: unknown) => new AppError(400, 'bad-request', message, { details });
export const notSignedIn = () => new AppError(401, 'not-signed-in', 'Please sign in to continue.');
export const forbidden = (message = 'Your account does not have access to this.') => new AppError(403, 'forbidden', message);
export const notFound = (what: string) => new AppError(404, 'not-found', `${what} was not found.`);
export const conflict = (message: string, details?: unknown) => new AppError(409, 'conflict', message, { details });
export const tooLarge = (message: string) => new AppError(413, 'too-large', message);
/** For a store that is down or starting: the client is told when to try again. */
export const unavailable = (message: string, retryAfterSeconds = 2) => new AppError(503, 'unavailable', message, { retryAfterSeconds });
