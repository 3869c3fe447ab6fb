import { Link } from 'react-router';
import { Shown } from '../figures/shown.tsx';
import { SpeakingSales } from './speaking-sales.tsx';

export const Hero = () => (
  <section className="home-hero">
    <div className="home-hero-words">
      <h1>What a flat is worth, shown by the sales around it</h1>
      <p className="home-lead">
        Mulya reads the registry’s own documents and turns them into values, market views and answers. Every figure carries the sales it
        stands on.
      </p>
      <p>
        <Link to="/v4/st/listings/" className="site-button">
          Open the sales explorer
        </Link>
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-value">
        <p className="home-small">
          <Shown id="value.configuration" /> · <Shown id="value.area" /> carpet · floor <Shown id="value.floor" />
        </p>
        <p className="home-small">
          <Shown id="value.project" />, <Shown id="value.locality" />
        </p>
        <p className="home-value-figure">
          <Shown id="value.amount" />
        </p>
        <p className="home-small">
          likely between <Shown id="value.low" /> and <Shown id="value.high" />
        </p>
        <SpeakingSales />
        <p className="home-foot">
          <Shown id="value.sales" /> sales weighed · as of <Shown id="value.asOf" />
        </p>
      </div>
      <figcaption>
        A valuation by the product on demonstration data; the project does not exist. Each circle is a registered sale, at what it says of
        this flat, larger where it counts for more; the line is the value, the band its range.
      </figcaption>
    </figure>
  </section>
);
