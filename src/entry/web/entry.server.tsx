import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { languageOf, languageOfAddress, readLanguageFrom, type Language } from '#core/language.ts';
import { DemonstrationState, demonstrationState } from '#modules/demonstration/contract.ts';
import { demonstrationQuery } from '#modules/demonstration/web/index.ts';
import { PageQueries } from '#web/api/first-answers.ts';
import { readOwnDoorFrom, type OwnDoor } from '#web/api/own-door.ts';
import { askOwnApi, visitorDoor } from '#web/api/own-api.ts';
import { findVisitor, sessionQuery } from '#web/session/session.ts';
import { PageDemonstration } from '#web/shell/page-demonstration.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { DrawnForPhone } from '#web/shell/use-is-mobile.ts';
import { drawWithAnswers, makePageQueries } from './draw-with-answers.ts';
import { languageHeader } from './language-header.ts';
import { nonceHeader } from './nonce-header.ts';
import { Nonce } from './nonce.ts';
import { scriptsLast } from './scripts-last.ts';

/** The server sets it for each request; it must be the one that pages were built with. */
export { ownApi, visitorDoor } from '#web/api/own-api.ts';

/** Our pages wait for no data while rendering, so they are sent whole: a failure is still an answer with the right status. */
const longestRender = 5_000;

/** Of the page that is being rendered; at build time its address alone says it. */
const rendered = new AsyncLocalStorage<Language>();
readLanguageFrom(() => rendered.getStore() ?? 'en');

const throughDoor = new AsyncLocalStorage<OwnDoor>();
readOwnDoorFrom(() => throughDoor.getStore() ?? null);

/** What a person may do without the server drawing their screen, many at once must do without: drawing takes its one thread. */
const MOST_DRAWN_AT_ONCE = 2;
let drawnNow = 0;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Readonly<RouterContextProvider>,
) {
  const spoken = languageOf(request.headers.get(languageHeader));
  const language = spoken ?? languageOfAddress(new URL(request.url).pathname) ?? 'en';
  const nonce = request.headers.get(nonceHeader) ?? undefined;
  const drawn = await rendered.run(language, async () => {
    const page = { request, context, nonce, demonstration: await demonstrationAt(context, given) };
    return (await drawForVisitor(page, given.get(visitorDoor))) ?? drawPage(page, null);
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(request.method === 'HEAD' ? null : drawn.html, { headers, status: drawn.isWhole ? status : 500 });
}

type DrawnPage = { request: Request; context: EntryContext; nonce: string | undefined; demonstration: DemonstrationState | undefined };

/** The page with the answers to what it asks, as whoever is signed in; null where there is none of it: then it is a frame, and scripts fill it. */
async function drawForVisitor(page: DrawnPage, door: OwnDoor | null) {
  if (door === null || drawnNow >= MOST_DRAWN_AT_ONCE || !isDrawnWithAnswers(page.context)) return null;
  drawnNow += 1;
  const queries = makePageQueries();
  try {
    return await throughDoor.run(door, async () => {
      const user = await findVisitor();
      if (user === null) return null;
      queries.setQueryData(sessionQuery.queryKey, user);
      if (page.demonstration !== undefined) queries.setQueryData(demonstrationQuery.queryKey, page.demonstration);
      const html = await drawWithAnswers(queries, async () => {
        const drawn = await drawPage(page, queries);
        if (!drawn.isWhole) throw new Error('A part of the page could not be drawn.');
        return drawn.html;
      });
      return { html: scriptsLast(html, page.nonce), isWhole: true };
    });
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    drawnNow -= 1;
    queries.clear();
  }
}

/** A page waits no longer for its ribbon: it is counted once for each state of the data. */
const RIBBON_MS = 900;

/** A screen of the product has the ribbon at once, or all of it would move down by one. Public pages are drawn while there is no server, too. */
async function demonstrationAt({ staticHandlerContext }: EntryContext, given: Readonly<RouterContextProvider>) {
  if (!staticHandlerContext.matches.some(({ route }) => route.id === 'product')) return undefined;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), RIBBON_MS).unref());
  return DemonstrationState.safeParse(await Promise.race([askOwnApi(given, demonstrationState.path), late])).data;
}

/** Chromium says it in a header of its own; of the others the name of the browser. */
const isPhone = (headers: Headers) => headers.get('sec-ch-ua-mobile') === '?1' || /\bMobile\b/.test(headers.get('user-agent') ?? '');

const isDrawnWithAnswers = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.statusCode === 200 &&
  staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined;
    return handle?.hasFirstAnswers === true;
  });

function drawPage({ request, context: drawnBefore, nonce, demonstration }: DrawnPage, queries: QueryClient | null) {
  const context = drawnAgain(drawnBefore);
  return new Promise<{ html: string; isWhole: boolean }>((resolve, reject) => {
    let isWhole = true;
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <PageQueries value={queries}>
          <DrawnForPhone value={queries !== null && isPhone(request.headers)}>
            <PageDemonstration value={demonstration}>
              <ServerRouter context={context} url={request.url} nonce={nonce} />
            </PageDemonstration>
          </DrawnForPhone>
        </PageQueries>
      </Nonce>,
      {
        nonce,
        // A long page would have its parts below in its foot, and a script that puts them where they belong: everything below them would move.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then((html) => resolve({ html, isWhole }), reject);
        },
        onShellError: reject,
        onError(error) {
          isWhole = false;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, longestRender);
  });
}

/** What loaders gave is a stream that one drawing uses up: each has its own, and the next one's stays in `context`. */
function drawnAgain(context: EntryContext): EntryContext {
  if (context.serverHandoffStream === undefined) return context;
  const [ours, next] = context.serverHandoffStream.tee();
  context.serverHandoffStream = next;
  return { ...context, serverHandoffStream: ours };
}

/** A visitor who left and an address nobody has are no faults; their messages would carry addresses, which can be personal, into the log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
