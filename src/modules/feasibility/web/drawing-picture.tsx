import { useElementSize } from '@mantine/hooks';
import { textSize, type Drawing, type DrawingMark } from '#core/line-drawing.ts';
import classes from './simulator.module.css';

/** Widest sheet: beyond it lines only grow longer. */
const widest = 720;

/** A drawing as wide as its place, so that its words stay of one size. */
export function DrawingPicture({ draw }: { draw: (width: number) => Drawing }) {
  const { ref, width } = useElementSize();
  const { label, height, width: sheet, marks } = draw(Math.max(300, Math.min(widest, width || widest)));
  return (
    <div ref={ref} className={classes.sheet}>
      <svg width={sheet} height={height} viewBox={`0 0 ${sheet} ${height}`} role="img" aria-label={label}>
        {marks.map((mark, at) => (
          <Mark key={at} mark={mark} />
        ))}
      </svg>
    </div>
  );
}

const colorOf = (name: string | undefined) => (name === undefined ? 'none' : `var(--${name})`);

function Mark({ mark }: { mark: DrawingMark }) {
  if (mark.kind === 'text')
    return (
      <text x={mark.x} y={mark.y} textAnchor={mark.anchor} dominantBaseline="central" fontSize={textSize} fill={colorOf(mark.color)}>
        {mark.words}
      </text>
    );
  return (
    <path
      d={mark.d}
      fillRule="evenodd"
      fill={colorOf(mark.fill)}
      fillOpacity={mark.fillOpacity}
      stroke={colorOf(mark.stroke)}
      strokeWidth={mark.width}
      strokeDasharray={mark.dashed ? '5 4' : undefined}
    />
  );
}
