/** The cards about promoters and incomes as files: the answers that draw them. */
import * as afford from '#messages/market-lens/afford';
import * as premiums from '#messages/market-lens/premiums';
import { fileNameOf } from '#core/file-name.ts';
import { formatDate, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { readAffordability as affordPromise, readPromoterPremiums as premiumsPromise } from '#modules/measures/contract.ts';
import { readAffordability, readPremiums } from '#modules/measures/server/index.ts';
import { placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import { premiumName } from '../../model/prepare-premiums.ts';
import { affordDefinitions, affordSections, premiumDefinition, premiumSections } from './city-card-sections.ts';

const access = { entitled: ['market-lens', 'sale-transactions'] } as const;

export const premiumsExporter = (clickhouse: ClickHouse): Exporter<typeof premiumsPromise.input> => ({
  name: 'promoter-premiums',
  access,
  input: premiumsPromise.input,
  async describe(question) {
    const { city, ...place } = await settlePlaces(clickhouse, question);
    const answer = await readPremiums(clickhouse, { city, ...place });
    return {
      fileName: fileNameOf([answer.kind, 'premium', city]),
      report: {
        title: premiums.titleOf({ name: premiumName(answer.kind), city }),
        filterSentence: premiums.flatsOf({ city, kind: answer.kind === 'brand' ? 'brand' : 'other', ...daysOf(answer.period) }),
        asOf: answer.asOf,
        demonstration: answer.demonstrationSales > 0,
        sections: premiumSections(answer, city, { isWhole: true }),
        definitions: [premiumDefinition(answer.kind)],
      },
    };
  },
});

/** The days as messages take them. */
const daysOf = (period: DateRange | null) => ({
  hasDays: period !== null,
  from: period === null ? '' : formatDate(period.from),
  to: period === null ? '' : formatDate(period.to),
});

export const affordabilityExporter = (clickhouse: ClickHouse): Exporter<typeof affordPromise.input> => ({
  name: 'affordability',
  access,
  input: affordPromise.input,
  async describe(question) {
    const settled = await settlePlaces(clickhouse, question);
    const answer = await readAffordability(clickhouse, settled);
    const place = placeWords(settled);
    return {
      fileName: fileNameOf(['affordability', settled.city, settled.village]),
      report: {
        title: afford.asks({ place }),
        filterSentence: afford.flatsOf({ place, ...daysOf(answer.period) }),
        asOf: answer.period?.to ?? null,
        demonstration: answer.demonstrationSales > 0,
        currency: 'INR',
        sections: affordSections(answer),
        definitions: affordDefinitions(answer),
      },
    };
  },
});
