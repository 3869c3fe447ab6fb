import type { z } from 'zod';
import type { StreamEndpoint } from '#core/endpoint.ts';
import { ApiError, connectionError } from './api-error.ts';
import { csrfHeader, csrfToken } from './csrf.ts';
import { readEvents } from './read-events.ts';
import { readReply } from './read-reply.ts';

/**
 * Follows the events of a stream until its end. Who stops listening aborts the signal; a connection that is lost on the way is an error, as it
 * is for any call, and what came before it is not taken for the whole.
 */
export async function follow<I extends z.ZodObject, E extends z.ZodType>(
  endpoint: StreamEndpoint<I, E>,
  input: z.input<I>,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: z.output<E>) => void },
): Promise<void> {
  const response = await open(endpoint, input, signal);
  if (!response.ok || response.body === null) {
    readReply({ status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') });
    throw connectionError();
  }
  try {
    for await (const { event, data } of readEvents(response.body)) {
      if (event === 'end') return;
      if (event === 'fault') throw faultOf(data as Record<string, unknown>);
      onEvent(data as z.output<E>);
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
  }
  throw connectionError();
}

async function open(endpoint: StreamEndpoint, input: object, signal: AbortSignal, isAgain = false): Promise<Response> {
  const response = await fetch(endpoint.path, {
    method: endpoint.method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', [csrfHeader]: await csrfToken() },
    credentials: 'same-origin',
    body: JSON.stringify(input),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw connectionError();
  });
  // A token of an earlier session is refused, and the refusal brings the new one.
  if (response.status !== 403 || isAgain || !(await response.clone().text()).includes('"csrf"')) return response;
  return open(endpoint, input, signal, true);
}

const faultOf = ({ error, code, requestId, status }: Record<string, unknown>) =>
  new ApiError({
    status: Number(status),
    message: String(error),
    code: String(code),
    requestId: typeof requestId === 'string' ? requestId : null,
  });
