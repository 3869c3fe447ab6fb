/** The cards about promoters and incomes as files: the answers that draw them. */
import * as afford from '#messages/market-lens/afford';
import * as files from '#messages/market-lens/files';
import * as premiums from '#messages/market-lens/premiums';
import { fileNameOf } from '#core/file-name.ts';
import { percentToRatio } from '#core/percent.ts';
import { formatDate, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Definition, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { readAffordability as affordPromise, readPromoterPremiums as premiumsPromise } from '#modules/measures/contract.ts';
import { readAffordability, readPremiums } from '#modules/measures/server/index.ts';
import { placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import { affordFigures, affordMethod, affordSentence, rateWords } from '../../model/afford-words.ts';
import { preparePremiums, premiumMethod, premiumName, premiumSentence, spreadWords } from '../../model/prepare-premiums.ts';

const access = { entitled: ['market-lens', 'sale-transactions'] } as const;

export const premiumsExporter = (clickhouse: ClickHouse): Exporter<typeof premiumsPromise.input> => ({
  name: 'promoter-premiums',
  access,
  input: premiumsPromise.input,
  async describe(question) {
    const place = await settlePlaces(clickhouse, question);
    const answer = await readPremiums(clickhouse, place);
    const chart = preparePremiums(answer, place.city);
    const label = premiumName(answer.kind);
    const spread = spreadWords(answer);
    const sections: Section[] = [
      ...(answer.refused === null ? [] : [{ kind: 'note' as const, title: label, text: answer.refused }]),
      ...(chart === null ? [] : [{ kind: 'chart' as const, chart }]),
      ...(spread === null ? [] : [{ kind: 'note' as const, text: spread }]),
      {
        kind: 'table',
        title: premiums.promoters(),
        columns: [
          { id: 'promoter', label: premiums.promoter(), kind: 'text' },
          { id: 'value', label, kind: 'percent' },
          { id: 'low', label: premiums.from(), kind: 'percent' },
          { id: 'high', label: premiums.to(), kind: 'percent' },
          { id: 'n', label: premiums.sales(), kind: 'count' },
          { id: 'projects', label: premiums.projects(), kind: 'count' },
          { id: 'refused', label: premiums.whyNone(), kind: 'text' },
        ],
        rows: answer.promoters.map(({ promoter, value, low, high, sales, projects, refused }) => [
          promoter,
          ratio(value),
          ratio(low),
          ratio(high),
          sales,
          projects,
          refused ?? '',
        ]),
      },
    ];
    return {
      fileName: fileNameOf([answer.kind, 'premium', place.city]),
      report: {
        title: premiums.titleOf({ name: label, city: place.city }),
        filterSentence: premiums.flatsOf({ city: place.city, kind: answer.kind === 'brand' ? 'brand' : 'other', ...daysOf(answer.period) }),
        asOf: answer.asOf,
        demonstration: answer.demonstrationSales > 0,
        sections,
        definitions: [
          {
            id: `${answer.kind}-premium`,
            label,
            sentence: premiumSentence(answer.kind),
            unit: files.percent(),
            needed: 30,
            method: premiumMethod,
          },
        ],
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

const ratio = (percent: number | null) => (percent === null ? null : percentToRatio(percent));

export const affordabilityExporter = (clickhouse: ClickHouse): Exporter<typeof affordPromise.input> => ({
  name: 'affordability',
  access,
  input: affordPromise.input,
  async describe(question) {
    const settled = await settlePlaces(clickhouse, question);
    const answer = await readAffordability(clickhouse, settled);
    const place = placeWords(settled);
    const figures = affordFigures(answer);
    const rate = rateWords(answer);
    return {
      fileName: fileNameOf(['affordability', settled.city, settled.village]),
      report: {
        title: afford.asks({ place }),
        filterSentence: afford.flatsOf({ place, ...daysOf(answer.period) }),
        asOf: answer.period?.to ?? null,
        demonstration: answer.demonstrationSales > 0,
        currency: 'INR',
        sections: [
          {
            kind: 'figures',
            title: afford.affordability(),
            figures: figures.map(({ id, label, value, number, unit, note }) => ({
              definitionId: `affordability-${id}`,
              label,
              value: number,
              kind: id === 'ratio' ? 'number' : 'money',
              ...(id !== 'ratio' && { currency: 'INR' }),
              text: value === null ? (note ?? afford.notKnown()) : [value, note].filter((part) => part !== undefined).join(', '),
              unit,
              n: answer.price.n,
              needed: answer.price.needed,
              sentence: affordSentence(id),
            })),
          },
          ...(rate === null ? [] : [{ kind: 'note' as const, title: afford.rate(), text: rate }]),
          { kind: 'note', title: afford.rentalYield(), text: answer.rentalYield.because },
        ],
        definitions: figures.map(({ id, label, unit }): Definition => ({
          id: `affordability-${id}`,
          label,
          sentence: affordSentence(id),
          unit,
          needed: answer.price.needed,
          method: affordMethod,
        })),
      },
    };
  },
});
