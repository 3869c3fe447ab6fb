import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { MarketColumns } from '../model/boosted/market-columns.ts';
import { making, type TrainedModel } from '../model/boosted/train-model.ts';
import type { SalesOfPlace } from '../model/sales-of-place.ts';

/** A trained model with the sales it was trained on: all that a value comes from, so that it can be said again to the rupee. */
export type Snapshot = {
  format: 1;
  city: string;
  propertyKind: string;
  currency: string;
  /** The day of the last sale. */
  cutOff: string;
  localities: string[];
  /** Of the columns that no field took, the words by their numbers. Models of before later months could be learned have none. */
  words?: { name: string; words: string[] }[];
  columns: MarketColumns;
  sales: SalesOfPlace;
  model: TrainedModel;
};

/** The file of a snapshot, and the hash it goes by. The same data and seed give the same hash. */
export function packSnapshot(snapshot: Snapshot): { bytes: Buffer; hash: string } {
  const plain = serialize(withoutSharing(snapshot));
  return { bytes: gzipSync(plain, { level: 1 }), hash: hashOf(plain) };
}

export function unpackSnapshot(bytes: Buffer, hash: string): Snapshot {
  const plain = gunzipSync(bytes);
  if (hashOf(plain) !== hash) throw new Error(`the file of model ${hash} holds another one`);
  const snapshot = deserialize(plain) as Snapshot;
  if (snapshot.format !== 1) throw new Error(`model ${hash} is of another format (${String(snapshot.format)})`);
  if ((snapshot.model.making ?? 1) > making)
    throw new Error(`model ${hash} was made by a newer version of Mulya: update this one, or train the city anew here`);
  return snapshot;
}

const hashOf = (plain: Buffer) => createHash('sha256').update(plain).digest('hex').slice(0, 32);

/** Memory that threads share cannot be written down; it is copied first. One column that stands in two places stays one. */
function withoutSharing<Value>(value: Value, copies = new Map<object, object>()): Value {
  if (typeof value !== 'object' || value === null) return value;
  const copied = copies.get(value);
  if (copied !== undefined) return copied as Value;
  const keep = <Copy extends object>(copy: Copy) => {
    copies.set(value, copy);
    return copy;
  };
  if (ArrayBuffer.isView(value)) {
    const column = value as unknown as Float32Array;
    return keep(new (column.constructor as Float32ArrayConstructor)(column)) as Value;
  }
  if (value instanceof Map) return keep(new Map([...value].map(([key, one]) => [key, withoutSharing(one, copies)]))) as Value;
  if (Array.isArray(value)) return keep(value.map((one) => withoutSharing(one, copies))) as Value;
  return keep(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSharing(one, copies)]))) as Value;
}
