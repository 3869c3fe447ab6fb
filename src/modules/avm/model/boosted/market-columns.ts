/**
 * Sales of one market as columns, in the order of their months; NaN is not known. Codes count from 0 and mean nothing but
 * "the same" or "another".
 */
export type MarketColumns = {
  n: number;
  /** Year × 12 + month − 1. */
  month: Int32Array;
  /** Log of price per square metre. */
  logRate: Float64Array;
  /** Log of square metres. */
  logArea: Float32Array;
  floor: Float32Array;
  builtYear: Float32Array;
  latitude: Float32Array;
  longitude: Float32Array;
  locality: Int32Array;
  building: Int32Array;
  /** Two flats of one configuration differ by floor only: a building and a rounded area. */
  configuration: Int32Array;
  /** Bedrooms, or what the registry has in their place. */
  unitType: Int32Array;
  /** 0 not known, 1 primary, 2 resale. */
  saleKind: Uint8Array;
  /** What else the registry says of a sale: numbers, or codes of words. */
  others: readonly { name: string; values: Float32Array }[];
};

/** How many codes a column has. */
export function codesOf(codes: ArrayLike<number>): number {
  let most = -1;
  for (let i = 0; i < codes.length; i++) if (codes[i]! > most) most = codes[i]!;
  return most + 1;
}

/** Flats of one building whose areas round to the same ten (square feet) are one configuration. */
export const configurationKey = (building: number, logArea: number) => `${building} ${Math.round(Math.exp(logArea) / 10)}`;
