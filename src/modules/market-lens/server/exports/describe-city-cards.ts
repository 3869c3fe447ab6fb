/** The cards about promoters and incomes as files: the answers that draw them. */
import { fileNameOf } from '#core/file-name.ts';
import { percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { Definition, Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { readAffordability as affordPromise, readPromoterPremiums as premiumsPromise } from '#modules/measures/contract.ts';
import { readAffordability, readPremiums } from '#modules/measures/server/index.ts';
import { placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import { affordFigures, affordMethod, affordSentences, rateWords } from '../../model/afford-words.ts';
import { preparePremiums, premiumMethod, premiumSentences, premiumWords, spreadWords } from '../../model/prepare-premiums.ts';

const access = { entitled: ['market-lens', 'sale-transactions'] } as const;

export const premiumsExporter = (clickhouse: ClickHouse): Exporter<typeof premiumsPromise.input> => ({
  name: 'promoter-premiums',
  access,
  input: premiumsPromise.input,
  async describe(question) {
    const place = await settlePlaces(clickhouse, question);
    const answer = await readPremiums(clickhouse, place);
    const chart = preparePremiums(answer, place.city);
    const label = premiumWords[answer.kind];
    const spread = spreadWords(answer);
    const sections: Section[] = [
      ...(answer.refused === null ? [] : [{ kind: 'note' as const, title: label, text: answer.refused }]),
      ...(chart === null ? [] : [{ kind: 'chart' as const, chart }]),
      ...(spread === null ? [] : [{ kind: 'note' as const, text: spread }]),
      {
        kind: 'table',
        title: 'Promoters',
        columns: [
          { id: 'promoter', label: 'Promoter', kind: 'text' },
          { id: 'value', label, kind: 'percent' },
          { id: 'low', label: 'Range from', kind: 'percent' },
          { id: 'high', label: 'Range to', kind: 'percent' },
          { id: 'n', label: 'Sales', kind: 'count' },
          { id: 'projects', label: 'Projects', kind: 'count' },
          { id: 'refused', label: 'Why none is told', kind: 'text' },
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
    const period = answer.period === null ? '' : `, ${formatDate(answer.period.from)} to ${formatDate(answer.period.to)}`;
    return {
      fileName: fileNameOf([answer.kind, 'premium', place.city]),
      report: {
        title: `${label} in ${place.city}`,
        filterSentence: `Flats of ${place.city}${answer.kind === 'brand' ? ', resales' : ''}${period}`,
        asOf: answer.asOf,
        demonstration: answer.demonstrationSales > 0,
        sections,
        definitions: [
          {
            id: `${answer.kind}-premium`,
            label,
            sentence: premiumSentences[answer.kind],
            unit: 'percent',
            needed: 30,
            method: premiumMethod,
          },
        ],
      },
    };
  },
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
        title: `What a flat of ${place} asks of an income`,
        filterSentence: `Flats of ${place}, ${answer.period === null ? 'no sales' : `${formatDate(answer.period.from)} to ${formatDate(answer.period.to)}`}`,
        asOf: answer.period?.to ?? null,
        demonstration: answer.demonstrationSales > 0,
        currency: 'INR',
        sections: [
          {
            kind: 'figures',
            title: 'Affordability',
            figures: figures.map(({ id, label, value, number, unit, note }) => ({
              definitionId: `affordability-${id}`,
              label,
              value: number,
              kind: id === 'ratio' ? 'number' : 'money',
              ...(id !== 'ratio' && { currency: 'INR' }),
              text: value === null ? (note ?? 'not known') : [value, note].filter((part) => part !== undefined).join(', '),
              unit,
              n: answer.price.n,
              needed: answer.price.needed,
              sentence: affordSentences[id],
            })),
          },
          ...(rate === null ? [] : [{ kind: 'note' as const, title: 'Rate', text: rate }]),
          { kind: 'note', title: 'Rental yield', text: answer.rentalYield.because },
        ],
        definitions: figures.map(({ id, label, unit }): Definition => ({
          id: `affordability-${id}`,
          label,
          sentence: affordSentences[id],
          unit,
          needed: answer.price.needed,
          method: affordMethod,
        })),
      },
    };
  },
});
