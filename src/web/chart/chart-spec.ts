export type { Mark, ChartSpec, Measure, Point, Role, Series } from '#core/chart-spec.ts';

export type Picked = { series: string; x: string | number; id?: string };
