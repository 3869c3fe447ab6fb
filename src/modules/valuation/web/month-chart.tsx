import type { ChartSpec, Series } from '#core/chart-spec.ts';
import { formatPercent } from '#core/percent.ts';
import { monthLabel } from '#core/period.ts';
import * as words from '#messages/valuation/accuracy';
import classes from './accuracy.module.css';

type Line = Extract<Series, { role: unknown; points: readonly { x: string }[] }>;
type Band = Extract<Series, { kind: 'band' }>;

const [WIDTH, HEIGHT, BOTTOM, RIGHT] = [560, 220, 24, 56];

/**
 * Shares by month as an SVG in the markup: band, lines, and the table of the same numbers below. The public page is sent without scripts, so the
 * chart of the screens cannot be drawn there.
 */
export function MonthChart({ spec: { title, subtitle, series, definition, n, asOf, source, y } }: { spec: ChartSpec }) {
  const lines = series.filter((one): one is Line => one.kind === 'line');
  const bands = series.filter((one): one is Band => one.kind === 'band');
  const months = lines[0]?.points.map(({ x }) => x) ?? [];
  const values = [
    ...lines.flatMap(({ points }) => points.map((point) => point.y)),
    ...bands.flatMap(({ points }) => points.flatMap(({ low, high }) => [low, high])),
  ].filter((value) => value !== null);
  if (values.length === 0) return null;
  const step = niceStep(Math.max(...values) - Math.min(...values));
  const [least, most] = [Math.floor(Math.min(...values) / step) * step, Math.ceil(Math.max(...values) / step + 0.001) * step];
  const x = (month: string) => 4 + (months.indexOf(month) / Math.max(1, months.length - 1)) * (WIDTH - RIGHT - 8);
  const top = (value: number) => 8 + (1 - (value - least) / (most - least)) * (HEIGHT - BOTTOM - 16);
  const share = (value: number | null) => formatPercent(value, y.decimals ?? 1);
  const path = (points: readonly { x: string; value: number | null }[]) =>
    points
      .filter(({ value }) => value !== null)
      .map(({ x: month, value }, at) => `${at === 0 ? 'M' : 'L'}${x(month).toFixed(1)} ${top(value ?? 0).toFixed(1)}`)
      .join('');
  const ticks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, at) => least + at * step);
  const named = months.filter(
    (_, at) => at === 0 || at === months.length - 1 || (months.length > 6 && at === Math.floor(months.length / 2)),
  );
  return (
    <figure className={classes.chart}>
      <h2>{title}</h2>
      <p className={classes.soft}>{subtitle}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path d={`M0 ${top(tick)}H${WIDTH - RIGHT}`} className={classes.grid} />
            <text x={WIDTH - RIGHT + 8} y={top(tick) + 4}>
              {share(tick)}
            </text>
          </g>
        ))}
        {bands.map(({ name, points }) => (
          <path
            key={name}
            className={classes.spread}
            d={`${path(points.map(({ x: month, low }) => ({ x: month, value: low })))}${path(
              points.toReversed().map(({ x: month, high }) => ({ x: month, value: high })),
            ).replace('M', 'L')}Z`}
          />
        ))}
        {lines.map(({ name, role, points }) => (
          <path key={name} className={classes.line} data-role={role} d={path(points.map((point) => ({ x: point.x, value: point.y })))} />
        ))}
        {named.map((month, at) => (
          <text key={month} x={x(month)} y={HEIGHT - 4} textAnchor={at === 0 ? 'start' : at === named.length - 1 ? 'end' : 'middle'}>
            {monthLabel(month)}
          </text>
        ))}
      </svg>
      <ul className={classes.legend}>
        {lines.map(({ name, role }) => (
          <li key={name} data-role={role}>
            {name}
          </li>
        ))}
        {bands.map(({ name }) => (
          <li key={name} data-role="band">
            {name}
          </li>
        ))}
      </ul>
      <figcaption className={classes.soft}>{[definition, `n = ${n ?? 0}`, asOf, source].filter(Boolean).join(' · ')}</figcaption>
      <details>
        <summary>{words.asTable()}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
        <section className={classes.wide} tabIndex={0} aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.month()}</th>
                {lines.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{words.sales()}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month, at) => (
                <tr key={month}>
                  <th scope="row">{monthLabel(month)}</th>
                  {lines.map(({ name, points }) => (
                    <td key={name}>{share(points[at]?.y ?? null)}</td>
                  ))}
                  <td>{lines[0]?.points[at]?.n}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** 1, 2 or 5 of a power of ten, so that three to six steps span a width. */
function niceStep(width: number) {
  const rough = Math.max(width, 1e-3) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
}
