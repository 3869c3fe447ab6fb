import * as words from '#messages/assistant/answers';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { ratioToPercent } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { type OverTime } from '#modules/measures/contract.ts';
import { formatMeasured, measureOf, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import { readAffordability, readOverTime } from '#modules/measures/server/index.ts';
import { readLocalNames } from '#modules/names/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { latestDayOf, placesWithSales } from '#modules/transactions/server/index.ts';
import type { AssistantAnswer, Frame, Part, Place } from '../contract.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

const isOverTime = (id: string): id is OverTimeId => id !== 'cagr';

/** The price index, growth, and forecasts that were tried on the past; a forecast that the method refuses is told as refused. */
export async function runOverTime(clickhouse: ClickHouse, frame: Frame): Promise<Ran> {
  const cells = new Cells();
  const text: Part[] = [];
  const stated: string[] = [];
  let asOf: string | null = null;
  for (const place of frame.places) {
    const series = await readOverTime(clickhouse, { ...place, ...usualScope, ...frame.filter });
    asOf ??= series.asOf;
    stated.push(placeWords(place));
    for (const id of frame.series) {
      if (text.length > 0) text.push({ kind: 'words', value: ' ' });
      text.push(...seriesSentence(id, place, series, cells, stated));
    }
  }
  return {
    outcome: 'answer',
    text,
    cells: cells.all,
    table: null,
    about: { asOf, dataUntil: asOf, demonstrationSales: 0, leftOut: 0 },
    stated,
  };
}

function seriesSentence(id: string, place: Place, series: OverTime, cells: Cells, stated: string[]): Part[] {
  const { label, unit } = overTimeOf(isOverTime(id) ? id : 'price-growth');
  const name = placeWords(place);
  const n = series.index.reduce((sum, one) => sum + one.n, 0);
  const add = (value: number, key: string[] = []) =>
    cells.add({
      measure: id,
      label,
      value,
      printed: formatMeasured({ unit, decimals: 1 }, value),
      unit,
      n,
      needed: 1,
      period: null,
      place: name,
      key,
      rows: null,
      derived: null,
    });
  if (id === 'rate-forecast' || id === 'sales-forecast') {
    const forecast = id === 'rate-forecast' ? series.indexForecast : series.salesForecast;
    if (forecast.kind === 'refused')
      return sentence(words.forecastRefused({ place: name, why: forecast.because === 'gaps' ? 'gaps' : 'other' }));
    const point = forecast.points.at(-1);
    if (point === undefined) return sentence(words.seriesMissing({ measure: label, place: name }));
    const at = point.at.length === 7 ? formatDate(`${point.at}-01`) : formatDate(point.at);
    stated.push(at);
    return sentence(words.forecastPoint({ measure: label, place: name, at }), {
      v: add(point.value, [point.at]),
      low: add(point.low, [point.at]),
      high: add(point.high, [point.at]),
    });
  }
  const percent = (ratio: number | null | undefined) => (ratio === undefined || ratio === null ? null : ratioToPercent(ratio));
  const value =
    id === 'price-index'
      ? (series.index.findLast((one) => one.value !== null)?.value ?? null)
      : id === 'price-growth'
        ? percent(series.overYear?.ratio)
        : id === 'cagr'
          ? percent(series.cagr?.ratio)
          : id === 'price-volatility'
            ? percent(series.volatility)
            : Math.max(0, ...(series.seasons ?? []).map(({ factor }) => factor)) || null;
  return value === null
    ? sentence(words.seriesMissing({ measure: label, place: name }))
    : sentence(words.series({ measure: label, place: name }), { v: add(value) });
}

/** The income that the median flat of a place asks for, of all sizes or of those that are named. */
export async function runAffordability(clickhouse: ClickHouse, { places, income, filter: { configurations } }: Frame): Promise<Ran> {
  const [place] = places as [Place];
  const { price, incomeNeeded, affordability, period, demonstrationSales } = await readAffordability(clickhouse, {
    city: place.city,
    village: place.village,
    configurations,
    income: income ?? undefined,
    years: 20,
  });
  const cells = new Cells();
  const name = placeWords(place);
  const measure = measureOf('median-price');
  const add = (value: number, rows: string | null = null) =>
    cells.add({
      measure: measure.id,
      label: measure.label,
      value,
      printed: formatMoneyShort(rupeesToPaise(value)),
      unit: measure.unit,
      n: price.n,
      needed: price.needed,
      period,
      place: name,
      key: [],
      rows,
      derived: null,
    });
  const about = { asOf: period?.to ?? null, dataUntil: period?.to ?? null, demonstrationSales, leftOut: 0 };
  if (price.value === null || incomeNeeded === null) {
    const why = affordability.kind === 'refused' ? affordability.because : '';
    return {
      outcome: 'too-few',
      text: sentence(words.incomeRefused({ place: name, why })),
      cells: {},
      table: null,
      about,
      stated: [why, name],
    };
  }
  const sizes = configurations?.join(', ') ?? '';
  const text = sentence(sizes === '' ? words.income({ place: name }) : words.incomeOfSize({ place: name, sizes }), {
    price: add(price.value, price.rows),
    low: add(incomeNeeded.low),
    high: add(incomeNeeded.high),
  });
  return { outcome: 'answer', text, cells: cells.all, table: null, about, stated: [name, sizes] };
}

/** Which cities have sales, and until when. */
export async function runCoverage(clickhouse: ClickHouse): Promise<Ran> {
  const [places, until] = await Promise.all([placesWithSales(clickhouse, readLocalNames()), latestDayOf(clickhouse, {})]);
  const cities = [...new Set(places.map(({ city }) => city))].toSorted();
  const day = formatDate(until);
  const text = sentence(words.coverage({ places: cities.join(', '), day }));
  return {
    outcome: 'answer',
    text,
    cells: {},
    table: null,
    about: { asOf: until, dataUntil: until, demonstrationSales: 0, leftOut: 0 },
    stated: [day, ...cities],
  };
}

/** What the glossary says of the figures and series of a frame, and where it is written how they are made. Growth a year is defined with price growth. */
export const definedBy = ({ measures, series }: Pick<Frame, 'measures' | 'series'>): AssistantAnswer['definitions'] => [
  ...measures.map(measureOf).map(({ id, label, definition }) => ({
    measure: id,
    label,
    sentence: definition,
    method: `docs/methods/measures.md#${id}`,
  })),
  ...series
    .map((id) => (isOverTime(id) ? id : 'price-growth'))
    .map((id) => {
      const { label, definition } = overTimeOf(id);
      return { measure: id, label, sentence: definition, method: `docs/methods/market-over-time.md#${id}` };
    }),
];

/** Definitions as the glossary has them; their numbers are stated there. */
export function runDefinition(frame: Frame): Ran {
  const text = definedBy(frame)
    .map(({ label, sentence: definition }) => words.defined({ label, sentence: definition }))
    .join(' ');
  return { outcome: 'answer', text: sentence(text), cells: {}, table: null, about: null, stated: [text] };
}
