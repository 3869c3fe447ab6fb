import type { BoundingBox } from '#core/geo.ts';
import type { Polygons } from './polygons.ts';

export const boundaryKinds = ['ward', 'village', 'zone', 'taluka', 'district', 'other'] as const;
export type BoundaryKind = (typeof boundaryKinds)[number];

/** An area of the administration with a name. */
export type BoundaryFacts = {
  sourceRow: number;
  district: string;
  kind: BoundaryKind;
  name: string;
  nameLocal: string;
  number: string;
  code: string;
  parent: string;
  authority: string;
  box: BoundingBox;
  areaSqm: number;
  polygons: Polygons;
  asOf: string | null;
  source: string;
};

/** How an area is called where several authorities number theirs: "PMC 12 Aundh - Balewadi". */
export const boundaryTitle = ({ authority, number, name }: Pick<BoundaryFacts, 'authority' | 'number' | 'name'>) =>
  [authority, number, name].filter((part) => part !== '').join(' ');
