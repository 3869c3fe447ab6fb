/**
 * Hindi and Marathi in a browser. The message modules carry English; each has the words of its room fetched when the page is in another
 * language, and speaks them from when they come. Screens wait for that: the first one in `entry.client`, the next ones in the root of all
 * routes, what is loaded later by `afterWords`. Modules do not wait by a top-level `await`: Safari evaluates importers of such a module
 * too early when several of them load at once (WebKit bug 242740), in every language.
 */
import { language, type Language } from './language.ts';

type Room = Record<string, readonly unknown[]>;
type Fetch = () => Promise<unknown>;

const fetching = new Set<Promise<void>>();
let pending: Promise<void> | null = null;

/** Called by every message module of a browser. Without its words, say without a connection, the module keeps speaking English. */
export function fetchWords(others: Record<Exclude<Language, 'en'>, Fetch>, take: (room: Room) => void) {
  const own = language();
  if (own === 'en') return;
  const done: Promise<void> = others[own]()
    .then((room) => take(room as Room))
    .catch(() => undefined)
    .finally(() => {
      fetching.delete(done);
      if (fetching.size === 0) pending = null;
    });
  fetching.add(done);
  pending = Promise.all(fetching).then(() => undefined);
}

/** What a screen has to wait for; null when all words are there, as always in English. */
export const pendingWords = () => pending;

/** A module that was loaded just now, handed on when its words are there. Vite puts it around every `import()` of ours. */
export async function afterWords<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  const loaded = await load;
  await pending;
  return loaded;
}
