/**
 * Sales of one market as columns, in the order of their months; NaN is not known. Codes count from 0 and mean nothing but
 * "the same" or "another".
 */
export type MarketColumns = {
  n: number;
  /** Year × 12 + month − 1. */
  month: Int32Array;
  /** Log of price per square foot. */
  logRate: Float64Array;
  /** Log of square feet. */
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

/** A row that is shown a second time as if its building were new; without its place, as if nobody had said where it stands or of what year it is. */
export type Copy = { row: number; hasPlace: boolean };

/** The columns with copies of rows behind the others. They are no sales: `n` stays, and nothing learns from them but trees. */
export function withCopies(market: MarketColumns, copies: readonly Copy[]): MarketColumns {
  const rows = market.n + copies.length;
  const longer = <Column extends Float32Array | Float64Array | Int32Array | Uint8Array>(column: Column): Column => {
    const type = column.constructor as new (length: number | SharedArrayBuffer) => Column;
    // Threads that grow trees read a shared column without copying it.
    const wider =
      column.buffer instanceof SharedArrayBuffer ? new type(new SharedArrayBuffer(rows * column.BYTES_PER_ELEMENT)) : new type(rows);
    wider.set(column.subarray(0, market.n));
    copies.forEach(({ row }, at) => (wider[market.n + at] = column[row]!));
    return wider;
  };
  const ofPlace = (column: Float32Array) => {
    const wider = longer(column);
    copies.forEach(({ hasPlace }, at) => {
      if (!hasPlace) wider[market.n + at] = Number.NaN;
    });
    return wider;
  };
  return {
    n: market.n,
    month: longer(market.month),
    logRate: longer(market.logRate),
    logArea: longer(market.logArea),
    floor: longer(market.floor),
    builtYear: ofPlace(market.builtYear),
    latitude: ofPlace(market.latitude),
    longitude: ofPlace(market.longitude),
    locality: longer(market.locality),
    building: longer(market.building),
    configuration: longer(market.configuration),
    unitType: longer(market.unitType),
    saleKind: longer(market.saleKind),
    others: market.others.map(({ name, values }) => ({ name, values: longer(values) })),
  };
}

/** How many codes a column has. */
export function codesOf(codes: ArrayLike<number>): number {
  let most = -1;
  for (let i = 0; i < codes.length; i++) if (codes[i]! > most) most = codes[i]!;
  return most + 1;
}

/** Flats of one building whose areas round to the same ten (square feet) are one configuration. */
export const configurationKey = (building: number, logArea: number) => `${building} ${Math.round(Math.exp(logArea) / 10)}`;
