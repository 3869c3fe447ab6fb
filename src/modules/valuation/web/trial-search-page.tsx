import type { PageHandle } from '#web/shell/page-handle.ts';
import * as pageNames from '#messages/web/page-names';

export { default } from './search-page.tsx';

/** A trial is for anyone who is signed in; what it sees is the server's to say. */
export const handle: PageHandle = { access: 'signed-in', name: pageNames.theTrial, title: false };
