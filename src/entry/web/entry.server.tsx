import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { languageOf, languageOfAddress, readLanguageFrom, type Language } from '#core/language.ts';
import { languageHeader } from './language-header.ts';
import { nonceHeader } from './nonce-header.ts';
import { Nonce } from './nonce.ts';

/** The server sets it for each request; it must be the one that pages were built with. */
export { ownApi } from '#web/api/own-api.ts';

/** Our pages wait for no data while rendering, so they are sent whole: a failure is still an answer with the right status. */
const longestRender = 5_000;

/** Of the page that is being rendered; at build time its address alone says it. */
const rendered = new AsyncLocalStorage<Language>();
readLanguageFrom(() => rendered.getStore() ?? 'en');

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const spoken = languageOf(request.headers.get(languageHeader));
  const language = spoken ?? languageOfAddress(new URL(request.url).pathname) ?? 'en';
  return rendered.run(language, () => render(request, status, headers, context));
}

function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = request.headers.get(nonceHeader) ?? undefined;
  return new Promise<Response>((resolve, reject) => {
    let statusNow = status;
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          headers.set('content-type', 'text/html; charset=utf-8');
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(request.method === 'HEAD' ? null : createReadableStreamFromReadable(body), { headers, status: statusNow }));
        },
        onShellError: reject,
        onError(error) {
          statusNow = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, longestRender);
  });
}

/** A visitor who left and an address nobody has are no faults; their messages would carry addresses, which can be personal, into the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
