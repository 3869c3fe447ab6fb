import { Link } from 'react-router';

export const Closing = () => (
  <section className="home-closing">
    <h2>Look up your own street</h2>
    <p>Choose a project, enter the flat, and read the sales that speak for its value.</p>
    <p>
      <Link to="/valuation/" className="site-button">
        Value a flat
      </Link>
    </p>
  </section>
);
