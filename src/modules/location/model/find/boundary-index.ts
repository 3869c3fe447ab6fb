import { isInBox, type BoundingBox, type LatLon } from '#core/geo.ts';
import { isInside, type Polygons } from '../polygons.ts';
import { grid } from './grid.ts';

type Area = { box: BoundingBox; polygons: Polygons };

/** Which areas a point lies in. An area larger than a state is not filed by cells but asked every time. */
export function boundaryIndex<Boundary extends Area>(boundaries: readonly Boundary[]) {
  const cells = grid<Boundary>();
  const large: Boundary[] = [];
  for (const boundary of boundaries) {
    const { south, north, west, east } = boundary.box;
    if ((north - south) * (east - west) > 25) large.push(boundary);
    else cells.addBox(boundary.box, boundary);
  }
  return {
    containing(point: LatLon): Boundary[] {
      const near = large.length === 0 ? cells.at(point) : [...cells.at(point), ...large];
      return near.filter(({ box, polygons }) => isInBox(point, box) && isInside(polygons, point.longitude, point.latitude));
    },
  };
}
