// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- slides are groups with a role description (ARIA's carousel pattern); a row that scrolls must be reachable by keys
import * as words from '#messages/site-pages/shared';
import { SlideControls } from './slider.tsx';

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
    <SlideControls titles={cards.map(({ title }) => title)} />
  </section>
);
