import * as words from '#messages/site-pages/shared';
import { PauseIcon } from './slider.tsx';

type FilmProps = { sources: readonly { address: string; type: string }[]; poster: string; what: string; width: number; height: number };

/**
 * A film of the product without sound. Without scripts it has the controls of the browser and stands still; `behaviours/film.ts` plays it again
 * and again while it is in view, with a button that stops it, and leaves it still for whoever wants less motion.
 */
export const Film = ({ sources, poster, what, width, height }: FilmProps) => (
  <figure className="product-picture film" data-film="">
    <video
      poster={poster}
      width={width}
      height={height}
      muted
      loop
      playsInline
      controls
      preload="none"
      aria-label={words.filmText({ what })}
    >
      {sources.map(({ address, type }) => (
        <source key={type} src={address} type={type} />
      ))}
    </video>
    <output className="film-loading" data-loading="" hidden>
      {words.loading()}
    </output>
    <button
      type="button"
      data-pause=""
      data-stopped=""
      hidden
      aria-label={words.playFilm()}
      data-words-play={words.playFilm()}
      data-words-pause={words.pauseFilm()}
    >
      <PauseIcon />
    </button>
    <figcaption>{what}</figcaption>
  </figure>
);
