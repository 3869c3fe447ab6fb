// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- slides are groups with a role description (ARIA's carousel pattern); a row that scrolls must be reachable by keys
import * as words from '#messages/site-pages/shared';

export type Slide = { icon: string; title: string; points: readonly string[] };

/**
 * Slides beside each other that can be scrolled; `behaviours/slider.ts` shows one at a time and moves on by itself. Its buttons appear with it.
 */
export const Slider = ({ label, slides }: { label: string; slides: readonly Slide[] }) => (
  <section className="slider" data-slider="" aria-roledescription="carousel" aria-label={label}>
    <div className="slider-scroll">
      <div className="slider-slides" data-slides="" tabIndex={0} role="group" aria-label={words.slides()}>
        {slides.map(({ icon, title, points }, at) => (
          <div
            key={title}
            className="slider-slide"
            data-slide=""
            role="group"
            aria-roledescription="slide"
            aria-label={words.slideOf({ at: String(at + 1), all: String(slides.length) })}
          >
            <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
    <SlideControls titles={slides.map(({ title }) => title)} />
    <div className="slider-progress" data-progress="" hidden>
      <div />
    </div>
  </section>
);

/** What stops, turns and chooses slides; shown by the behaviour that moves them. */
export const SlideControls = ({ titles }: { titles: readonly string[] }) => (
  <div className="slider-controls" data-controls="" hidden>
    <button type="button" data-pause="" aria-label={words.pause()} data-words-play={words.play()} data-words-pause={words.pause()}>
      <PauseIcon />
    </button>
    <button type="button" data-previous="" aria-label={words.previous()}>
      <Arrow turned />
    </button>
    <div className="slider-dots">
      {titles.map((title, at) => (
        <button key={title} type="button" data-dot="" aria-label={words.goToSlide({ at: String(at + 1) })} />
      ))}
    </div>
    <button type="button" data-next="" aria-label={words.next()}>
      <Arrow />
    </button>
  </div>
);

const Arrow = ({ turned = false }: { turned?: boolean }) => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d={turned ? 'M11 4 6 9l5 5' : 'm7 4 5 5-5 5'} />
  </svg>
);

/** Two bars, or a triangle where the button says that it plays (`data-stopped`). */
export const PauseIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
    <path className="icon-pause" d="M5 4h3v10H5zm5 0h3v10h-3z" />
    <path className="icon-play" d="m6 4 8 5-8 5z" />
  </svg>
);
