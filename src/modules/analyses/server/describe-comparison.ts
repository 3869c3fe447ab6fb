import { z } from 'zod';
import { badRequest } from '#core/app-error.ts';
import type { Exporter } from '#modules/exports/server/index.ts';
import { changeWords, currencyOf, isWithoutSales } from '#modules/market-lens/contract.ts';
import { reportsOfViews } from '#modules/market-lens/server/index.ts';
import { measureOf, MeasureQuestion, type MeasureAnswer } from '#modules/measures/contract.ts';
import { answerMeasures, definitionsOf } from '#modules/measures/server/index.ts';
import { areasOfKeys, mostCompared } from '#modules/transactions/contract.ts';
import { placeWords, settlePlaces } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import {
  comparedMeasures,
  comparedQuestion,
  comparedSupply,
  comparedSupplyQuestion,
  comparedWords,
  daysOfSpan,
  filedWords,
  isKnown,
  lastFiling,
  lastOf,
  noSaleLoaded,
  spans,
  supplyTitle,
} from '../model/comparison.ts';

const ComparisonInput = z.object({
  /** As the address of the screen names them. */
  items: z.array(z.string().max(400)).min(1).max(mostCompared),
  span: z.enum(spans).default('12'),
  configuration: z.string().trim().min(1).max(60).optional(),
});

/** Projects, localities and cities side by side, as the compare screen has them. */
export const comparisonExporter = (clickhouse: ClickHouse): Exporter<typeof ComparisonInput> => ({
  name: 'comparison',
  access: { entitled: ['market-lens', 'sale-transactions'] },
  input: ComparisonInput,
  async describe({ items, span, configuration = null }, { signal }) {
    const named = areasOfKeys(items);
    if (named.length === 0) throw badRequest('None of these names an area: put the areas into the comparison again.');
    const areas = await Promise.all(named.map((area) => settlePlaces(clickhouse, area)));
    const { sideBySide, caveats } = await reportsOfViews();
    const reach = await answerMeasures(clickhouse, MeasureQuestion.parse({ measures: ['sales-count'] }));
    const days = daysOfSpan(span, reach.dataUntil);
    const answers: MeasureAnswer[] = [];
    const filed: MeasureAnswer[] = [];
    for (const area of areas) {
      signal.throwIfAborted();
      answers.push(await answerMeasures(clickhouse, MeasureQuestion.parse(comparedQuestion(area, days, configuration))));
      filed.push(await answerMeasures(clickhouse, MeasureQuestion.parse(comparedSupplyQuestion(area, days, configuration))));
    }
    const empty = answers.flatMap((answer, at) => (isWithoutSales(answer) ? [placeWords(areas[at] ?? {})] : []));
    const sidesOf = (some: readonly MeasureAnswer[]) =>
      some.map((answer, at) => ({
        name: placeWords(areas[at] ?? {}),
        value: (id: string) => (isKnown(id, answer) ? answer.total.values[id] : undefined),
        ...(days !== null && {
          change: (id: string) =>
            changeWords(measureOf(id), answer.total.before?.[id]?.value ?? null, answer.total.values[id]?.value ?? null)?.words ?? null,
        }),
      }));
    const currencies = [...new Set(answers.flatMap((answer) => currencyOf(answer) ?? []))];
    if (currencies.length > 1)
      throw badRequest(
        'These areas are in different currencies, which have no common column. Leave areas of one currency in the comparison.',
      );
    const [currency] = currencies;
    return {
      fileName: `comparison-of-${areas.length}-areas`,
      report: {
        title: areas.length === 1 ? placeWords(areas[0] ?? {}) : `${areas.length} areas side by side`,
        subtitle: areas.map(placeWords).join('; '),
        filterSentence: comparedWords(days, configuration),
        asOf: lastOf(answers.flatMap(({ asOf }) => asOf ?? [])) ?? lastFiling(filed) ?? null,
        demonstration:
          answers.some(({ demonstrationSales }) => demonstrationSales > 0) ||
          filed.some(({ supply }) => (supply?.demonstrationProjects ?? 0) > 0),
        ...(currency !== undefined && { currency }),
        definitions: definitionsOf([...comparedMeasures, ...comparedSupply], currency ?? null),
        sections: [
          sideBySide('Side by side', [days === null ? 'All time.' : 'Changes are on the year before.', ...noSalesOf(empty)].join(' '), {
            measures: comparedMeasures,
            currency,
            changeHead: 'Change',
            sides: sidesOf(answers),
          }),
          sideBySide(supplyTitle, filedWords(filed), { measures: comparedSupply, currency, changeHead: 'Change', sides: sidesOf(filed) }),
          ...answers.flatMap((answer, at) =>
            caveats(answer).map((section) => Object.assign({}, section, { title: `${placeWords(areas[at] ?? {})}: ${section.title}` })),
          ),
        ],
      },
    };
  },
});

const noSalesOf = (places: readonly string[]) => (places.length === 0 ? [] : [`${noSaleLoaded}: ${places.join('; ')}.`]);
