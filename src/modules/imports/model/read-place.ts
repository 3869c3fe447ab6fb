import * as words from '#messages/imports/row-faults';
import { fault, type Fault, isFault, type DecimalMark, readNumber } from '#modules/documents/index.ts';

export type Point = { latitude: number; longitude: number };

/** A point on earth. 0, 0 is the sea off Africa and always means "not known". */
export function readPoint(latitudeText: string, longitudeText: string, mark: DecimalMark = '.'): Point | Fault {
  const latitude = readNumber(latitudeText, mark);
  if (isFault(latitude)) return fault(words.notLatitude());
  const longitude = readNumber(longitudeText, mark);
  if (isFault(longitude)) return fault(words.notLongitude());
  if (latitude === 0 && longitude === 0) return fault(words.nullPoint());
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return fault(words.notOnEarth());
  return { latitude, longitude };
}

const PRECISIONS = ['ROOFTOP', 'GEOMETRIC_CENTER', 'RANGE_INTERPOLATED', 'APPROXIMATE'];
export const readPrecision = (text: string) => PRECISIONS.find((precision) => precision === text.toUpperCase().replaceAll(' ', '_')) ?? '';
