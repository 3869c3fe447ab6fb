import * as words from '#messages/web/ui';

/** A reply that was not the promised one. `message` is a sentence for the person; `code` is for the screen. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(reply: {
    status: number;
    message: string;
    code?: string;
    details?: unknown;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
  }) {
    super(reply.message);
    this.name = 'ApiError';
    this.status = reply.status;
    this.code = reply.code ?? 'unknown';
    this.details = reply.details;
    this.requestId = reply.requestId ?? null;
    this.retryAfterSeconds = reply.retryAfterSeconds ?? null;
  }
}

export const connectionError = () => new ApiError({ status: 0, code: 'no-connection', message: words.noConnection() });
