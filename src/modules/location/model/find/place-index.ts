import { haversineMetres, type LatLon } from '#core/geo.ts';
import { cellDegrees, grid } from './grid.ts';

/** A degree of latitude anywhere, and of longitude at 38° north, the narrowest in India. */
const metresPerCell = cellDegrees * 87_000;

export type Nearest<Place> = { place: Place; metres: number };

/** The nearest of many points. Looks at the cell of the point, then at ever wider rings, until no nearer one can come. */
export function placeIndex<Place extends LatLon>(places: readonly Place[]) {
  const cells = grid<Place>();
  for (const place of places) cells.addPoint(place, place);
  return {
    nearest(point: LatLon, withinMetres: number): Nearest<Place> | null {
      let best: Nearest<Place> | null = null;
      for (let distance = 0; distance <= Math.ceil(withinMetres / metresPerCell) + 1; distance++) {
        // Whatever lies in this ring is at least this far.
        const atLeast = Math.max(0, distance - 1) * metresPerCell;
        if (atLeast > withinMetres || (best !== null && best.metres <= atLeast)) break;
        for (const place of cells.ring(point, distance)) {
          const metres = haversineMetres(point, place);
          if (metres <= withinMetres && (best === null || metres < best.metres)) best = { place, metres };
        }
      }
      return best;
    },
  };
}
