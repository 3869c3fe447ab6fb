import * as words from '#messages/assistant/answers';
import { formatMoneyShort, rupeesToPaise } from '#core/money.ts';
import { formatPercent, percentToRatio } from '#core/percent.ts';
import { formatDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { formatMeasured, measureOf, overTimeOf, type OverTimeId } from '#modules/measures/index.ts';
import { readAffordability } from '#modules/measures/server/index.ts';
import { readLocalNames } from '#modules/names/server/index.ts';
import { latestDayOf, placesWithSales } from '#modules/transactions/server/index.ts';
import type { AssistantAnswer, Cell, Frame, Place } from '../contract.ts';
import { Cells, sentence } from '../model/sentence.ts';
import { placeWords } from './answer-words.ts';
import type { Ran } from './run-measures.ts';

const isOverTime = (id: string): id is OverTimeId => id !== 'cagr';

/** The income that the median flat of a place asks for, of all sizes or of those that are named; beside an income that is named, what it would take of it. */
export async function runAffordability(clickhouse: ClickHouse, { places, income, filter: { configurations } }: Frame): Promise<Ran> {
  const [place] = places as [Place];
  const { price, loan, incomeNeeded, affordability, period, demonstrationSales } = await readAffordability(clickhouse, {
    city: place.city,
    village: place.village,
    configurations,
    income: income ?? undefined,
    years: 20,
  });
  const cells = new Cells();
  const name = placeWords(place);
  const add = (measure: string, label: string, value: number, more: Partial<Cell> = {}) =>
    cells.add({
      measure,
      label,
      value,
      printed: formatMoneyShort(rupeesToPaise(value)),
      unit: 'money',
      n: price.n,
      needed: price.needed,
      period,
      place: name,
      key: [],
      rows: null,
      derived: null,
      ...more,
    });
  const about = { asOf: period?.to ?? null, dataUntil: period?.to ?? null, demonstrationSales, leftOut: 0 };
  if (price.value === null || incomeNeeded === null || loan === null) {
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
  const percent = (measure: string, label: string, value: number) =>
    add(measure, label, value, { printed: formatPercent(percentToRatio(value)), unit: 'percent' });
  const interest = (value: number) =>
    add('interest', words.interest(), value, { printed: formatPercent(percentToRatio(value), 2), unit: 'percent' });
  const text = sentence(sizes === '' ? words.income({ place: name }) : words.incomeOfSize({ place: name, sizes }), {
    price: add('median-price', measureOf('median-price').label, price.value, { rows: price.rows }),
    low: add('income-needed', words.incomeNeeded(), incomeNeeded.low),
    high: add('income-needed', words.incomeNeeded(), incomeNeeded.high),
  });
  text.push(
    ...sentence(` ${words.loanOf()}`, {
      loan: add('largest-loan', words.largestLoan(), loan.rupees),
      years: add('loan-years', words.loanYears(), loan.years, { printed: String(loan.years), unit: 'years' }),
      low: interest(loan.ratePercent.low),
      high: interest(loan.ratePercent.high),
    }),
  );
  if (affordability.kind === 'told') {
    const { income: own, priceToIncome, instalmentShare } = affordability;
    text.push(
      ...sentence(` ${words.withIncome()}`, {
        income: add('income', words.ownIncome(), own),
        times: add('price-to-income', words.priceToIncome(), priceToIncome, {
          printed: formatMeasured({ unit: 'times', decimals: 1 }, priceToIncome),
          unit: 'times',
        }),
        least: percent('instalment-share', words.instalmentShare(), instalmentShare.low),
        most: percent('instalment-share', words.instalmentShare(), instalmentShare.high),
      }),
    );
  }
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
  ...[...new Set(series.map((id) => (isOverTime(id) ? id : 'price-growth')))].map((id) => {
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
