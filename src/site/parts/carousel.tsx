// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- slides are groups with a role description (ARIA's carousel pattern); a row that scrolls must be reachable by keys
import * as words from '#messages/site-pages/shared';
import { Arrow, PauseIcon } from './slider.tsx';

/** Modules beside each other that can be scrolled; `behaviours/carousel.ts` puts one in the middle, with its neighbours at its sides. */
export const Carousel = ({ label, cards }: { label: string; cards: readonly { title: string; text: string }[] }) => (
  <section className="carousel" data-carousel="" aria-roledescription="carousel" aria-label={label}>
    <div className="carousel-scroll">
      <div className="carousel-cards" data-cards="" tabIndex={0} role="group" aria-label={words.slides()}>
        {cards.map(({ title, text }, at) => (
          <div
            key={title}
            data-card=""
            role="group"
            aria-roledescription="slide"
            aria-label={words.slideOf({ at: String(at + 1), all: String(cards.length) })}
          >
            <p className="carousel-ordinal" aria-hidden="true" data-code="">
              {String(at + 1)}
            </p>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </div>
    <div className="slider-controls" data-controls="" hidden>
      <button type="button" data-pause="" aria-label={words.pause()} data-words-play={words.play()} data-words-pause={words.pause()}>
        <PauseIcon />
      </button>
      <button type="button" data-previous="" aria-label={words.previous()}>
        <Arrow turned />
      </button>
      <div className="slider-dots">
        {cards.map(({ title }, at) => (
          <button key={title} type="button" data-dot="" aria-label={words.goToSlide({ at: String(at + 1) })} />
        ))}
      </div>
      <button type="button" data-next="" aria-label={words.next()}>
        <Arrow />
      </button>
    </div>
  </section>
);
