import type { FigureWords } from '#core/chart-spec.ts';

/** What a map shows. The drawing is ours: paper, cells and circles from the figures given, no outside map unless a tile address is set. */
export type MapSpec = FigureWords & {
  points: readonly MapPoint[];
  /** What the colour says. Without it the points only say where things are: hollow, and no legend. */
  measure?: { name: string; format: (value: number) => string };
  /** What the size says; circles are all alike without it. */
  size?: { name: string; format: (value: number) => string };
  /**
   * 'circles' for projects and far-off places; 'cells' colours the ground around each place of a city, so that nothing lies on anything else;
   * 'hexes' gathers many points and colours by their median.
   */
  as?: 'circles' | 'cells' | 'hexes';
};

export type MapPoint = {
  id: string;
  label: string;
  latitude: number;
  longitude: number;
  /** Null: too few sales to say; drawn hollow. */
  value: number | null;
  size?: number;
  /** Corners as [longitude, latitude]: outlined, answers to a click as a whole, and is zoomed to when picked. Named in tip and list only. */
  area?: readonly (readonly [number, number])[];
  /** The subject, in seal red. */
  isSubject?: boolean;
};

/** `value` null: points whose value is not known. */
export type Step = { from: number | null; to: number | null; color: number | null; count: number };
