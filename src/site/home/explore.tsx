import { Link } from 'react-router';
import * as words from '#messages/site/home';
import { withTags } from '#web/with-tags.tsx';
import { Shown, ShownInDrawing } from '../figures/shown.tsx';
import { band, first, last, line, marks, points, scale } from './rate-lines.ts';

export const Explore = () => (
  <section className="home-section" data-turned>
    <div className="home-words">
      <h2>{words.exploreTitle()}</h2>
      <p>{words.explore()}</p>
      <p className="home-proof">{words.exploreProof()}</p>
      <p>
        <Link to="/v4/st/listings/">{words.openExplorer()}</Link>
      </p>
    </div>
    <RateChart />
  </section>
);

export const RateChart = () => (
  <figure className="home-picture">
    <div className="home-chart">
      <p className="home-sentence">{withTags(words.exploreSentence(), { b: <b /> })}</p>
      <p className="home-finding">
        {withTags(words.exploreFinding(), {
          last: <Shown id={`${last}.median`} />,
          lastQuarter: <Shown id={`${last}.quarter`} />,
          first: <Shown id={`${first}.median`} />,
          firstQuarter: <Shown id={`${first}.quarter`} />,
        })}
      </p>
      <p className="home-small">{words.exploreMeasure()}</p>
      <RateDrawing />
    </div>
    <figcaption>{words.exploreCaption()}</figcaption>
  </figure>
);

/** The line and its band alone, with the number of sales and the day. */
export const RateDrawing = () => (
  <>
    <svg viewBox="0 0 560 220" aria-hidden="true">
      {scale.map(({ y, words }) => (
        <g key={y}>
          <path d={`M0 ${y}H480`} className="rate-grid" />
          <text x="488" y={y + 4} className="rate-tick" data-scale="">
            {words}
          </text>
        </g>
      ))}
      <path d={band} className="rate-band" />
      <path d={line} className="rate-subject" />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="3" className="rate-point" />
      ))}
      {marks.map(({ id, x }) => (
        <text key={id} x={x} y="214" className="rate-tick">
          <ShownInDrawing id={id} />
        </text>
      ))}
    </svg>
    <p className="home-foot">{withTags(words.exploreFoot(), { sales: <Shown id="rates.sales" />, day: <Shown id="rates.asOf" /> })}</p>
  </>
);
