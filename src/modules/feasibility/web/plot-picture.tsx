import type { Appraisal } from '../model/scenario/appraise.ts';
import classes from './simulator.module.css';
import * as words from '#messages/feasibility/plot';

type Point = readonly [number, number];

const boundsOf = (points: readonly Point[]) => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
};
const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

function Frame({ points, label, children }: { points: readonly Point[]; label: string; children: React.ReactNode }) {
  const { left, top, width, height } = boundsOf(points);
  const edge = 0.08 * Math.max(width, height);
  return (
    <svg
      className={classes.picture}
      viewBox={`${left - edge} ${top - edge} ${width + 2 * edge} ${height + 2 * edge}`}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

/** The plot from above: its sides numbered, and what the margins leave. The y of a screen runs down. */
export function PlotPlan({ appraisal: { shape, massing, plotSqm } }: { appraisal: Appraisal }) {
  if (shape === null) return null;
  const flip = ([x, y]: Point): Point => [x, -y];
  const ring = shape.ring.map(flip);
  const size = Math.max(boundsOf(ring).width, boundsOf(ring).height);
  return (
    <Frame
      points={ring}
      label={words.planOfThePlot({
        plotSqm: plotSqm.toFixed(0),
        hasMassing: Boolean(massing),
        floorSqm: massing ? massing.floorSqm.toFixed(0) : '',
      })}
    >
      <path d={pathOf(ring)} fill="var(--sunken)" stroke="var(--seal)" strokeWidth={size / 150} />
      {massing && (
        <path
          d={massing.pieces.map((piece) => pathOf(piece.map(flip))).join('')}
          fill="var(--indigo-wash)"
          stroke="var(--indigo)"
          strokeWidth={size / 250}
          strokeDasharray={`${size / 60} ${size / 90}`}
        />
      )}
      {ring.map(([x, y], at) => {
        const [nextX, nextY] = ring[(at + 1) % ring.length]!;
        return (
          <text
            key={at}
            x={(x + nextX) / 2}
            y={(y + nextY) / 2}
            fontSize={size / 22}
            textAnchor="middle"
            dominantBaseline="middle"
            fill="var(--ink)"
            stroke="var(--sunken)"
            strokeWidth={size / 90}
            paintOrder="stroke"
          >
            {shape.sides[at]! + 1}
          </text>
        );
      })}
    </Frame>
  );
}
