import type { SaleFields } from '#modules/transactions/index.ts';

/** One row of a file as the store keeps it: columns of `sale`, then those only `deed` has. */
export type SaleFacts = SaleFields & {
  sourceRow: number;
  /** Which unit of its document, 0 = the first. */
  unitIndex: number;
  propertyDescription: string;
  sellers: string;
  buyers: string;
  remarks: string;
  /** Columns that no field took, as header, value, header, value … */
  rest: string[];
};
