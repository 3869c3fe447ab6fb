import { z } from 'zod';

/** What was seen in a sale, with the numbers behind it. Which unit they are in hangs on the reason: model/scrutiny/finding-words.ts. */
export const ScrutinyFinding = z.object({
  reason: z.string(),
  /** What the sale has; null where the reason has no number. */
  measured: z.number().nullable(),
  /** What is usual, or what the law sets. */
  expected: z.number().nullable(),
  /** What was probably meant; never put in its place. */
  likely: z.number().nullable(),
  /** Sales behind what is usual. */
  n: z.number().int(),
  /** Which sales these are, e.g. locality or building. */
  basis: z.string(),
  /** The other document: the first of two copies, the agreement, the cancellation. */
  becauseSaleId: z.string().nullable(),
});
export type ScrutinyFinding = z.infer<typeof ScrutinyFinding>;

/** What was decided about a sale after it was loaded: by a later import, or above that by an analyst. */
export const SaleVerdict = z.object({
  /** counts, a document class, or a reason code. */
  verdict: z.string(),
  byAnalyst: z.boolean(),
  /** E-mail of the analyst, for superusers; empty otherwise. */
  decidedBy: z.string(),
  note: z.string(),
  decidedAt: z.iso.datetime(),
  becauseSaleId: z.string().nullable(),
});
export type SaleVerdict = z.infer<typeof SaleVerdict>;

export const SaleScrutiny = z.object({
  /** Whether it stands behind the explorer's usual figures. */
  counts: z.boolean(),
  /** Reason code for which a market sale is left out; empty when it counts, or is another kind of document. */
  excludedBy: z.string(),
  findings: z.array(ScrutinyFinding),
  verdict: SaleVerdict.nullable(),
});
export type SaleScrutiny = z.infer<typeof SaleScrutiny>;
