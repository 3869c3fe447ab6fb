import { formatAreaSqft } from '#core/area.ts';
import { formatMoneyShort } from '#core/money.ts';
import { formatDate } from '#core/period.ts';

/** How the registry writes and what Mulya reads. A test puts each through the product's own readers. */
export const readings = [
  { field: 'consideration', written: 'रु. ८४,५०,०००/-', lang: 'mr', read: () => formatMoneyShort(84_50_000_00) },
  { field: 'consideration', written: '1 crore 25 lakh', lang: 'en', read: () => formatMoneyShort(1_25_00_000_00) },
  { field: 'registered', written: '05-03-2026', lang: 'en', read: () => formatDate('2026-03-05') },
  { field: 'carpetArea', written: '७५.४३ चौ.मी.', lang: 'mr', read: () => formatAreaSqft(812) },
] as const;

/** How a document is headed that is registered and no sale. */
export const mortgageAsWritten = 'गहाणखत';
