import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import type { JsonEndpoint, UploadEndpoint } from '#core/endpoint.ts';
import type { Config } from '#server/config.ts';
import { addressOf, fillPath } from '#web/api/address.ts';
import { readReply } from '#web/api/read-reply.ts';
import { findRunningServer, type Control } from './control.ts';

/** The command line speaks to the server by the same promises as the browser. */
export type ApiClient = {
  call<I extends z.ZodObject, O extends z.ZodType>(endpoint: JsonEndpoint<I, O>, input: z.input<I>): Promise<z.output<O>>;
  upload<I extends z.ZodObject, O extends z.ZodType>(endpoint: UploadEndpoint<I, O>, input: z.input<I>, path: string): Promise<z.output<O>>;
};

/**
 * Does the work with the server that runs on this data folder; where none runs, opens the stores itself for as long as
 * the work takes, on a port of its own.
 */
export async function withServer<T>(config: Config, work: (api: ApiClient) => Promise<T>): Promise<T> {
  const running = await findRunningServer(config.DATA_DIR);
  if (running) return work(await apiClient(running));
  // Loaded only where it is needed: a verb that finds a server running answers at once.
  const [{ pino }, { startMulya }] = await Promise.all([import('pino'), import('./start.ts')]);
  const log = pino({ level: config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL });
  const mulya = await startMulya({ ...config, PORT: 0, HOST: '127.0.0.1' }, log, {
    pages: false,
    // Nobody else calls it: a set of thousands of questions is asked as fast as it is answered.
    rateLimits: false,
  });
  try {
    return await work(await apiClient(mulya.control));
  } finally {
    await mulya.close();
  }
}

const mostWaits = 10;

async function apiClient({ url, token }: Control): Promise<ApiClient> {
  const csrf = await csrfToken(url);
  const headers = { authorization: `Bearer ${token}`, 'x-csrftoken': csrf, cookie: `csrftoken=${csrf}` };
  const send = async (address: string, init: RequestInit) => {
    const ask = () => fetch(url + address, { ...init, headers: { ...headers, ...init.headers } });
    let reply = await ask();
    // A long import that is watched, or a long set of questions, must not end in "too many requests": what was refused so has done nothing.
    for (let times = 0; reply.status === 429 && (init.method === 'GET' || typeof init.body === 'string') && times < mostWaits; times++) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.max(1, Number(reply.headers.get('retry-after')) || 1)));
      reply = await ask();
    }
    return readReply({ status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') });
  };
  return {
    async call(endpoint, input) {
      if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
        return endpoint.output.parse(await send(addressOf(endpoint.path, input), { method: endpoint.method }));
      }
      const { path, rest } = fillPath(endpoint.path, input);
      const body = JSON.stringify(rest);
      return endpoint.output.parse(await send(path, { method: endpoint.method, body, headers: { 'content-type': 'application/json' } }));
    },
    async upload(endpoint, input, path) {
      const body = new FormData();
      body.append('file', await openAsBlob(path), basename(path));
      return endpoint.output.parse(await send(addressOf(endpoint.path, input), { method: endpoint.method, body }));
    },
  };
}

/** Any JSON answer sets the cookie whose word every state-changing call must repeat. */
async function csrfToken(url: string) {
  const reply = await fetch(`${url}/healthz`);
  for (const cookie of reply.headers.getSetCookie()) {
    const token = /^csrftoken=([^;]+)/.exec(cookie)?.[1];
    if (token) return decodeURIComponent(token);
  }
  throw new Error(`${url} answered without a csrftoken cookie: is another program on this port?`);
}
