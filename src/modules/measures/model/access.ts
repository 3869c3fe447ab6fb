/** Who may see numbers of the catalogue. */
export const measureAccess = { entitled: ['market-lens', 'sale-transactions'] } as const;
