/**
 * `export const handle: SiteHandle = { isStill: true }`: the page has nothing that moves, so it is sent without React. Its links are
 * plain links. A page with a form, a carousel or an accordion leaves this out and is hydrated.
 */
export type SiteHandle = { isStill?: boolean };

export const isStill = (matches: readonly { handle: unknown }[]) => (matches.at(-1)?.handle as SiteHandle | undefined)?.isStill === true;
