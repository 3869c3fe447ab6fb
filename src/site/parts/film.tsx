import * as words from '#messages/site-pages/shared';
import { filmFiles } from '../pictures/picture-files.ts';
import { pictureThemes, type PictureTheme } from '../pictures/picture-names.ts';
import { PauseIcon } from './slider.tsx';

type FilmProps = {
  what: string;
  /** Stands in the first view of the page. */
  eager?: boolean;
};

const { width, height } = filmFiles('light').still;
const frame = { width, height };

const Sources = ({ theme }: { theme: PictureTheme }) =>
  filmFiles(theme).sources.map(({ address, type }) => <source key={type} src={address} type={type} />);

/**
 * A film of the product without sound, in the theme of the page. Without scripts it has the controls of the browser and stands still (the theme
 * is then the light one); `behaviours/film.ts` plays it again and again while it is in view, with a button that stops it, and leaves it still for whoever wants less motion.
 * What stands in its place until it plays is a picture: a poster has one width for every screen.
 */
export const Film = ({ what, eager = false }: FilmProps) => (
  <figure className="product-picture film" data-film="">
    {pictureThemes.map((theme) => {
      const { still } = filmFiles(theme);
      const isFirst = eager && theme === 'light';
      return (
        <div key={theme} className="film-screen" data-theme={theme}>
          <img
            {...still}
            sizes="(max-width: 900px) 92vw, 680px"
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : undefined}
            alt=""
          />
          <video {...frame} muted loop playsInline preload="none" aria-label={words.filmText({ what })}>
            <Sources theme={theme} />
          </video>
        </div>
      );
    })}
    <noscript>
      <video
        {...frame}
        poster={filmFiles('light').still.src}
        muted
        loop
        playsInline
        controls
        preload="none"
        aria-label={words.filmText({ what })}
      >
        <Sources theme="light" />
      </video>
    </noscript>
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
