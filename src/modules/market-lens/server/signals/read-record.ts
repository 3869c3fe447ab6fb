import { addDays, addMonths, calendarQuarterOf, calendarQuarterRange, laterOf, type IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { measureOf, MeasureQuestion, type MeasureAnswer, type OverTime } from '#modules/measures/contract.ts';
import { answerMeasures, readIndex } from '#modules/measures/server/index.ts';
import { latestDayOf, remember } from '#modules/transactions/server/index.ts';
import type { SignalRecord } from '../../signals-contract.ts';
import type { Reading } from '../../model/signals/reading.ts';
import { inputsOfRules, rules } from '../../model/signals/rules.ts';
import { tryRule } from '../../model/signals/try-rule.ts';
import { growthAt } from './growth-at.ts';
import { openedBy } from './opened-by.ts';

/** Localities with the most sales: an index for each is the dearest part, and thin ones are refused by most rules anyway. */
const mostLocalities = 30;
const mostQuarters = 44;
const quartersAYear = 4;

const ofSales = inputsOfRules.filter((id) => measureOf(id).fact === undefined);

/** Tries every rule on the past of a city's localities, quarter by quarter, with the words and numbers it judges the present by. */
export function readRecord(clickhouse: ClickHouse, { city }: { city: string }): Promise<SignalRecord> {
  return remember(clickhouse, ['record of signals', city], async () => {
    const whole = await answerMeasures(
      clickhouse,
      MeasureQuestion.parse({ city, measures: ['sales-count'], by: ['locality'], limit: mostLocalities }),
    );
    const dataUntil = await latestDayOf(clickhouse, { city });
    const localities = whole.cells.map(({ key }) => key[0] as string).filter((name) => name !== '');
    const ends = whole.period === null || dataUntil === null ? [] : quarterEnds(whole.period.from, dataUntil);
    const filed = await firstFiling(clickhouse, city);
    const years: MeasureAnswer[] = [];
    for (const end of ends) years.push(await yearUntil(clickhouse, city, end, filed));
    const places: (Reading | null)[][] = [];
    const last = ends.at(-1);
    if (last !== undefined && whole.currencies.length === 1) {
      const around = await readIndex(clickhouse, { city }, last);
      for (const village of localities)
        places.push(readingsOf({ city, village }, ends, years, await readIndex(clickhouse, { city, village }, last), around));
    }
    return {
      city,
      localities: localities.length,
      from: ends[0] ?? null,
      to: ends.at(-1) ?? null,
      rules: rules.map((rule) => ({ id: rule.id, tried: tryRule(rule, places) })),
    };
  });
}

/** Last days of quarters that have twelve months of sales before them. */
function quarterEnds(first: IsoDate, last: IsoDate): IsoDate[] {
  const ends: IsoDate[] = [];
  const firstYearEnds = addDays(addMonths(first, 12), -1);
  for (let end = addDays(calendarQuarterRange(calendarQuarterOf(addDays(last, 1))).from, -1); end >= firstYearEnds;) {
    ends.unshift(end);
    end = addDays(calendarQuarterRange(calendarQuarterOf(end)).from, -1);
  }
  return ends.slice(-mostQuarters);
}

async function firstFiling(clickhouse: ClickHouse, city: string): Promise<IsoDate | null> {
  const { supply } = await answerMeasures(clickhouse, MeasureQuestion.parse({ city, measures: ['registered-projects'] }));
  return supply?.oldestSnapshot ?? null;
}

/** Filings are asked only from the first snapshot on: before it they tell nothing. */
const yearUntil = (clickhouse: ClickHouse, city: string, end: IsoDate, filed: IsoDate | null) =>
  answerMeasures(
    clickhouse,
    MeasureQuestion.parse({
      city,
      from: addMonths(addDays(end, 1), -12),
      to: end,
      by: ['locality'],
      measures: filed === null || laterOf(filed, end) === filed ? ofSales : inputsOfRules,
      limit: 1000,
    }),
  );

function readingsOf(
  { city, village }: { city: string; village: string },
  ends: readonly IsoDate[],
  years: readonly MeasureAnswer[],
  own: OverTime['index'],
  around: OverTime['index'],
) {
  const cells = years.map(({ cells: all }) => all.find(({ key }) => key[0] === village) ?? null);
  return ends.map((end, at): Reading | null => {
    const cell = cells[at];
    if (cell === null || cell === undefined) return null;
    return {
      now: cell.values,
      before: cells[at - quartersAYear]?.values ?? null,
      city: years[at]?.total.values ?? null,
      growth: growthAt(own, end),
      cityGrowth: growthAt(around, end),
      opened: openedBy({ city, village }, end),
    };
  });
}
