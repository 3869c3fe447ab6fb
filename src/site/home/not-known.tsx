export const NotKnown = () => (
  <section className="home-section">
    <div className="home-words">
      <h2>It says when it does not know</h2>
      <p>
        Two sales are an anecdote. Where the evidence is thin, Mulya shows what was found, what is missing and what would help, and gives no
        figure.
      </p>
      <p className="home-proof">“Not known” is never a zero, neither on screen nor in an export. Gaps in a series stay gaps.</p>
    </div>
    <figure className="home-picture">
      <div className="home-unknown">
        <svg viewBox="0 0 120 64" width="120" height="64" aria-hidden="true">
          <path d="M4 12 40 6l5 50H7zM40 6l38 3-3 50-30-3zM78 9l38-5v46l-41 9z" className="survey-plot" />
          <circle cx="24" cy="32" r="4" className="survey-sale" />
          <circle cx="58" cy="24" r="4" className="survey-sale" />
          <circle cx="64" cy="46" r="4" className="survey-sale" />
          <path d="m78 9 38-5v46l-41 9z" className="survey-asked" />
        </svg>
        <p className="home-finding">We found 3 registered sales here since 2023; at least 8 are needed to value a flat</p>
        <p>Add a neighbouring locality, or look further back.</p>
        <ul className="home-facts">
          <li>
            <b>3</b> of 8 sales
          </li>
          <li>
            nearest <b>1.4 km</b>
          </li>
          <li>
            latest <b>Feb 2025</b>
          </li>
        </ul>
      </div>
      <figcaption>The answer to a question the data cannot carry.</figcaption>
    </figure>
  </section>
);
