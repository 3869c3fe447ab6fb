import * as words from '#messages/site-pages/pictures';
import { pictureFiles, type PictureName } from '../pictures/picture-files.ts';

/** A screen of the product, as `npm run site:pictures` took it on demonstration data, in the width that the browser needs. */
export function ProductPicture({ name, eager = false }: { name: PictureName; eager?: boolean }) {
  const { wide, narrow, width, height } = pictureFiles[name];
  return (
    <figure className="product-picture">
      <img
        src={wide}
        srcSet={`${narrow} 640w, ${wide} ${width}w`}
        sizes="(max-width: 900px) 92vw, 680px"
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        alt={pictureWords[name]()}
      />
      <figcaption>{words.caption()}</figcaption>
    </figure>
  );
}

const pictureWords: Record<PictureName, () => string> = {
  explorer: words.explorer,
  market: words.market,
  locations: words.locations,
  projects: words.projects,
  transactions: words.transactions,
  simulator: words.simulator,
};
