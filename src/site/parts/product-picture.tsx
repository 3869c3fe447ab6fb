import * as words from '#messages/site-pages/pictures';
import { pictureFile } from '../pictures/picture-files.ts';
import { pictureThemes, type PictureName } from '../pictures/picture-names.ts';

type PictureProps = {
  name: PictureName;
  /** Stands in the first view of the page. */
  eager?: boolean;
  /** Over the whole width of the page, instead of beside words. */
  wide?: boolean;
};

/**
 * A part of a screen, as `npm run site:pictures` took it on demonstration data, in the width that the browser needs. The switch of themes chooses
 * between two; a browser fetches no picture that waits (`lazy`) and is not displayed.
 */
export const ProductPicture = ({ name, eager = false, wide = false }: PictureProps) => (
  <figure className="product-picture">
    {pictureThemes.map((theme) => {
      const isFirst = eager && theme === 'light';
      return (
        <img
          key={theme}
          data-theme={theme}
          {...pictureFile(name, theme)}
          sizes={wide ? '(max-width: 1200px) 94vw, 1152px' : '(max-width: 900px) 92vw, 680px'}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          alt={pictureWords[name]()}
        />
      );
    })}
    <figcaption>
      {/* What one sees is read aloud as the text of the picture. */}
      <span aria-hidden="true">{pictureWords[name]()} </span>
      {words.caption()}
    </figcaption>
  </figure>
);

const pictureWords: Record<PictureName, () => string> = {
  explorer: words.explorer,
  market: words.market,
  locations: words.locations,
  projects: words.projects,
  transactions: words.transactions,
  valuation: words.valuation,
  simulator: words.simulator,
  building: words.building,
  draws: words.draws,
  assistant: words.assistant,
};
