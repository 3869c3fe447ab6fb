import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import type { SaleRow } from '#modules/transactions/contract.ts';

type Named = Pick<SaleRow, 'project' | 'village' | 'locality' | 'city' | 'building' | 'unitNumber'>;

/** "Nilgiri Heights, unit A-704": how a sale is told from its neighbours. */
export const saleName = ({ project, village, locality, unitNumber }: Named) =>
  [project || village || locality, unitNumber && `unit ${unitNumber}`].filter(Boolean).join(', ');

/** One line for a message: what, where, for how much. */
export const saleLine = (sale: Named & Pick<SaleRow, 'price' | 'currency'>) =>
  `${saleName(sale)}, ${[sale.village || sale.locality, sale.city].join(', ')}: sold for ${formatMoneyShort(rupeesToPaise(sale.price), sale.currency)}`;
