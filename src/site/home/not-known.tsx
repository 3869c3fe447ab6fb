import { Shown } from '../figures/shown.tsx';

export const NotKnown = () => (
  <section className="home-section">
    <div className="home-words">
      <h2>It says when it does not know</h2>
      <p>
        A couple of sales are an anecdote. Where the evidence is thin, Mulya shows what was found, what is missing and what would help, and
        gives no figure.
      </p>
      <p className="home-proof">“Not known” is never a zero, neither on screen nor in an export. Gaps in a series stay gaps.</p>
    </div>
    <figure className="home-picture">
      <div className="home-unknown">
        <p className="home-finding">
          Not enough evidence: found <Shown id="refusal.found" />, needed <Shown id="refusal.needed" />
        </p>
        <p>A flat far from every place with registered sales: no value is given.</p>
        <ul className="home-facts">
          <li>
            <b>
              <Shown id="refusal.found" />
            </b>{' '}
            sales found
          </li>
          <li>
            <b>
              <Shown id="refusal.needed" />
            </b>{' '}
            needed
          </li>
          <li>
            searched <Shown id="refusal.months" /> back, within <Shown id="refusal.radius" />
          </li>
        </ul>
      </div>
      <figcaption>The product’s answer to a question that the demonstration data cannot carry.</figcaption>
    </figure>
  </section>
);
