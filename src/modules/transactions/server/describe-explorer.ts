import * as words from '#messages/transactions/reports';
import { formatRate } from '#core/money.ts';
import type { Definition, ReportBody, ReportFigure, Section } from '#modules/exports/index.ts';
import { blocksOfRows, inBrief, type Described, type Exporter } from '#modules/exports/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { SaleFilter, SaleSort, type SalesByMonth, type SalesByPlace, type SalesSummary } from '../contract.ts';
import { definitions, type FigureDefinition } from '../model/definitions.ts';
import { filterSentence, placeWords } from '../model/filter-words.ts';
import { HeadNames } from '../model/sale-columns.ts';
import { prepareFigures, type PreparedFigure } from '../model/prepare-figures.ts';
import { prepareMonths } from '../model/prepare-months.ts';
import { exportFileName, salesFile } from './export-sales.ts';
import { listLocalities } from './list-localities.ts';
import { listMonths } from './list-months.ts';
import { fileColumnsOf, salesFingerprint, salesRows } from './queries/sales-rows.ts';
import { settlePlaces } from './names-of-sales.ts';
import { cached } from '#modules/batches/server/index.ts';
import { summarise } from './summarise.ts';

const input = SaleFilter.extend(SaleSort.shape).extend({ headers: HeadNames.default('labels') });

/** The Sales explorer as a report: the very answers its screen draws, under the same filter, and the sales themselves. */
export const explorerExporter = (clickhouse: ClickHouse): Exporter<typeof input> => ({
  name: 'sales-explorer',
  access: { entitled: 'sale-transactions' },
  input,
  async describe({ sortBy, direction, headers, ...question }, { signal }): Promise<Described> {
    const filter = await settlePlaces(clickhouse, question);
    const [summary, months, places, fingerprint] = await Promise.all([
      summarise(clickhouse, filter),
      listMonths(clickhouse, filter),
      listLocalities(clickhouse, filter),
      cached(clickhouse, ['fingerprint', filter], () => salesFingerprint(clickhouse, filter)),
    ]);
    signal.throwIfAborted();
    const wanted = { filter, sort: { sortBy, direction }, headers };
    const currency = summary.currencies.length === 1 ? (summary.currencies[0]?.currency ?? null) : null;
    const report = reportOf(filter, { summary, months, places }, currency);
    return {
      fileName: exportFileName(filter, headers, summary.leftOut),
      csv: ({ signal: stop, onRows }) => salesFile(clickhouse, { ...wanted, currency }, { options: { signal: stop }, onRows }),
      report,
      forAnybody: () => ({ sections: inBrief(report.sections) }),
      rowsFirst: true,
      streamed: [
        {
          title: words.theSales(),
          columns: fileColumnsOf(headers, currency),
          count: summary.figures.sales.n,
          fingerprint,
          rows: (options) => readRows(clickhouse, { ...wanted, most: options.most }, options.signal),
        },
      ],
    };
  },
});

async function* readRows(clickhouse: ClickHouse, wanted: Parameters<typeof salesRows>[1], signal: AbortSignal) {
  yield* blocksOfRows(await salesRows(clickhouse, wanted, { signal }));
}

type Answers = { summary: SalesSummary; months: SalesByMonth; places: SalesByPlace };

function reportOf(filter: SaleFilter, { summary, months, places }: Answers, currency: string | null): ReportBody {
  const place = placeWords(filter);
  const { rates, counts } = prepareMonths(months, place, { withDots: false });
  const sections: Section[] = [
    { kind: 'figures', title: words.figures(), figures: figuresOf(summary, filter) },
    ...(summary.notCompared === null ? [] : [{ kind: 'note' as const, title: words.notCompared(), text: summary.notCompared }]),
    ...(rates === null ? [] : [{ kind: 'chart' as const, chart: rates }]),
    ...(months.months.length === 0 ? [] : [{ kind: 'chart' as const, chart: counts }]),
    placesOf(places),
    ...(summary.leftOut === 0
      ? []
      : [
          {
            kind: 'note' as const,
            title: words.leftOut(),
            text: words.leftOutText({ n: summary.leftOut }),
          },
        ]),
    ...(summary.currencies.length > 1 ? [{ kind: 'note' as const, title: words.currencies(), text: words.currenciesText() }] : []),
  ];
  return {
    title: words.salesIn({ place }),
    filterSentence: filterSentence(filter, currency),
    asOf: summary.asOf,
    demonstration: summary.demonstrationSales > 0,
    ...(currency !== null && { currency }),
    sections,
    definitions: used.map((definition) => describeDefinition(definition, currency)),
  };
}

/** Hexagons are a way of drawing the map; the report holds the places instead. */
const used: FigureDefinition[] = Object.values(definitions).filter(({ id }) => id !== definitions.hexRate.id);

const describeDefinition = ({ id, label, sentence, unit, needed, method }: FigureDefinition, currency: string | null): Definition => ({
  id,
  label,
  sentence,
  unit: unitWords(unit, currency),
  needed,
  method,
});

function unitWords(unit: FigureDefinition['unit'], currency: string | null): string {
  const money = currency ?? words.unitName({ unit: 'money' });
  if (unit === 'money') return money;
  if (unit === 'money per sq ft') return `${money}/${words.unitName({ unit: 'sqft' })}`;
  return words.unitName({ unit: unit === 'sq ft' ? 'sqft' : unit === 'percent' ? unit : 'other' });
}

const kinds: Record<FigureDefinition['unit'], ReportFigure['kind']> = {
  sales: 'count',
  money: 'money',
  'money per sq ft': 'rate',
  'sq ft': 'area',
  percent: 'percent',
};

/** The headline row, the range of rates as its two ends. */
function figuresOf(summary: SalesSummary, filter: SaleFilter): ReportFigure[] {
  const { figures } = summary;
  const currency = summary.currencies.length === 1 ? summary.currencies[0]?.currency : undefined;
  const values: Record<string, { label?: string; figure: SalesSummary['figures']['sales'] }[]> = {
    [definitions.salesCount.id]: [{ figure: figures.sales }],
    [definitions.salesValue.id]: [{ figure: figures.totalValue }],
    [definitions.medianRate.id]: [{ figure: figures.medianRate }],
    [definitions.rateRange.id]: [
      { label: words.rateLow(), figure: figures.rateP10 },
      { label: words.rateHigh(), figure: figures.rateP90 },
    ],
    [definitions.medianPrice.id]: [{ figure: figures.medianPrice }],
    [definitions.medianArea.id]: [{ figure: figures.medianAreaSqft }],
  };
  return prepareFigures(summary, undefined, filter).flatMap((prepared) =>
    (values[prepared.definition.id] ?? []).map(({ label, figure }): ReportFigure => ({
      definitionId: prepared.definition.id,
      label: label ?? prepared.definition.label,
      value: figure.value,
      kind: kinds[prepared.definition.unit],
      currency,
      text: figure.value === null ? prepared.whyNot : label === undefined ? shownText(prepared) : formatRate(figure.value, currency),
      unit: unitWords(prepared.definition.unit, currency ?? null),
      n: figure.n,
      needed: figure.needed,
      sentence: prepared.note === null ? prepared.definition.sentence : `${capital(prepared.note)}. ${prepared.definition.sentence}`,
      change: prepared.change ?? undefined,
    })),
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const shownText = ({ value, unit }: PreparedFigure) =>
  unit === null ? (value ?? '') : unit.startsWith('/') ? `${value}${unit}` : `${value} ${unit}`;

function placesOf({ level, places, needed }: SalesByPlace): Section {
  const currencies = new Set(places.map(({ currency }) => currency));
  const [currency] = currencies;
  const isOne = currencies.size === 1 && typeof currency === 'string';
  return {
    kind: 'table',
    title: level === 'city' ? words.cities() : words.localities(),
    note: words.shownFrom({ sentence: definitions.placeRate.sentence, needed: String(needed) }),
    columns: [
      { id: 'city', label: words.city(), kind: 'text' },
      ...(level === 'city' ? [] : [{ id: 'locality', label: words.locality(), kind: 'text' as const }]),
      { id: 'sales', label: words.sales(), kind: 'count' },
      { id: 'n', label: words.withRate(), kind: 'count' },
      isOne
        ? { id: 'medianRate', label: words.medianRate(), kind: 'rate', currency, unit: `${currency}/sq ft` }
        : { id: 'medianRate', label: words.medianRate(), kind: 'number', unit: words.perSqft() },
      { id: 'currency', label: words.currency(), kind: 'text' },
    ],
    rows: places
      .toSorted((a, b) => b.sales - a.sales || (placeName(a) < placeName(b) ? -1 : 1))
      .map(({ city, locality, sales, n, medianRate, currency }) =>
        level === 'city' ? [city, sales, n, medianRate, currency] : [city, locality, sales, n, medianRate, currency],
      ),
  };
}

const placeName = ({ city, locality }: SalesByPlace['places'][number]) => `${city}\n${locality ?? ''}`;
