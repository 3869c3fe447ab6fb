import { area, heights, line } from './rate-lines.ts';

export const Explore = () => (
  <section className="home-section" data-turned>
    <div className="home-words">
      <h2>Ask the market in a sentence</h2>
      <p>
        City, locality, project, dates, size, price: the filter reads as you would say it, and the address of the page holds it, so any view
        can be sent on.
      </p>
      <p className="home-proof">
        Rates start where the data start and say so. The band is the middle half of all sales; a month with three sales is drawn hollow.
      </p>
    </div>
    <figure className="home-picture">
      <div className="home-chart">
        <p className="home-sentence">
          Flats in <b>Baner</b>, <b>2 BHK</b>, last <b>24 months</b>, compared with <b>Balewadi</b>
        </p>
        <p className="home-finding">Baner’s rate rose 6.2% in a year</p>
        <p className="home-small">Median rate on carpet area, by month of registration</p>
        <svg viewBox="0 0 560 220" aria-hidden="true">
          {heights.map(({ y, words }) => (
            <g key={y}>
              <path d={`M0 ${y}H480`} className="rate-grid" />
              <text x="0" y={y - 5} className="rate-tick">
                {words}
              </text>
            </g>
          ))}
          <path d={area} className="rate-band" />
          <path d={line.balewadi.path} className="rate-ghost" />
          <path d={line.baner.path} className="rate-subject" />
          <circle cx={line.thin[0]} cy={line.thin[1]} r="4" className="rate-thin" />
          <text x={line.thin[0]} y={line.thin[1] - 12} textAnchor="middle" className="rate-tick">
            n = 3
          </text>
          <text x="488" y={line.baner.end + 4} className="rate-name" data-subject>
            Baner
          </text>
          <text x="488" y={line.balewadi.end + 4} className="rate-name">
            Balewadi
          </text>
          {['Oct 2024', 'Apr 2025', 'Oct 2025', 'Apr 2026'].map((words, at) => (
            <text key={words} x={at * 125} y="214" className="rate-tick">
              {words}
            </text>
          ))}
        </svg>
        <p className="home-foot">n = 1,243 · as of 30 Sep 2026 · axis starts at ₹12,000/sq ft</p>
      </div>
      <figcaption>The sales explorer on demonstration data.</figcaption>
    </figure>
  </section>
);
