import { z } from 'zod';
import { SaleId } from '../model/sale-id.ts';

const Position = z.tuple([z.string().nullable(), SaleId, z.string()]);

/** A place in an ordered list, as opaque text; `order` ties it to the order it was made for. */
export const writePosition = (value: string | null, saleId: string, order: string) =>
  Buffer.from(JSON.stringify([value, saleId, order])).toString('base64url');

/** Null for a text that is no position of this order. */
export function readPosition(text: string, order: string): { value: string | null; saleId: string } | null {
  try {
    const [value, saleId, madeFor] = Position.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return madeFor === order ? { value, saleId } : null;
  } catch {
    return null;
  }
}
