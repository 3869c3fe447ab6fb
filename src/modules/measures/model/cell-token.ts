import { z } from 'zod';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { dimensionIds, dimensionOf } from './dimension.ts';

const Cell = z.object({
  filter: SaleFilter.strict(),
  of: z
    .array(z.tuple([z.enum(dimensionIds), z.string().max(500)]))
    .max(2)
    .refine((pairs) => pairs.every(([id]) => dimensionOf(id).ofBuyers === undefined)),
});
export type Cell = z.infer<typeof Cell>;

/** Text that travels in addresses: characters of hex only, which no cleaning of query values takes away. */
export const writeCell = (cell: Cell) =>
  [...new TextEncoder().encode(JSON.stringify(cell))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

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
