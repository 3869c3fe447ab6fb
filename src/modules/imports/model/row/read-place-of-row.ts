import * as words from '#messages/imports/row-faults';
import { cityOf, isFault, namesNoBuilding, memoize, readOffice } from '#modules/documents/index.ts';
import { toLatin } from '#modules/names/index.ts';
import type { Row } from '../columns.ts';
import { readPoint, readPrecision } from '../read-place.ts';
import { doubtful, rejected, type Doubt, type PartOfRow } from './doubt.ts';
import type { FileCells } from './file-cells.ts';

export type PlaceOfRow = {
  city: string;
  /** As written. */
  village: string;
  localityWritten: string;
  locality: string;
  projectWritten: string;
  project: string;
  building: string;
  latitude: number | null;
  longitude: number | null;
  locationPrecision: ReturnType<typeof readPrecision>;
};

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Where a row lies. One spelling for place and project, whatever the script of the document; the village stays as it is written. */
export function placeOfRow({
  cell,
  decimalMark,
}: FileCells): (row: Row, described: { village: string; project: string; building: string } | null) => PartOfRow<PlaceOfRow> {
  const fromDevanagari = memoize(toLatin);
  const latin = (name: string) => (DEVANAGARI.test(name) ? fromDevanagari(name) : name);
  const precisionOf = memoize(readPrecision);
  const isNoName = memoize(namesNoBuilding);
  return (row, described) => {
    const doubts: Doubt[] = [];
    // Where no column has it the document says it: "District: …", the text of the property, the office.
    const city = cell.city(row) || cityOf(cell.property_description(row), readOffice(cell.office(row)).district);
    if (city === '') doubts.push(rejected('city', '', words.missing()));
    const village = cell.village(row) || cell.locality(row) || (described?.village ?? '');
    const localityWritten = cell.locality(row) || village;
    // "Residential Apartments" in the place of a name is that of no building.
    const named = cell.project(row);
    const projectWritten = (named === '' || isNoName(named) ? '' : named) || (described?.project ?? '');
    let latitude: number | null = null;
    let longitude: number | null = null;
    const latitudeText = cell.latitude(row);
    const longitudeText = cell.longitude(row);
    if (latitudeText !== '' && longitudeText !== '') {
      const point = readPoint(latitudeText, longitudeText, decimalMark);
      if (isFault(point)) doubts.push(doubtful('latitude', `${latitudeText}, ${longitudeText}`, point.fault, 'point-not-known'));
      else ({ latitude, longitude } = point);
    }
    return {
      facts: {
        city,
        village,
        localityWritten,
        locality: latin(localityWritten),
        projectWritten,
        project: latin(projectWritten),
        building: cell.building(row) || (described?.building ?? ''),
        latitude,
        longitude,
        locationPrecision: precisionOf(cell.location_precision(row)),
      },
      doubts,
    };
  };
}
