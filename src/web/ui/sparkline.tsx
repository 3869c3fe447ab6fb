import { sparklinePath } from './sparkline-path.ts';

const width = 72;
const height = 24;

/** The shape of a series beside its number. Gaps stay gaps; the last known point is the one the number tells. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const { path, last } = sparklinePath(values, width, height);
  if (last === null) return null;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" style={{ flex: 'none', marginBottom: 6 }}>
      <path d={path} fill="none" stroke="var(--ink-faint)" strokeWidth="1.25" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={last.x} cy={last.y} r="2" fill="var(--seal)" />
    </svg>
  );
}
