import type { ProjectStyle, TwoScripts } from './names.ts';
import type { Locality } from './places.ts';
import type { Configuration } from './configurations.ts';

export type PropertyKind = 'flat' | 'shop' | 'office' | 'plot' | 'row-house' | 'bungalow';

/** What is bought and sold together: demand is shared out by pool. */
export const pools = ['flats', 'commercial', 'plots', 'villas'] as const;
export type Pool = 0 | 1 | 2 | 3;

/** A column of like units, one on each floor. Areas in hundredths of a sqm. */
export type Stack = {
  kind: PropertyKind;
  configuration: Configuration | '';
  carpet: number;
  balcony: number;
  terrace: number;
  plot: number;
  parking: number;
};

/** A run of units of one pool in a project, sold from the first to the last in a shuffled order. */
export type Line = {
  project: Project;
  pool: Pool;
  /** Number of the first unit in the city. */
  first: number;
  /** Units before this line within the project. */
  before: number;
  count: number;
  /** How many first sales have been made, cancelled ones not counted. */
  sold: number;
  stride: number;
  /** Units that came back by cancellation and are offered again. */
  returned: number[];
};

export type Project = {
  index: number;
  locality: Locality;
  localityIndex: number;
  style: ProjectStyle;
  name: TwoScripts;
  promoter: TwoScripts;
  promoterIndex: number;
  /** Own stream for everything about its units. */
  stream: number;
  /** Log of its price level against the locality. */
  offset: number;
  latitude: string;
  longitude: string;
  towers: number;
  floors: number;
  perFloor: number;
  stacks: readonly Stack[];
  units: number;
  launchMonth: number;
  promisedMonth: number;
  completionMonth: number;
  builtYear: number;
  rera: string;
  survey: { label: 'Survey Number' | 'GAT NUMBER' | 'C.T.S. Number'; number: string };
  lines: Line[];
  /** First sales registered by quarter (quarter 0 = first of 2016; earlier ones in `soldBefore`). */
  soldByQuarter: Uint16Array;
  soldBefore: number;
};
