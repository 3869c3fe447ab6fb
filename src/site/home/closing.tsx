import { Link } from 'react-router';
import * as words from '#messages/site/home';

export const Closing = () => (
  <section className="home-closing">
    <h2>{words.closingTitle()}</h2>
    <p>{words.closing()}</p>
    <p>
      <Link to="/valuation/" className="site-button">
        {words.valueFlat()}
      </Link>
    </p>
  </section>
);
