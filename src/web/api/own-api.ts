import { createContext, type RouterContextProvider } from 'react-router';
import type { OwnDoor } from './own-door.ts';

/**
 * Asks this server's own calls while it draws a page, as the visitor: by path, without a round over the network. The programs set it for each
 * request; in a browser nobody asks it, because pages that use it are still.
 * @returns what the call answered, or null where it failed
 */
export type OwnApi = (path: string) => Promise<unknown>;
export const ownApi = createContext<OwnApi>();
/** The same as whoever is signed in, for what is drawn for them alone; null for visitors who bring no session, and while pages are built. */
export const visitorDoor = createContext<OwnDoor | null>(null);

/** What a call of this server answers, for the loader of a page that is drawn at each request; null where it could not be had. */
export const askOwnApi = async <Answer>(context: Readonly<RouterContextProvider>, path: string): Promise<Answer | null> =>
  (await context
    .get(ownApi)(path)
    .catch(() => null)) as Answer | null;
