import { Link } from 'react-router';
import * as words from '#messages/site/home';
import { withTags } from '#web/with-tags.tsx';
import { numberOf } from '../figures/figure.ts';
import { Shown } from '../figures/shown.tsx';
import { inThisLanguage } from '../page-languages.ts';

const steps = [5, 10, 20] as const;

/**
 * How far off values are. A page that is made once cannot know what this installation measured: it shows what the product measured on its
 * demonstration data, and `behaviours/blind.ts` puts the newest study of the installation in its place.
 */
export const Blind = () => (
  <section className="home-section" data-turned data-blind="" data-found={words.blindFound()} data-foot={words.blindFoot()}>
    <div className="home-words">
      <h2>{words.blindTitle()}</h2>
      <p>{words.blind()}</p>
      <p className="home-proof">
        <span data-proof={words.blindProof()}>{words.blindMadeProof()}</span> <span data-loaded={words.loaded()} />
      </p>
      <p>
        <Link to={inThisLanguage('/valuation-accuracy/')}>{words.blindLink()}</Link>
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-chart">
        <p className="home-finding" data-finding="" aria-live="polite">
          {withTags(words.blindMade(), { n: <Shown id="blind.flats" />, x: <Shown id="blind.half" /> })}
        </p>
        <ul className="blind-shares">
          {steps.map((step) => (
            <li key={step} data-step={step}>
              <span data-scale="">{words.blindWithin({ share: `${step}%` })}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="blind-track" aria-hidden="true">
                <rect width={numberOf(`blind.within-${step}`)} height="8" data-bar="" />
              </svg>
              <b data-share="">
                <Shown id={`blind.within-${step}`} />
              </b>
            </li>
          ))}
        </ul>
        <p className="home-foot" data-day="">
          {withTags(words.blindMadeFoot(), { day: <Shown id="blind.asOf" /> })}
        </p>
      </div>
      <figcaption data-demonstration="">{words.blindDemonstration()}</figcaption>
    </figure>
  </section>
);
