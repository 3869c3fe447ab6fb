import type { z } from 'zod';
import type { UploadEndpoint } from '#core/endpoint.ts';
import { toast } from '../shell/toast.ts';
import { addressOf } from './address.ts';
import { ApiError, connectionError } from './api-error.ts';
import { csrfHeader, csrfToken } from './csrf.ts';
import { readReply } from './read-reply.ts';

export type UploadProgress = { sentBytes: number; totalBytes: number };

/** XMLHttpRequest, because fetch does not say how much has been sent. Aborting rejects with the signal's reason. */
export async function uploadFile<I extends z.ZodObject, O extends z.ZodType>(
  endpoint: UploadEndpoint<I, O>,
  input: z.input<I>,
  file: File,
  onProgress: (progress: UploadProgress) => void = () => {},
  options: { signal?: AbortSignal; quiet?: boolean } = {},
): Promise<z.output<O>> {
  const token = await csrfToken();
  try {
    return (await send(endpoint.method, addressOf(endpoint.path, input), token, file, onProgress, options.signal)) as z.output<O>;
  } catch (error) {
    if (error instanceof ApiError && !options.quiet) toast.error(error.message);
    throw error;
  }
}

function send(
  method: string,
  address: string,
  token: string,
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal | undefined,
) {
  return new Promise<unknown>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.upload.addEventListener('progress', (event) => onProgress({ sentBytes: event.loaded, totalBytes: event.total }));
    request.addEventListener('error', () => reject(connectionError()));
    request.addEventListener('abort', () => reject(signal?.reason as Error));
    request.addEventListener('load', () => {
      try {
        resolve(readReply({ status: request.status, text: request.responseText, retryAfter: request.getResponseHeader('retry-after') }));
      } catch (error) {
        reject(error as Error);
      }
    });
    request.open(method, address);
    request.setRequestHeader(csrfHeader, token);
    request.setRequestHeader('accept', 'application/json');
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
