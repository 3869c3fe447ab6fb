import { Link } from 'react-router';
import * as words from '#messages/site/home';
import { inThisLanguage } from '../page-languages.ts';

const steps = [5, 10, 20] as const;

/**
 * How far off values are, by the newest study of this installation. A page that is made once cannot know it: `behaviours/blind.ts` asks for it, and
 * without scripts the link leads to it.
 */
export const Blind = () => (
  <section className="home-section" data-turned>
    <div className="home-words">
      <h2>{words.blindTitle()}</h2>
      <p>{words.blind()}</p>
      <p className="home-proof">
        {words.blindProof()} <span data-loaded={words.loaded()} />
      </p>
      <p>
        <Link to={inThisLanguage('/valuation-accuracy/')}>{words.blindLink()}</Link>
      </p>
    </div>
    <figure className="home-picture" data-blind="" data-found={words.blindFound()} data-none={words.blindNone()} hidden>
      <div className="home-chart">
        <p className="home-finding" data-finding="" aria-live="polite" />
        <ul className="blind-shares" data-shares="">
          {steps.map((step) => (
            <li key={step} data-step={step}>
              <span data-scale="">{words.blindWithin({ share: `${step}%` })}</span>
              <span className="blind-track">
                <span data-bar="" />
              </span>
              <b data-share="" />
            </li>
          ))}
        </ul>
        <p className="home-foot" data-foot={words.blindFoot()} />
      </div>
      <figcaption data-demonstration="" hidden>
        {words.blindDemonstration()}
      </figcaption>
    </figure>
  </section>
);
