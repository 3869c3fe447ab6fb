import { formatDate, type IsoDate } from '#core/period.ts';
import type { Plot } from './plot.ts';
import { isValidOn } from '#core/dated-table.ts';
import { rulesKnownOn, type PlaceRow, type RuleTables } from './rule-tables.ts';
import { isCorporation, sanctionerNames, type Sanctioner } from './sanctioner.ts';

/** The last day to which news about where the rules apply was read. A later permission is taken to find the same. */
export const placesKnownOn: IsoDate = '2025-09-26';

/** A plot whose authority is settled. */
export type PlacedPlot = Plot & { municipalCorporation: boolean };
type Placed = { plot: PlacedPlot; sanctioner: PlaceRow['sanctioner'] | null; findings: string[] };

/**
 * The plot with the authority of its villages on the day of the permission; without villages, as it is described.
 * @throws RangeError, with a plain sentence naming the place, where the rules are not those of the place on that day, where the place or city is not in
 * the table, where the plot lies across two authorities, or where it is described as that of another one.
 */
export function placedPlot(plot: Plot, tables: Pick<RuleTables, 'places'>): Placed {
  const { city, villages, municipalCorporation } = plot;
  if (villages.length === 0) {
    if (!tables.places.some((row) => spelling(row.city) === spelling(city))) throw notInTable(tables.places, city);
    return { plot: { ...plot, municipalCorporation: municipalCorporation ?? true }, sanctioner: null, findings: [] };
  }
  const day = plot.permissionOn ?? (plot.rulesOn < rulesKnownOn ? plot.rulesOn : placesKnownOn);
  const rows = villages.map((village) => placeRowOn(tables.places, city, village, day));
  const [first] = rows as [PlaceRow, ...PlaceRow[]];
  const other = rows.find(({ sanctioner }) => sanctioner !== first.sanctioner);
  if (other)
    throw new RangeError(
      `The plot lies across two authorities: ${first.place} (${nameOf(first)}) and ${other.place} (${nameOf(other)}). Each has rules of its own: make a plot of each part.`,
    );
  const isOfCorporation = first.sanctioner !== 'cantonment' && isCorporation(first.sanctioner);
  if (municipalCorporation !== undefined && municipalCorporation !== isOfCorporation)
    throw new RangeError(
      `${first.place} is under ${nameOf(first)} on ${formatDate(day)}, and the plot is described as one ${municipalCorporation ? 'of a municipal corporation' : 'outside of municipal corporations'}.`,
    );
  return {
    plot: { ...plot, municipalCorporation: isOfCorporation },
    sanctioner: first.sanctioner,
    findings: rows.map(
      ({ place, validFrom, source, confidence }) =>
        `${place}: these rules since ${formatDate(validFrom)}, under ${nameOf(first)}. ${source} (${confidence}).`,
    ),
  };
}

const nameOf = ({ sanctioner }: PlaceRow) => (sanctioner === 'cantonment' ? 'a cantonment board' : sanctionerNames[sanctioner]);

/** Who sanctions in a village on a day; null where these rules do not hold there, or where that is not known. */
export function sanctionerIn(
  places: readonly PlaceRow[],
  { city, village }: { city: string; village: string },
  day: IsoDate,
): Sanctioner | null {
  const row = rowsOf(places, city, village).find((one) => one.applies && isValidOn(one, day));
  return row === undefined || row.sanctioner === 'cantonment' ? null : row.sanctioner;
}

const spelling = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const rowsOf = (places: readonly PlaceRow[], city: string, village: string) =>
  places.filter((row) => spelling(row.place) === spelling(village) && spelling(row.city) === spelling(city));

const notInTable = (places: readonly PlaceRow[], name: string) =>
  new RangeError(
    `Which development rules hold in ${name.trim()} is not known here, so nothing is worked out for it. The table of places covers ${[...new Set(places.map((one) => one.city))].join(', ')}.`,
  );

function placeRowOn(places: readonly PlaceRow[], city: string, village: string, day: IsoDate): PlaceRow {
  const rows = rowsOf(places, city, village);
  const row = rows.find((one) => isValidOn(one, day));
  if (row?.applies) return row;
  if (rows.length === 0) throw notInTable(places, `${village.trim()}, ${city.trim()}`);
  const later = rows.find((one) => one.applies && one.validFrom > day);
  const from = later ? ` They hold from ${formatDate(later.validFrom)}: ${later.source} (${later.confidence}).` : '';
  throw new RangeError(
    row
      ? `These rules do not hold in ${row.place} on ${formatDate(day)}: ${row.source} (${row.confidence}).${from}`
      : `These rules did not hold in ${village.trim()} on ${formatDate(day)}.${from}`,
  );
}
