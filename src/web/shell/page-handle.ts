import type { Access } from '#core/endpoint.ts';
import { thisPage } from '#messages/web/page-names';

/** What a page tells the frame: `export const handle: PageHandle = { access: 'superuser', name: words.pageName }`. */
export type PageHandle = {
  /** Who may open the page; a page that says nothing is for anyone who is signed in. */
  access?: Access;
  /** The page's name in "You need … to open Valuation". */
  name?: () => string;
  /** The heading by the address alone, shown until the page itself is there; without one its name. False: the page alone knows its heading. */
  title?: false | ((at: TitledAddress) => string);
  /** The server draws the page with its figures for whoever is signed in, so that a phone need not wait for scripts. */
  hasFirstAnswers?: true;
};
type TitledAddress = { params: Readonly<Record<string, string | undefined>>; search: URLSearchParams };

/** The innermost page decides. */
export function readHandle(matches: readonly { handle: unknown }[]): { access: Access; name: string } {
  const handles = matches
    .map((match) => match.handle)
    .filter((handle): handle is PageHandle => typeof handle === 'object' && handle !== null);
  return {
    access: handles.findLast((handle) => handle.access !== undefined)?.access ?? 'signed-in',
    name: (handles.findLast((handle) => handle.name !== undefined)?.name ?? thisPage)(),
  };
}

/** What the innermost page whose heading is known before it is there is called at this address; null where none is. */
export function titleBefore(
  matches: readonly { handle: unknown; params: Readonly<Record<string, string | undefined>> }[],
  search: string,
): string | null {
  for (const { handle, params } of matches.toReversed())
    if (typeof handle === 'object' && handle !== null) {
      const { title, name } = handle as PageHandle;
      if (title === false) continue;
      if (title !== undefined) return title({ params, search: new URLSearchParams(search) });
      if (name !== undefined) return name();
    }
  return null;
}
