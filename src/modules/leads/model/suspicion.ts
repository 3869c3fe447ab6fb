/** Nobody reads the page and types name and address in less. */
export const leastFillMs = 3000;

type Signs = {
  /** The field that people do not see. */
  website: string;
  /** When the page was drawn, milliseconds since 1970; null when the sender does not say. */
  openedAt: number | null;
  now: number;
  isSignedIn: boolean;
};

/** Whether a request looks like a program's. Who is signed in finds name and address filled in, and may send at once. */
export function looksAutomatic({ website, openedAt, now, isSignedIn }: Signs): boolean {
  if (website.trim() !== '') return true;
  return !isSignedIn && (openedAt === null || now - openedAt < leastFillMs);
}
