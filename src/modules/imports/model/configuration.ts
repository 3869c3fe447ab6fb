/**
 * Flats in Pune by RERA carpet area, in sqm (domain §10.2). Used only where the document names no configuration,
 * and marked as such. Upper edges; a flat of exactly 28 sqm is a 1 BHK.
 */
const BANDS: readonly (readonly [number, string])[] = [
  [28, '1 RK'],
  [45, '1 BHK'],
  [50, '1.5 BHK'],
  [74, '2 BHK'],
  [82, '2.5 BHK'],
  [120, '3 BHK'],
  [135, '3.5 BHK'],
  [190, '4 BHK'],
  [400, '4.5+ BHK'],
];
const SMALLEST_FLAT_SQM = 18;

export function configurationByCarpet(carpetSqm: number): string | null {
  if (carpetSqm < SMALLEST_FLAT_SQM) return null;
  return BANDS.find(([upTo]) => carpetSqm < upTo)?.[1] ?? null;
}
