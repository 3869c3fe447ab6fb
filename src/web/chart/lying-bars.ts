import { formatCount } from '#core/indian-number.ts';
import * as words from '#messages/web/ui';
import type { ChartSpec, Point } from './chart-spec.ts';
import { formatMeasure } from './format-measure.ts';

export type LyingBar = {
  category: string;
  /** 0 to 1 of the room there is; null where the value is not known. */
  length: number | null;
  /** Where the mark of the comparison stands. */
  before: number | null;
  isSubject: boolean;
  isThin: boolean;
  text: string;
};

/** Bars stand on zero; the longest value or comparison takes all the room. */
export function lyingBars(spec: ChartSpec): LyingBar[] {
  const [drawn, comparison] = ['drawn', 'comparison'].map((wanted) =>
    spec.series.find(
      (series) => (series.kind === 'bar' || series.kind === 'line') && (series.role === 'comparison') === (wanted === 'comparison'),
    ),
  );
  const pointsOf = (series: typeof drawn) => (series?.kind === 'bar' || series?.kind === 'line' ? series.points : []);
  const before = new Map(pointsOf(comparison).map(({ x, y }) => [x, y]));
  const points = pointsOf(drawn);
  const longest = Math.max(0, ...points.map(({ y }) => y ?? 0), ...points.map(({ x }) => before.get(x) ?? 0));
  const share = (value: number | null | undefined) =>
    value === null || value === undefined || longest === 0 ? null : Math.max(0, value) / longest;
  return points.map((point) => ({
    category: point.x,
    length: point.y === null ? null : (share(point.y) ?? 0),
    before: share(before.get(point.x)),
    isSubject: drawn?.kind === 'bar' && drawn.role === 'subject',
    isThin: point.thin === true,
    text: point.y === null ? whyNot(point) : formatMeasure(point.y, spec.y),
  }));
}

const whyNot = ({ n }: Point) => (n === undefined ? words.tooFewToSay() : words.notEnoughSales({ n: formatCount(n) }));
