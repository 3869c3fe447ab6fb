import type { z } from 'zod';
import type { JsonEndpoint } from '#core/endpoint.ts';
import { toast } from '../shell/toast.ts';
import { keptAtHeader } from '../offline/stored-pages.ts';
import { addressOf, fillPath } from './address.ts';
import { ApiError, connectionError } from './api-error.ts';
import { csrfHeader, csrfToken } from './csrf.ts';
import { whileLoading } from './loading.ts';
import { whileCalling } from './under-way.ts';
import { placesToChoose } from './places-to-choose.ts';
import { ownDoor, type OwnCall } from './own-door.ts';
import { readReply } from './read-reply.ts';
import { alone, besideOthers } from './session-change.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** No toast and no loading indicator: for background checks, and for forms that show the message beside the field. */
  quiet?: boolean;
  /** A token of a provider, sent as `Authorization: Bearer`. */
  bearer?: string;
  /** Told before the answer comes: when this device kept it (milliseconds since 1970), or null when the server gave it just now. */
  onKept?: (keptAt: number | null) => void;
};

/**
 * One call for every JSON endpoint. The server has already checked the reply against the endpoint's `output`, so it is trusted here.
 * A failure throws ApiError, after a toast with its sentence; without one where the screen lets the reader choose which place is meant.
 */
export async function call<I extends z.ZodObject, O extends z.ZodType>(
  endpoint: JsonEndpoint<I, O>,
  input: z.input<I>,
  options: CallOptions = {},
): Promise<z.output<O>> {
  const door = ownDoor();
  if (door !== null) return readReply(await door(callOf(endpoint.method, endpoint.path, input))) as z.output<O>;
  const turn = endpoint.changesSession ? alone : besideOthers;
  const work = () => whileCalling(() => turn(() => sendTwiceIfStale(() => send(endpoint.method, endpoint.path, input, options))));
  try {
    return (await (options.quiet ? work() : whileLoading(work))) as z.output<O>;
  } catch (error) {
    if (error instanceof ApiError && !options.quiet && error.status !== 401 && placesToChoose(error) === null) toast.error(error.message);
    throw error;
  }
}

/** A token of an earlier session is refused, and the refusal brings the new one: one more try is all it takes. */
async function sendTwiceIfStale<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'csrf') return attempt();
    throw error;
  }
}

/** What reads has its input in the address, and so has what deletes. */
function callOf(method: string, path: string, input: Record<string, unknown>): OwnCall {
  if (method === 'GET' || method === 'DELETE') return { method, address: addressOf(path, input) };
  const { path: address, rest } = fillPath(path, input);
  return { method, address, body: rest };
}

async function send(method: string, path: string, input: Record<string, unknown>, { signal, bearer, onKept }: CallOptions) {
  const { address, body } = callOf(method, path, input);
  // What is asked for in the head of a page is taken from there only by a call with the same headers, so a call that reads has none of its own.
  const headers: Record<string, string> = method === 'GET' ? {} : { accept: 'application/json' };
  if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`;
  if (method !== 'GET') headers[csrfHeader] = await csrfToken();
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await reach(address, {
    method,
    headers,
    signal,
    credentials: 'same-origin',
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const keptAt = response.headers.get(keptAtHeader);
  onKept?.(keptAt === null ? null : Number(keptAt));
  return readReply({ status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') });
}

async function reach(address: string, init: RequestInit) {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw connectionError();
  }
}
