import * as errors from '#messages/market-lens/errors';
import * as comparison from '#messages/market-lens/comparison';
import { besideEachOther } from '#messages/market-lens/comparison-page';
import * as files from '#messages/market-lens/files';
import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import type { Section } from '#modules/exports/index.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { currencyOf } from '../../model/said.ts';
import { isWithoutSales } from '../../model/filed/filed-asks.ts';
import { sameHomeFigure } from '../../model/growth.ts';
import { caveats, sideBySide } from './sections.ts';
import type { MeasureAnswer, OverTime } from '#modules/measures/contract.ts';
import { measureOf, measuredChange } from '#modules/measures/index.ts';
import { answerAll, definitionsOf, overTimeDefinitionsOf, readOverTime } from '#modules/measures/server/index.ts';
import { SaleFilter, type Area } from '#modules/transactions/contract.ts';
import { areasOfKeys, mostCompared, usualScope, type Conditions } from '#modules/transactions/index.ts';
import { latestDayOf, placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import {
  comparedMeasures,
  comparedGrowth,
  comparedQuestion,
  comparedSupply,
  comparedSupplyQuestion,
  comparedWords,
  daysCompared,
  filedWords,
  isKnown,
  lastFiling,
  lastOf,
  notComparedWords,
  spans,
  type Compared,
} from '../../model/comparison.ts';

const ComparisonInput = z.object({
  /** As the address of the screen names them. */
  items: z.array(z.string().max(400)).min(1).max(mostCompared),
  span: z.enum(spans).default('12'),
  /** What narrows the sales of every area; without any, flats of any number of rooms. */
  conditions: SaleFilter.omit({ city: true, village: true, project: true }).optional(),
  /** As earlier files asked. */
  configuration: z.string().trim().min(1).max(60).optional(),
  kinds: z.enum(['flats', 'all']).default('flats'),
});

/** So many places are a title. */
const mostNamed = 3;

/** Projects, localities and cities side by side, as the compare screen has them. */
export const comparisonExporter = (clickhouse: ClickHouse): Exporter<typeof ComparisonInput> => ({
  name: 'comparison',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  input: ComparisonInput,
  async describe({ items, span, configuration, kinds, ...question }, { signal }) {
    const named = areasOfKeys(items);
    if (named.length === 0) throw badRequest(errors.noneAnArea);
    const areas = await Promise.all(named.map((area) => settlePlaces(clickhouse, area)));
    const conditions: Conditions = question.conditions ?? {
      ...(kinds === 'flats' && usualScope),
      ...(configuration !== undefined && { configurations: [configuration] }),
    };
    const choice = { conditions };
    const lastOfAll = await latestDayOf(clickhouse, {});
    const compared = await Promise.all(
      areas.map(async (area): Promise<Compared> => ({
        area,
        days: daysCompared(conditions, span, (await latestDayOf(clickhouse, { city: area.city })) ?? lastOfAll),
      })),
    );
    const ofBoth = await answerAll(clickhouse, [
      ...compared.map((one) => comparedQuestion(one, choice)),
      ...compared.map((one) => comparedSupplyQuestion(one, choice)),
    ]);
    const answers = ofBoth.slice(0, compared.length);
    const filed = ofBoth.slice(compared.length);
    const growths: OverTime[] = [];
    for (const one of compared) {
      signal.throwIfAborted();
      growths.push(await readOverTime(clickhouse, comparedGrowth(one, choice)));
    }
    const empty = answers.flatMap((answer, at) => (isWithoutSales(answer) ? [placeWords(areas[at] ?? {})] : []));
    const sidesOf = (some: readonly MeasureAnswer[]) =>
      some.map((answer, at) => ({
        name: placeWords(areas[at] ?? {}),
        value: (id: string) => (isKnown(id, answer) ? answer.total.values[id] : undefined),
        ...(compared.some(({ days }) => days?.from !== undefined) && {
          change: (id: string) =>
            measuredChange(measureOf(id), answer.total.before?.[id]?.value ?? null, answer.total.values[id]?.value ?? null)?.words ?? null,
        }),
      }));
    const currencies = [...new Set(answers.flatMap((answer) => currencyOf(answer) ?? []))];
    if (currencies.length > 1) throw badRequest(errors.differentCurrencies);
    const [currency] = currencies;
    const tables: Section[] = [
      growthTable(areas, growths),
      sideBySide(
        files.sideBySide(),
        [`${comparedWords(compared, choice)}.`, ...notComparedWords(answers, areas), ...noSalesOf(empty)].join(' '),
        {
          measures: comparedMeasures,
          currency,
          changeHead: files.change(),
          sides: sidesOf(answers),
        },
      ),
      sideBySide(comparison.supply(), filedWords(filed), {
        measures: comparedSupply,
        currency,
        changeHead: files.change(),
        sides: sidesOf(filed),
      }),
    ];
    return {
      // Each column is a place; no row is a sale.
      // A card in a chat has no room for a subtitle.
      forAnybody: () => ({
        ...(areas.length <= mostNamed && { title: areas.map(placeWords).join(' · ') }),
        sections: [...ratesSideBySide(areas, answers, currency), ...tables],
      }),
      fileName: `comparison-of-${areas.length}-areas`,
      report: {
        title: areas.length === 1 ? placeWords(areas[0] ?? {}) : comparison.areasSideBySide({ areas: String(areas.length) }),
        subtitle: areas.map(placeWords).join('; '),
        filterSentence: comparedWords(compared, choice),
        asOf: lastOf(answers.flatMap(({ asOf }) => asOf ?? [])) ?? lastFiling(filed) ?? null,
        demonstration:
          answers.some(({ demonstrationSales }) => demonstrationSales > 0) ||
          filed.some(({ supply }) => (supply?.demonstrationProjects ?? 0) > 0),
        ...(currency !== undefined && { currency }),
        definitions: [
          ...overTimeDefinitionsOf(['price-growth']),
          ...definitionsOf([...comparedMeasures, ...comparedSupply], currency ?? null),
        ],
        sections: [
          ...tables,
          ...answers.flatMap((answer, at) =>
            caveats(answer).map((section) => Object.assign({}, section, { title: `${placeWords(areas[at] ?? {})}: ${section.title}` })),
          ),
        ],
      },
    };
  },
});

/** The median rates of all areas as bars, the dearest first. @returns nothing where fewer than two are known. */
function ratesSideBySide(areas: readonly Area[], answers: readonly MeasureAnswer[], currency: string | undefined): Section[] {
  const { label, definition } = measureOf('median-rate');
  const points = answers.flatMap(({ total }, at) => {
    const { value = null, n = null } = total.values['median-rate'] ?? {};
    return value === null || n === null ? [] : [{ x: placeWords(areas[at] ?? {}), y: value, n }];
  });
  if (points.length < 2) return [];
  const chart = {
    title: label,
    subtitle: besideEachOther(),
    x: { kind: 'category' as const },
    y: { format: 'rate' as const, ...(currency !== undefined && { currency }), name: label },
    series: [{ kind: 'bar' as const, name: label, role: 'other' as const, points: points.toSorted((one, other) => other.y - one.y) }],
    n: points.reduce((sum, { n }) => sum + n, 0),
    definition,
  };
  return [{ kind: 'chart', chart }];
}

/** How the same home grew in each, which leads; a row an area, because a band has no column beside numbers. */
const growthTable = (areas: readonly Area[], growths: readonly OverTime[]): Section => ({
  kind: 'table',
  title: comparison.sameHome(),
  columns: [
    { id: 'area', label: comparison.area(), kind: 'text' },
    { id: 'growth', label: comparison.growth(), kind: 'percent' },
    { id: 'band', label: comparison.band(), kind: 'text' },
  ],
  rows: growths.map((growth, at) => {
    const { value, text, beside, whyNot } = sameHomeFigure(growth);
    return [placeWords(areas[at] ?? {}), value, text === null ? whyNot : beside];
  }),
});

const noSalesOf = (places: readonly string[]) => (places.length === 0 ? [] : [comparison.noSaleLoadedOf({ places: places.join('; ') })]);
