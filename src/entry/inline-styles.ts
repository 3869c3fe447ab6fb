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

/** Classes as the build names those of our own sheets: name, five letters of the sheet, line. */
const ownClasses = /_[\w-]+_[\w-]{5}_\d+/g;

/**
 * A page with the styles of all that the server drew on it. Parts whose script is fetched later are drawn all the same, and their sheets come with their
 * scripts: until then a table would stand there without its frame, and move everything when it gets one. The links of the page stay first, as React will look for them.
 * @param sheets The text of every built sheet by its address.
 */
export function stylesOfParts(sheets: ReadonlyMap<string, string>): (html: string) => string {
  // Some sheets hold the same part, alone or with others: the shortest is taken.
  const parts = [...sheets]
    .map(([address, text]) => ({ address, text, classes: new Set(text.match(ownClasses)) }))
    .toSorted((a, b) => a.text.length - b.text.length);
  const partOf = new Map<string, (typeof parts)[number]>();
  for (const part of parts) for (const name of part.classes) if (!partOf.has(name)) partOf.set(name, part);
  return (html) => {
    const linked = new Set([...html.matchAll(stylesheet)].map(([, address]) => address));
    const there = parts.filter(({ address }) => linked.has(address));
    const seen = new Set<string>();
    const added: string[] = [];
    for (const [, names] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of names!.split(' ')) {
        if (seen.has(name)) continue;
        seen.add(name);
        const part = partOf.get(name);
        if (part === undefined || there.some(({ classes }) => classes.has(name))) continue;
        there.push(part);
        added.push(`<style>${part.text}</style>`);
      }
    return added.length === 0 ? html : html.replace('</head>', () => `${added.join('')}</head>`);
  };
}
