import { Shown, ShownInDrawing } from '../figures/shown.tsx';
import { band, first, last, line, marks, points, scale } from './rate-lines.ts';

export const Explore = () => (
  <section className="home-section" data-turned>
    <div className="home-words">
      <h2>Ask the market in a sentence</h2>
      <p>
        City, locality, project, dates, size, price: the filter reads as you would say it, and the address of the page holds it, so any view
        can be sent on.
      </p>
      <p className="home-proof">
        The band holds eight of ten sales, so you see how far apart homes of one market are. Where too few sales stand behind a rate, there
        is none.
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-chart">
        <p className="home-sentence">
          <b>Flats</b> in <b>Pune</b>, by quarter of registration
        </p>
        <p className="home-finding">
          Median rate <Shown id={`${last}.median`} /> in <Shown id={`${last}.quarter`} />, <Shown id={`${first}.median`} /> in{' '}
          <Shown id={`${first}.quarter`} />
        </p>
        <p className="home-small">₹/sq ft on carpet area; the homes sold differ from quarter to quarter</p>
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
        <p className="home-foot">
          n = <Shown id="rates.sales" /> · as of <Shown id="rates.asOf" />
        </p>
      </div>
      <figcaption>Answered by the product on demonstration data.</figcaption>
    </figure>
  </section>
);
