import { z } from 'zod';
import { fileNameOf } from '#core/file-name.ts';
import { roundTo } from '#core/indian-number.ts';
import { formatRate } from '#core/money.ts';
import { formatDate } from '#core/period.ts';
import * as words from '#messages/price-lists/launch';
import * as market from '#messages/price-lists/market';
import { column, type ReportFigure, type Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { readPricingMarket as promise } from '../contract.ts';
import { launchSentences } from '../model/launch-sentences.ts';
import { mixWords, paceAtPrice, pricesToTry, rateAndPace } from '../model/launch.ts';
import type { PricingMarket } from '../model/pricing-market.ts';
import { levelOf } from '../model/work-out.ts';
import { readPricingMarket } from './read-pricing-market.ts';

const input = promise.input.extend({ ratePerSqft: z.number().positive().max(10_000_000).optional() });
/** So many stand on one page with the chart above them. */
const mostProjects = 14;

/** What a launch in some localities meets: one page, one slide. */
export const launchExporter = (clickhouse: ClickHouse): Exporter<typeof input> => ({
  name: 'launch-sheet',
  access: promise.access,
  input,
  async describe({ ratePerSqft, ...place }) {
    const found = await readPricingMarket(clickhouse, place);
    const { city, localities, period, asOf, isDemonstration } = found;
    const rate = ratePerSqft ?? pricesToTry(found)?.middle ?? null;
    const sections = sectionsOf(found, rate);
    return {
      fileName: fileNameOf(['launch', city, ...localities]),
      report: {
        title: words.titleOf({ place: `${localities.join(', ')}, ${city}` }),
        subtitle: rate === null ? words.subtitle() : words.atRate({ rate: formatRate(rate) }),
        filterSentence: market.competitorsIn({ from: formatDate(period.from), to: formatDate(period.to) }),
        asOf,
        demonstration: isDemonstration,
        currency: 'INR',
        sections,
        definitions: [],
      },
      // Each row is a project with enough first sales for a rate.
      forAnybody: () => ({ sections }),
    };
  },
});

function sectionsOf(found: PricingMarket, rate: number | null): Section[] {
  const keys = found.competitors.map(({ key }) => key);
  const level = levelOf(found, keys);
  const pace = rate === null ? null : paceAtPrice(found, rate);
  const own = rate !== null && pace?.kind === 'expected' ? { ratePerSqft: rate, homesAMonth: pace.homesAMonth } : undefined;
  const chart = rateAndPace(level.chosen, own);
  const sales = level.chosen.reduce((sum, each) => sum + each.sales, 0);
  const figure = (label: string, kind: ReportFigure['kind'], value: number | null, text: string): ReportFigure => ({
    definitionId: 'launch',
    label,
    value,
    kind,
    currency: 'INR',
    text: value === null ? words.tooFew() : text,
    unit: '',
    n: sales,
    needed: 1,
    sentence: '',
  });
  const oneDecimal = (value: number | null) => String(roundTo(value ?? 0, 1));
  return [
    {
      kind: 'figures',
      title: words.figures(),
      figures: [
        figure(market.level(), 'rate', level.ratePerSqft, formatRate(level.ratePerSqft)),
        figure(market.paceOfMarket(), 'number', level.homesAMonth, `${oneDecimal(level.homesAMonth)} ${market.perMonth()}`),
        ...(pace?.kind === 'expected'
          ? [
              figure(
                words.yourPace(),
                'number',
                pace.homesAMonth,
                words.band({ pace: oneDecimal(pace.homesAMonth), low: oneDecimal(pace.low), high: oneDecimal(pace.high) }),
              ),
            ]
          : []),
      ],
    },
    ...launchSentences(found, rate).map((text): Section => ({ kind: 'note', text })),
    ...(chart === null ? [] : [{ kind: 'chart' as const, chart: { ...chart, asOf: formatDate(found.asOf) } }]),
    {
      kind: 'table',
      title: market.competitors(),
      columns: [
        column('project', market.project()),
        column('rate', market.rate(), 'rate', { currency: 'INR', unit: 'INR/sq ft' }),
        column('pace', market.pace(), 'number', { decimals: 1 }),
        column('sales', market.sales(), 'count'),
        column('unsold', market.unsold(), 'count'),
        column('stock', market.stock(), 'number', { decimals: 1 }),
        column('mix', market.mix()),
      ],
      rows: found.competitors
        .slice(0, mostProjects)
        .map((each) => [
          each.project,
          each.ratePerSqft.value,
          each.homesAMonth.value,
          each.sales,
          each.unsold.value,
          each.monthsOfStock.value,
          mixWords(each),
        ]),
    },
  ];
}
