import { quantile } from '#core/statistics.ts';
import type { MapPoint, Step } from './map-spec.ts';

const mostSteps = 5;

/**
 * Up to five steps with as many points in each as can be, so that one dear street does not wash out a whole city. Fewer when values
 * repeat. A last step holds what is not known.
 */
export function colorSteps(points: readonly Pick<MapPoint, 'value'>[]): Step[] {
  const values = points.map(({ value }) => value).filter((value) => value !== null);
  const steps: Step[] = [];
  if (values.length > 0) {
    const wanted = Math.min(mostSteps, new Set(values).size);
    const inner = Array.from({ length: wanted - 1 }, (_, at) => quantile(values, (at + 1) / wanted)!);
    const edges = [Math.min(...values), ...new Set(inner)].filter((edge, at, all) => at === 0 || edge > all[at - 1]!);
    const highest = Math.max(...values);
    for (const [at, from] of edges.entries()) {
      const to = edges[at + 1] ?? highest;
      const color = edges.length === 1 ? 1 : at / (edges.length - 1);
      const isLast = at === edges.length - 1;
      steps.push({ from, to, color, count: values.filter((value) => value >= from && (isLast || value < to)).length });
    }
  }
  const unknown = points.length - values.length;
  if (unknown > 0) steps.push({ from: null, to: null, color: null, count: unknown });
  return steps;
}

export function stepOf(value: number | null, steps: readonly Step[]) {
  if (value === null) return steps.findIndex(({ color }) => color === null);
  return steps.findLastIndex(({ from }) => from !== null && value >= from);
}

/** Between two colours written #rrggbb; 0 is the first. */
export function mix(from: string, to: string, share: number) {
  const part = (at: number) => {
    const [a, b] = [from, to].map((hex) => parseInt(hex.slice(at, at + 2), 16));
    return Math.round(a! + (b! - a!) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
