/** What the mark of a page means whose styles may stand in it: nothing reads its head again (`isStill` in `site/site-handle.ts`). */
const stillPage = /<html[^>]* data-still=/;
const stylesheet = /<link(?=[^>]* rel="stylesheet")[^>]* href="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;

/**
 * A still page with its styles in it, so that a visitor on a slow line sees it after one answer instead of two: they weigh 6 kB. Pages of React
 * are left as they are: their head is compared with what React would write.
 * @param read The text of a built file by its address.
 */
export const withStylesInside = (html: string, read: (address: string) => string) =>
  stillPage.test(html) ? html.replace(stylesheet, (_link, address: string) => `<style>${read(address)}</style>`) : html;
