import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { SaleId, SaleRow } from './contract.ts';

export const IndexTwoOffer = z.object({
  /** Project, building, unit and locality, as an order names the document. */
  title: z.string(),
  price: z.number(),
  currency: z.string(),
  /** What the paper says beside the fourteen fields: each with its value, and whether the document told it. */
  holds: z.array(z.object({ label: z.string(), isKnown: z.boolean() })),
  /** Whether the caller may have the file at once, and why: it costs them nothing, they paid for it, or their plan holds some more. */
  had: z.enum(['free', 'paid', 'allowance', 'to-pay']),
  /** Whether it can be bought online. */
  payment: z.enum(['open', 'off', 'not-sold']),
});
export type IndexTwoOffer = z.infer<typeof IndexTwoOffer>;

export const offerIndexTwo = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId/index-two',
  access: 'signed-in',
  summary: 'What the Index II paper of one sale holds and costs, and whether the caller may download it.',
  input: z.object({ saleId: SaleId }),
  output: IndexTwoOffer,
});

export const mostFound = 20;
export const SearchText = z.string().trim().min(2, 'must have at least 2 characters').max(100);

export const findSalesByText = endpoint({
  method: 'GET',
  path: '/api/v1/find/sales',
  access: { entitled: 'sale-transactions' },
  summary: 'The newest documents whose project begins with the text, or whose document, RERA or unit number it is; at most twenty.',
  input: z.object({ text: SearchText }),
  output: z.object({ rows: z.array(SaleRow), total: z.number().int() }),
  ratePerMinute: 120,
});
