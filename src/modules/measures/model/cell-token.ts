import { z } from 'zod';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { catalogue, measureOf } from './catalogue.ts';
import { dimensionIds, dimensionOf } from './dimension.ts';
import { carriedSql } from './carried-sql.ts';

/** What says something about buyers opens no sales, and what is filed has none. */
function hasRows(id: string) {
  const measure = catalogue.find((one) => one.id === id);
  return measure !== undefined && measure.fact === undefined && measure.ofBuyers === undefined;
}

const Cell = z.object({
  filter: SaleFilter.strict(),
  of: z
    .array(z.tuple([z.enum(dimensionIds), z.string().max(500)]))
    .max(2)
    .refine((pairs) => pairs.every(([id]) => dimensionOf(id).ofBuyers === undefined)),
  /** Only the sales that carry this measure: those that its n counts. */
  carrying: z
    .string()
    .refine((id) => hasRows(id))
    .optional(),
});
export type Cell = z.infer<typeof Cell>;

const hexOfByte = Array.from({ length: 256 }, (_none, byte) => byte.toString(16).padStart(2, '0'));
const hexOf = (text: string) => new TextEncoder().encode(text).reduce((hex, byte) => hex + hexOfByte[byte], '');

/** Text that travels in addresses: characters of hex only, which no cleaning of query values takes away. */
export const writeCell = (cell: Cell) => hexOf(JSON.stringify(cell));

/** Writes cells of one filter, each as `writeCell({ filter, of })`: the text of the filter is encoded once for all of them. */
export function cellWriter(filter: SaleFilter): (of: Cell['of']) => string {
  const start = hexOf(`{"filter":${JSON.stringify(filter)},"of":`);
  return (of) => start + hexOf(`${JSON.stringify(of)}}`);
}

/** Null when it is none of ours. */
export function readCell(token: string): Cell | null {
  if (!/^(?:[0-9a-f]{2})+$/.test(token)) return null;
  const bytes = Uint8Array.from(token.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return Cell.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return null;
  }
}

/** Opens the sales that carry a measure of a cell, as many as its n; null where the cell opens none, or the measure has none to open. */
export function rowsCarrying(cell: string | null, id: string): string | null {
  const read = cell === null || !hasRows(id) ? null : readCell(cell);
  if (read === null) return null;
  return carriedSql(measureOf(id)) === null ? cell : writeCell({ ...read, carrying: id });
}
