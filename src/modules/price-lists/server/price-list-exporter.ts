import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import * as words from '#messages/price-lists/errors';
import type { Exporter } from '#modules/exports/server/index.ts';
import { officialRateOf } from '#modules/location/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Person } from '#server/http/access.ts';
import { fewestForMarket, workOut } from '../model/work-out.ts';
import { onePriceList } from './price-lists.ts';
import { priceListReport } from './price-list-report.ts';

const input = z.object({ id: z.uuid() });

/** One of the caller's price lists as a file: every home with its price and what the buyer pays beside it, and what the prices rest on. */
export const priceListExporter = (ground: Ground): Exporter<typeof input> => ({
  name: 'price-list',
  access: { entitled: 'simulator' },
  input,
  async describe({ id }, { caller }) {
    const saved = await onePriceList(ground, caller as Person, id);
    const worked = workOut(saved.content);
    if (worked.list === null) throw badRequest(words.noBaseRate({ fewest: String(fewestForMarket) }));
    const { market, startsOn } = saved.content;
    const place = { city: market.city, village: market.localities[0] ?? '' };
    const official = await officialRateOf(ground.clickhouse, { ...place, landUse: 'residential', on: startsOn });
    return priceListReport(saved, { ...worked, list: worked.list }, official);
  },
});
