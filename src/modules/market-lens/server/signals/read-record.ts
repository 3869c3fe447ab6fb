import { addDays, addMonths, calendarQuarterOf, calendarQuarterRange, type IsoDate } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import type { MeasureAnswer, MeasureAsk, OverTime } from '#modules/measures/contract.ts';
import { measureOf } from '#modules/measures/index.ts';
import { answerMeasures, readIndex, supplyOfYears } from '#modules/measures/server/index.ts';
import { usualScope } from '#modules/transactions/index.ts';
import { cached } from '#modules/batches/server/index.ts';
import { latestDayOf, settlePlaces } from '#modules/transactions/server/index.ts';
import type { SignalRecord } from '../../signals-contract.ts';
import type { Reading } from '../../model/signals/reading.ts';
import { inputsOfRules, rules } from '../../model/signals/rules.ts';
import { tryRule, wordTried } from '../../model/signals/try-rule.ts';
import { growthAt } from './growth-at.ts';
import { openedBy } from './opened-by.ts';

/** Localities with the most sales: an index for each is the dearest part, and thin ones are refused by most rules anyway. */
const mostLocalities = 30;
const mostQuarters = 44;
/** It looks at all years of a city, and changes only with the data. */
const aDayMs = 24 * 3_600_000;
const quartersAYear = 4;

const ofSales = inputsOfRules.filter((id) => measureOf(id).fact === undefined);
const ofProjects = inputsOfRules.filter((id) => measureOf(id).fact === 'project');

/** Tries every rule on the past of a city's localities, quarter by quarter, with the words and numbers it judges the present by. */
export async function readRecord(clickhouse: ClickHouse, given: { city: string }): Promise<SignalRecord> {
  const { city } = await settlePlaces(clickhouse, given);
  const tryAll = async () => {
    const whole = await answerMeasures(clickhouse, { city, measures: ['sales-count'], by: ['locality'], limit: mostLocalities });
    const dataUntil = await latestDayOf(clickhouse, { city });
    const localities = whole.cells.map(({ key }) => key[0] as string).filter((name) => name !== '');
    const ends = whole.period === null || dataUntil === null ? [] : quarterEnds(whole.period.from, dataUntil);
    const filed = await firstFiling(clickhouse, city);
    const years = await inPairs(ends, (end) => answerMeasures(clickhouse, yearUntil(city, end)));
    // Filings tell nothing of the days before the first snapshot.
    const filedEnds = ends.filter((end) => filed !== null && end > filed);
    const supply = await supplyOfYears(clickhouse, { city, ends: filedEnds, measures: ofProjects });
    const places: (Reading | null)[][] = [];
    const last = ends.at(-1);
    if (last !== undefined && whole.currencies.length === 1) {
      const around = await readIndex(clickhouse, { city, ...usualScope }, last);
      // The store looks up the next while this one is worked out.
      const indexes = await inPairs(localities, (village) => readIndex(clickhouse, { city, village, ...usualScope }, last));
      for (const [at, village] of localities.entries())
        places.push(readingsOf({ city, village }, { ends, years, supply }, indexes[at] ?? [], around));
    }
    return {
      city,
      localities: localities.length,
      from: ends[0] ?? null,
      to: ends.at(-1) ?? null,
      rules: rules.map((rule) => ({ id: rule.id, tried: tryRule(rule, places) })),
    };
  };
  const { rules: facts, ...record } = await cached(clickhouse, ['record of signals', city], tryAll, { longestMs: aDayMs });
  return { ...record, rules: facts.map(({ id, tried }) => ({ id, tried: wordTried(tried) })) };
}

/** Two at a time: the store has two hands, and whoever else asks needs one of them. */
async function inPairs<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += 2) answers.push(...(await Promise.all(items.slice(at, at + 2).map(ask))));
  return answers;
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
  const { supply } = await answerMeasures(clickhouse, { city, measures: ['registered-projects'] });
  return supply?.oldestSnapshot ?? null;
}

const yearUntil = (city: string, end: IsoDate): MeasureAsk => ({
  city,
  ...usualScope,
  from: addMonths(addDays(end, 1), -12),
  to: end,
  by: ['locality'],
  measures: ofSales,
  limit: 1000,
});

type Past = { ends: readonly IsoDate[]; years: readonly MeasureAnswer[]; supply: Awaited<ReturnType<typeof supplyOfYears>> };

function readingsOf(
  { city, village }: { city: string; village: string },
  { ends, years, supply }: Past,
  own: OverTime['index'],
  around: OverTime['index'],
) {
  const cells = years.map(({ cells: all }) => all.find(({ key }) => key[0] === village) ?? null);
  // A locality without filings has none to tell, which is what a cell of sales alone says.
  const valuesAt = (at: number) => {
    const cell = cells[at];
    const end = ends[at];
    return cell === null || cell === undefined || end === undefined
      ? null
      : { ...cell.values, ...supply.get(end)?.byLocality.get(village) };
  };
  return ends.map((end, at): Reading | null => {
    const now = valuesAt(at);
    const year = years[at];
    if (now === null) return null;
    return {
      now,
      before: valuesAt(at - quartersAYear),
      city: year === undefined ? null : { ...year.total.values, ...supply.get(end)?.total },
      growth: growthAt(own, end),
      cityGrowth: growthAt(around, end),
      opened: openedBy({ city, village }, end),
    };
  });
}
