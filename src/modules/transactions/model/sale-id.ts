import { z } from 'zod';

/** One spelling for one sale: whoever pays for "07" must not have paid for another thing than "7". */
export const SaleId = z.string().regex(/^(0|[1-9]\d{0,19})$/);
