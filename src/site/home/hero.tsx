import { Link } from 'react-router';
import * as words from '#messages/site/home';
import { withTags } from '#web/with-tags.tsx';
import { Shown } from '../figures/shown.tsx';
import { inThisLanguage } from '../page-languages.ts';
import { SpeakingSales } from './speaking-sales.tsx';

export const Hero = () => (
  <section className="home-hero">
    <div className="home-hero-words">
      <h1>{words.title()}</h1>
      <p className="home-lead">{words.lead()}</p>
      <p className="home-actions">
        <a href="#value-a-flat" className="site-button">
          {words.valueInBaner()}
        </a>
        <Link to="/sample/" className="site-button" data-kind="quiet">
          {words.sampleMarket()}
        </Link>
      </p>
      <p className="home-tried">{withTags(words.blindMade(), { n: <Shown id="blind.flats" />, x: <Shown id="blind.half" /> })}</p>
      <p className="home-small">
        {words.blindDemonstration()} <Link to={inThisLanguage('/valuation-accuracy/')}>{words.blindLink()}</Link>
      </p>
    </div>
    <ValueCard />
  </section>
);

/** The value of one flat as the product gave it: its range, and where the sales lie that speak for it. */
export const ValueCard = () => (
  <figure className="home-picture">
    <div className="home-value">
      <p className="home-small">
        {withTags(words.flat(), {
          configuration: <Shown id="value.configuration" />,
          area: <Shown id="value.area" />,
          floor: <Shown id="value.floor" />,
        })}
      </p>
      <p className="home-small">
        <Shown id="value.project" />, <Shown id="value.locality" />
      </p>
      <p className="home-value-figure">
        <Shown id="value.amount" />
      </p>
      <p className="home-small">{withTags(words.likely(), { low: <Shown id="value.low" />, high: <Shown id="value.high" /> })}</p>
      <SpeakingSales />
      <p className="home-foot">{withTags(words.weighed(), { sales: <Shown id="value.sales" />, day: <Shown id="value.asOf" /> })}</p>
    </div>
    <figcaption>{words.heroCaption()}</figcaption>
  </figure>
);
