// The picture that stands beside a link to each public page elsewhere (Open Graph): its title on a sheet of a survey. Drawn after each build from the
// pages as they were built, so that no title is written twice; letters are shaped by HarfBuzz, as in documents, and need no font of the machine.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';
import sharp from 'sharp';
import { homeAddress, languages, type Language } from '../src/core/language.ts';
import { languageHeader } from '../src/entry/web/language-header.ts';
import { textPath, textWidth } from '../src/modules/exports/server/pdf/glyphs.ts';
import { lightPalette } from '../src/modules/exports/server/light-palette.ts';
import { BUILT_ORIGIN, linkPicture } from '../src/site/page-meta.ts';
import { parcelOf, parcels, road } from '../src/site/parts/survey-parcels.ts';
import { publicPages } from '../src/site/public-pages.ts';

const root = join(import.meta.dirname, '..');
/** The size that places which show links ask for. */
const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 72;
/** Where the middle of the marked parcel stands. */
const SHEET = { x: 930, y: 315 };
const colours = lightPalette();

const build = (await import(join(root, 'build/server/index.js'))) as ServerBuild;
const draw = createRequestHandler(build, 'production');
const startedAt = performance.now();
let drawn = 0;
for (const language of languages) {
  for (const { path } of publicPages) {
    const address = homeAddress(language) + path;
    const { title, description } = await wordsOf(address, language);
    const file = join(root, 'build/client', linkPicture(address));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(
      file,
      await sharp(Buffer.from(picture(title, description)))
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer(),
    );
    drawn += 1;
  }
}
console.log(`${drawn} pictures of links are drawn in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

/** What the page says of itself to those who show a link to it. */
async function wordsOf(address: string, language: Language) {
  const context = new RouterContextProvider();
  const { ownApi } = build.entry.module as unknown as { ownApi: RouterContext<() => Promise<null>> };
  // Prices and studies stand on no picture.
  context.set(ownApi, () => Promise.resolve(null));
  const answer = await draw(new Request(BUILT_ORIGIN + address, { headers: { [languageHeader]: language } }), context);
  const html = await answer.text();
  const of = (property: string) => plain(new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  const words = { title: of('title'), description: of('description') };
  if (words.title === '' || words.description === '') throw new Error(`${address} does not say what it is`);
  return words;
}

function plain(escaped: string) {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return escaped.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => signs[name] ?? '');
}

function picture(title: string, description: string) {
  const size = title.length > 44 ? 52 : 62;
  const titleLines = linesOf(title, 580, (text) => textWidth(text, size, 600, 'serif')).slice(0, 4);
  const wordLines = linesOf(description, 540, (text) => textWidth(text, 24)).slice(0, 4);
  const high = size * 1.2;
  const top = 196 + size * 0.7;
  const below = top + (titleLines.length - 1) * high + 62;
  const subject = parcelOf(title);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="fade"><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<mask id="sheet"><ellipse cx="${SHEET.x}" cy="${SHEET.y}" rx="370" ry="330" fill="url(#fade)"/></mask></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.paper}"/>
<g mask="url(#sheet)"><g transform="translate(${SHEET.x - 2 * subject.x} ${SHEET.y - 2 * subject.y}) scale(2)" fill="none" stroke="${colours['line-strong']}">
${parcels.map(({ shape, number, x, y }) => `<path d="${shape}"/>${letters(number, x, y, 10, colours['ink-faint'], 'middle')}`).join('')}
<path d="${road}" stroke="${colours.paper}" stroke-width="14"/><path d="${road}" stroke-dasharray="10 8"/>
<path d="${subject.shape}" fill="${colours['seal-wash']}" stroke="${colours.seal}" stroke-width="2"/>${letters(subject.number, subject.x, subject.y, 11, colours.seal, 'middle')}
</g></g>
<g transform="translate(${EDGE} 70) scale(1.9)" fill="none" stroke="${colours.ink}" stroke-width="1.5"><path d="M3 4.5 13.5 3 21 4.5v15L10.5 21 3 19.5z" stroke-linejoin="round"/><path d="M13.5 3 12 12l-1.5 9M3 11l9 1 9-1.5"/><path d="m13.2 12.9 6.6-.7v6.5l-7.7 1.1z" fill="${colours.seal}" stroke="none"/></g>
${letters('Mulya', EDGE + 58, 106, 36, colours.ink, 'start', 'serif')}${letters('मूल्य', EDGE + 176, 105, 22, colours['ink-faint'])}
${titleLines.map((text, at) => letters(text, EDGE, top + at * high, size, colours.ink, 'start', 'serif')).join('')}
<rect x="${EDGE}" y="${below - 34}" width="56" height="3" fill="${colours.seal}"/>
${wordLines.map((text, at) => letters(text, EDGE, below + 18 + at * 35, 24, colours['ink-soft'])).join('')}
</svg>`;
}

function letters(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  anchor: 'start' | 'middle' = 'start',
  family: 'sans' | 'serif' = 'sans',
) {
  const { path, width } = textPath(text, size, family === 'serif' ? 600 : 400, family);
  return `<path d="${path}" transform="translate(${(x - (anchor === 'middle' ? width / 2 : 0)).toFixed(1)} ${y.toFixed(1)})" fill="${fill}" stroke="none"/>`;
}

/** Words set into lines of a width. */
function linesOf(text: string, most: number, widthOf: (text: string) => number) {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
