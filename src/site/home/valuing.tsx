import * as words from '#messages/site/home';
import { withTags } from '#web/with-tags.tsx';
import { idsOf } from '../figures/figure.ts';
import { Shown } from '../figures/shown.tsx';

/** The sales that count most; the valuation lists them all. */
const shown = idsOf('comparable').slice(0, 5);

export const Valuing = () => (
  <section className="home-section">
    <div className="home-words">
      <h2>{words.valuingTitle()}</h2>
      <p>{words.valuing()}</p>
      <p className="home-proof">
        {withTags(words.valuingProof(), {
          sales: <Shown id="value.sales" />,
          months: <Shown id="value.months" />,
          amount: <Shown id="value.amount" />,
          rate: <Shown id="value.rate" />,
        })}
      </p>
    </div>
    <Comparables />
  </section>
);

export const Comparables = () => (
  <figure className="home-picture">
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
    <section className="home-scroll" tabIndex={0} aria-label={words.valuingTitle()}>
      <table className="home-ledger home-comparables">
        <thead>
          <tr>
            <th scope="col">{words.sale()}</th>
            <th scope="col">{words.registered()}</th>
            <th scope="col">{words.carpet()}</th>
            <th scope="col">{words.rate()}</th>
            <th scope="col">{words.saysOfFlat()}</th>
            <th scope="col">{words.countsFor()}</th>
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
    </section>
    <figcaption>{words.valuingCaption()}</figcaption>
  </figure>
);
