import * as words from '#messages/transactions/index-two';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import type { SaleRow } from '../../contract.ts';

type Named = Pick<SaleRow, 'project' | 'village' | 'locality' | 'city' | 'building' | 'unitNumber'>;

/** "Nilgiri Heights, unit A-704": how a sale is told from its neighbours. */
export const saleName = ({ project, village, locality, unitNumber }: Named) =>
  unitNumber === '' ? project || village || locality : words.namedUnit({ place: project || village || locality, unit: unitNumber });

/** One line for a message: what, where, for how much. */
export const saleLine = (sale: Named & Pick<SaleRow, 'price' | 'currency'>) =>
  words.line({
    sale: saleName(sale),
    place: [sale.village || sale.locality, sale.city].join(', '),
    price: formatMoneyShort(rupeesToPaise(sale.price), sale.currency),
  });
