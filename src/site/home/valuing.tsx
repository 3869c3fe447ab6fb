import { idsOf } from '../figures/figure.ts';
import { Shown } from '../figures/shown.tsx';

/** The sales that count most; the valuation lists them all. */
const shown = idsOf('comparable').slice(0, 5);

export const Valuing = () => (
  <section className="home-section">
    <div className="home-words">
      <h2>A value you can argue with</h2>
      <p>
        You see which sales were used, how each was adjusted for time, size, floor, place and age, and how much it counts. Take one out and
        the value follows.
      </p>
      <p className="home-proof">
        <Shown id="value.sales" /> sales of the last <Shown id="value.months" /> were weighed for this flat; here are those that count most.
        The value is <Shown id="value.amount" />, or <Shown id="value.rate" />.
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-scroll">
        <table className="home-ledger home-comparables">
          <thead>
            <tr>
              <th scope="col">Sale</th>
              <th scope="col">Registered</th>
              <th scope="col">Carpet</th>
              <th scope="col">Rate</th>
              <th scope="col">Says of this flat</th>
              <th scope="col">Counts for</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((id) => (
              <tr key={id}>
                <th scope="row">
                  <Shown id={`${id}.project`} />
                </th>
                <td>
                  <Shown id={`${id}.registered`} />
                </td>
                <td>
                  <Shown id={`${id}.area`} />
                </td>
                <td>
                  <Shown id={`${id}.rate`} />
                </td>
                <td>
                  <Shown id={`${id}.adjusted`} />
                </td>
                <td>
                  <Shown id={`${id}.weight`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>Comparables of the valuation above, on demonstration data; the projects do not exist.</figcaption>
    </figure>
  </section>
);
