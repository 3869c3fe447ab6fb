import type { Ground } from '#server/ground.ts';
import { dataVersion } from './data-state.ts';

type Watch = {
  everyMs: number;
  /** What is done, for the log when it fails. */
  words: string;
  /** `hasSettled`: the sales are those of the look before, so nobody is in the middle of an import. */
  look: (version: string, hasSettled: boolean) => Promise<void>;
};

/** Looks from time to time which sales there are: never twice at once, and again after a look that failed. The answer stops it. */
export function watchData({ clickhouse, log }: Pick<Ground, 'clickhouse' | 'log'>, { everyMs, words, look }: Watch): () => void {
  let seen: string | null = null;
  let busy = false;
  let stopped = false;
  const once = async () => {
    if (busy) return;
    busy = true;
    try {
      const version = await dataVersion(clickhouse);
      await look(version, version === seen);
      seen = version;
    } catch (error) {
      if (!stopped) log.warn({ err: error }, words); // a store that is being closed answers nobody
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void once(), everyMs);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}
