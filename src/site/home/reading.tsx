import { readings } from './readings.ts';

export const Reading = () => (
  <section className="home-section" data-turned>
    <div className="home-words">
      <h2>From the registry’s own words</h2>
      <p>
        Files come in as they are: Marathi digits, lakhs and crores, square metres, dates either way round. What was read is kept beside
        what was written.
      </p>
      <p className="home-proof">
        A mortgage, a gift or a correction is a registered document and no sale. Each is kept, named, and left out of every rate.
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-scroll">
        <table className="home-ledger home-readings" data-readings="">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">As written</th>
              <th scope="col">As read</th>
            </tr>
          </thead>
          <tbody>
            {readings.map((reading) => (
              <tr key={reading.written}>
                <th scope="row">{reading.field}</th>
                <td lang={reading.lang}>{reading.written}</td>
                <td>{reading.read}</td>
              </tr>
            ))}
            <tr data-left-out>
              <th scope="row">Document</th>
              <td lang="mr">गहाणखत</td>
              <td>mortgage, not a sale</td>
            </tr>
          </tbody>
        </table>
      </div>
      <figcaption>Examples of how a registry file is written, and as Mulya reads them.</figcaption>
    </figure>
  </section>
);
