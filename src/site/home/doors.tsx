import { Link } from 'react-router';
import * as words from '#messages/site/home';
import { inThisLanguage } from '../page-languages.ts';

const doors = () => [
  { title: words.buying(), text: words.buyingText(), link: words.valueInBaner(), to: '#value-a-flat' },
  { title: words.building(), text: words.buildingText(), link: words.tryPlot(), to: '/simulator-page/try/' },
  { title: words.lending(), text: words.lendingText(), link: words.seeValuation(), to: inThisLanguage('/valuation-overview') },
  { title: words.advising(), text: words.advisingText(), link: words.sampleMarket(), to: '/sample/' },
];

/** What each kind of visitor is given, and where they begin; all of it opens without an account. */
export const Doors = () => (
  <section className="home-doors" aria-label={words.doors()}>
    <ul>
      {doors().map(({ title, text, link, to }) => (
        <li key={to}>
          <h2>{title}</h2>
          <p>{text}</p>
          <p>
            <Link to={to}>{link}</Link>
          </p>
        </li>
      ))}
    </ul>
  </section>
);
