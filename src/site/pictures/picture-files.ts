import sizes from './sizes.json' with { type: 'json' };

/** Screens of which `npm run site:pictures` takes pictures. */
const pictureNames = ['explorer', 'market', 'locations', 'projects', 'transactions', 'simulator'] as const;
export type PictureName = (typeof pictureNames)[number];

const files = import.meta.glob<string>('./*.{avif,webm}', { query: '?url', import: 'default', eager: true });

/** @throws Error where no picture was taken: a page that shows it cannot be built. */
function fileOf(name: string) {
  const file = files[`./${name}`];
  if (file === undefined) throw new Error(`there is no picture ${name}: npm run site:pictures`);
  return file;
}

type PictureFile = { wide: string; narrow: string; width: number; height: number };

export const pictureFiles = Object.fromEntries(
  pictureNames.map((name) => [name, { wide: fileOf(`${name}.avif`), narrow: fileOf(`${name}-640.avif`), ...sizes.picture }]),
) as Record<PictureName, PictureFile>;

export const film = { address: fileOf('film.webm'), poster: fileOf('film.avif'), ...sizes.film };
