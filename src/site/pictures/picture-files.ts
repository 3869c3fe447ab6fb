import { pictureWidths, stillWidths, type PictureName, type PictureTheme } from './picture-names.ts';
import sizes from './sizes.json' with { type: 'json' };

const files = import.meta.glob<string>('./*.{avif,webm,mp4}', { query: '?url', import: 'default', eager: true });

/** @throws Error where no picture was taken: a page that shows it cannot be built. */
function fileOf(name: string) {
  const file = files[`./${name}`];
  if (file === undefined) throw new Error(`there is no picture ${name}: npm run site:pictures`);
  return file;
}

type PictureFile = { src: string; srcSet: string; width: number; height: number };

/** One picture in one theme, with its files by width. */
export function pictureFile(name: PictureName, theme: PictureTheme): PictureFile {
  const byWidth = pictureWidths.map((width) => ({ width, file: fileOf(`${name}-${theme}-${width}.avif`) }));
  return { src: byWidth[1]!.file, srcSet: byWidth.map(({ width, file }) => `${file} ${width}w`).join(', '), ...sizes.picture };
}

/** The film of the product in one theme, with the still that stands in its place until it plays. */
export function filmFiles(theme: PictureTheme) {
  const stills = stillWidths.map((width) => ({ width, file: fileOf(`film-${theme}-${width}.avif`) }));
  return {
    sources: [
      { address: fileOf(`film-${theme}.webm`), type: 'video/webm' },
      { address: fileOf(`film-${theme}.mp4`), type: 'video/mp4' },
    ],
    still: { src: stills[1]!.file, srcSet: stills.map(({ width, file }) => `${file} ${width}w`).join(', '), ...sizes.film },
  };
}
