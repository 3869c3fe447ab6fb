import type { BrowserContext } from '@playwright/test';

/**
 * The page and the provider's frame talk through a script of Google's (apis.google.com/js/api.js), which the emulator uses as well. It is
 * the one thing here that no emulator stands in for; where it cannot be reached, this does, with the few calls that the two make.
 */
export async function standInForGoogleFrames(context: BrowserContext) {
  await context.route('https://apis.google.com/**', async (route) => {
    try {
      await route.fulfill({ response: await route.fetch({ timeout: 4000 }) });
    } catch {
      await route.fulfill({ contentType: 'text/javascript', body: `(${joinFrames.toString()})();` });
    }
  });
  // Styles and fonts of the emulator's own pages: they work without.
  for (const host of ['https://unpkg.com/**', 'https://fonts.googleapis.com/**']) await context.route(host, (route) => route.abort());
}

/** Runs in the browser, in the page as in the frame. */
function joinFrames() {
  type Handler = (message: unknown) => unknown;
  type FrameMessage = { by?: string; id?: string; answers?: string; type?: string; message?: unknown };
  const by = 'stand-in';

  const line = (other: () => Window | null) => {
    const handlers = new Map<string, Handler>();
    /** What came before anybody listened. */
    const early: FrameMessage[] = [];
    const waiting = new Map<string, (answer: unknown) => void>();
    const post = (message: FrameMessage) => other()?.postMessage({ by, ...message }, '*');
    window.addEventListener('message', ({ data, source }: MessageEvent<FrameMessage | null>) => {
      if (source !== other() || data?.by !== by) return;
      if (data.answers !== undefined) return waiting.get(data.answers)?.(data.message);
      answer(data);
    });
    const answer = (given: FrameMessage) => {
      const handle = handlers.get(given.type ?? '');
      if (handle) void Promise.resolve(handle(given.message)).then((message) => post({ answers: given.id ?? '', message }));
      else early.push(given);
    };
    return {
      register: (type: string, handler: Handler) => {
        handlers.set(type, handler);
        early.splice(0).forEach(answer);
      },
      send: (type: string, message: unknown, answered?: (answers: unknown[]) => void) => {
        const id = `${type}-${Math.random()}`;
        waiting.set(id, (given) => {
          waiting.delete(id);
          answered?.([given]);
        });
        post({ id, type, message });
      },
      restyle: () => Promise.resolve(),
      ping: (done: () => void) => Promise.resolve(done()),
    };
  };

  type Open = { where: HTMLElement; url: string; attributes: { style: object } };
  const iframes = {
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: line,
    getContext: () => ({
      getParentIframe: () => line(() => window.parent),
      async open<T>({ where, url, attributes }: Open, opened: (frame: ReturnType<typeof line>) => Promise<T>) {
        const frame = document.createElement('iframe');
        frame.src = url;
        Object.assign(frame.style, attributes.style);
        const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }));
        const joined = line(() => frame.contentWindow);
        where.append(frame);
        await loaded;
        return opened(joined);
      },
    }),
  };
  const page = window as unknown as Record<string, unknown>;
  page['gapi'] = { iframes, load: (_name: string, { callback }: { callback: () => void }) => callback() };
  const name = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload') ?? 'gapi_onload';
  (page[name] as (() => void) | undefined)?.();
}
