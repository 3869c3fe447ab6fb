import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router';
import { nonceHeader } from './nonce-header.ts';
import { Nonce } from './nonce.ts';

/** Our pages wait for no data while rendering, so they are sent whole: a failure is still an answer with the right status. */
const longestRender = 5_000;

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
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
