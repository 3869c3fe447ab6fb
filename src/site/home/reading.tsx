import * as words from '#messages/site/home';
import { mortgageAsWritten, readings } from './readings.ts';

export const Reading = () => (
  <section className="home-section" data-turned>
    <div className="home-words">
      <h2>{words.readingTitle()}</h2>
      <p>{words.reading()}</p>
      <p className="home-proof">{words.readingProof()}</p>
    </div>
    <figure className="home-picture">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <section className="home-scroll" tabIndex={0} aria-label={words.readingTitle()}>
        <table className="home-ledger home-readings" data-readings="">
          <thead>
            <tr>
              <th scope="col">{words.field()}</th>
              <th scope="col">{words.asWritten()}</th>
              <th scope="col">{words.asRead()}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <tr key={reading.written}>
                <th scope="row">{words.fieldName({ field: reading.field })}</th>
                <td lang={reading.lang}>{reading.written}</td>
                <td>{reading.read()}</td>
              </tr>
            ))}
            <tr data-left-out>
              <th scope="row">{words.document()}</th>
              <td lang="mr">{mortgageAsWritten}</td>
              <td>{words.mortgage()}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <figcaption>{words.readingCaption()}</figcaption>
    </figure>
  </section>
);
