/** What a call came to, before it is read. */
export type Reply = { status: number; text: string; retryAfter: string | null };
export type OwnCall = {
  method: string;
  /** Path and query. */ address: string;
  /** As JSON; only where it is not in the address. */ body?: unknown;
};
/** Asks a call of this server, as the visitor of the page that is drawn. */
export type OwnDoor = (call: OwnCall) => Promise<Reply>;

let found: () => OwnDoor | null = () => null;

/**
 * Where the server itself draws a page, its calls go through the server's own door and not over the network. Null in a browser. The door stands for one
 * visitor: what is asked through two doors must never be joined.
 */
export const ownDoor = (): OwnDoor | null => found();

/** For the program that draws pages: how to find the door of the page that is being drawn. */
export function readOwnDoorFrom(source: () => OwnDoor | null) {
  found = source;
}
