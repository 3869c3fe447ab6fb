import * as words from '#messages/measures/errors';
import { badRequest } from '#core/app-error.ts';
import { chooseGrain, grains, type Grain } from '#core/grain.ts';
import { addMonths, monthsBetween, type DateRange } from '#core/period.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { SaleFilter } from '#modules/transactions/contract.ts';
import { beforeOf, isReached, reachedPeriod } from '#modules/transactions/index.ts';
import { cached, cachedEach, dataState, type DataState } from '#modules/batches/server/index.ts';
import { countLeftOut, reachOf } from '#modules/transactions/server/index.ts';
import { type MeasureAnswer, type MeasureAsk, MeasureQuestion } from '../contract.ts';
import { measureOf } from '../model/catalogue.ts';
import { cellWriter } from '../model/cell-token.ts';
import { bucketRange, bucketOf } from '../model/cell-period.ts';
import { dimensionOf, isGrain, isTime, type DimensionId } from '../model/dimension.ts';
import type { Measure } from '../model/measure.ts';
import { isFit } from '../model/fits.ts';
import { saysWhoBuys } from '../model/needed.ts';
import type { RawCell } from './cells-of.ts';
import { allCells, type AllCells, questionOfSales } from './all-cells.ts';
import { orderCells } from './order-cells.ts';
import { isNarrow, readScans, type ScanNeed, type Scanned } from './read-scans.ts';
import { supplyOfPlace } from './supply-cells.ts';
import { wordAnswer, type AnswerFacts, type CellFacts, type Beside } from './word-answer.ts';
import { settleMarket } from './settle-market.ts';

/** A question names its days, so its answer changes with the data only. */
const aDayMs = 24 * 3_600_000;

/**
 * Numbers of the catalogue over the sales of a filter. Asked twice for the same state of the data, it is worked out once; its words are those of
 * the language of whoever asks.
 */
export const answerMeasures = async (clickhouse: ClickHouse, question: MeasureAsk): Promise<MeasureAnswer> =>
  (await answerAll(clickhouse, [question]))[0];

/** The answers to all questions of one subject, in their order, read as `answerTogether` reads them. The first refusal refuses all. */
export const answerAll = async <Questions extends readonly MeasureAsk[] | []>(
  clickhouse: ClickHouse,
  questions: Questions,
): Promise<{ -readonly [At in keyof Questions]: MeasureAnswer }> =>
  (await Promise.all(
    answerTogether(
      clickhouse,
      (questions as readonly MeasureAsk[]).map((one) => MeasureQuestion.parse(one)),
    ),
  )) as { -readonly [At in keyof Questions]: MeasureAnswer };

/**
 * What a screen asks, as one list: an answer or a refusal for each question, in their order. What is not cached is read from the store in as
 * few statements as pay.
 */
export function answerTogether(clickhouse: ClickHouse, given: readonly MeasureQuestion[]): Promise<MeasureAnswer>[] {
  const questions = given.map(async ({ enoughFor: _longer, ...question }) => {
    const one = await settled(clickhouse, question);
    check(one);
    return one;
  });
  const answers = loadAnswers();
  answers.catch(() => {}); // it is told to each question that waits for it
  return questions.map(async (one, at) => {
    const question = await one;
    const answer = wordAnswer(question, await ((await answers).get(question) as Promise<AnswerFacts>));
    const enoughFor = given[at]?.enoughFor;
    return enoughFor === undefined ? answer : inLongerBuckets(clickhouse, question, answer, enoughFor);
  });

  async function loadAnswers() {
    const valid = (await Promise.allSettled(questions)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const facts = await cachedEach(
      clickhouse,
      valid.map((question) => ['measures', question]),
      (missing) =>
        workOut(
          clickhouse,
          missing.flatMap((at) => valid[at] ?? []),
        ),
      { longestMs: aDayMs },
    );
    return new Map(valid.map((question, at) => [question, facts[at]]));
  }
}

const dimensionOfGrain = { month: 'month', quarter: 'quarter', halfYear: 'half-year', year: 'year' } as const satisfies Record<
  Grain,
  DimensionId
>;

/** The answer by the finest bucket of time that the sales bear, never a finer one than was asked for. Asked anew only where they are too few. */
async function inLongerBuckets(
  clickhouse: ClickHouse,
  question: MeasureQuestion,
  answer: MeasureAnswer,
  enoughFor: string,
): Promise<MeasureAnswer> {
  const at = question.by.findIndex((id) => Object.values<DimensionId>(dimensionOfGrain).includes(id));
  const first = grains.find((grain) => dimensionOfGrain[grain] === question.by[at]);
  if (first === undefined) return answer;
  const values = answer.cells.flatMap(({ key, values: of }) => {
    const month = bucketRange(dimensionOfGrain[first], key[at] ?? '')?.from;
    const value = of[enoughFor];
    return month === undefined || value === undefined ? [] : [{ month, n: value.n ?? 0, needed: value.needed }];
  });
  const borne = chooseGrain(values, values[0]?.needed ?? 1);
  const grain = grains.indexOf(borne) > grains.indexOf(first) ? borne : first;
  const bucket = dimensionOfGrain[grain];
  if (grain === first) return { ...answer, bucket };
  const longer = await answerMeasures(clickhouse, { ...question, by: question.by.map((id, place) => (place === at ? bucket : id)) });
  return { ...longer, bucket };
}

/** The places meant, each by the one name the data have for it: a name that means none or several is refused here, for every screen. */
async function settled(clickhouse: ClickHouse, given: MeasureQuestion): Promise<MeasureQuestion> {
  const question = await settleMarket(clickhouse, given);
  if (question.comparedWith !== 'area') return question;
  const other = await settleMarket(clickhouse, { city: question.otherCity, village: question.otherVillage });
  return { ...question, otherCity: other.city, otherVillage: other.village };
}

function check({ measures, by, city, project, orderBy, orderOf, direction, comparedWith, from, otherCity }: MeasureQuestion) {
  if (new Set(by).size < by.length) throw badRequest(words.differentDimensions);
  if (by.filter(isTime).length > 1) throw badRequest(words.oneOfTime);
  for (const id of by) {
    const dimension = dimensionOf(id);
    if (dimension.needsCity && city === undefined) throw badRequest(() => words.chooseCity({ dimension: dimension.label.toLowerCase() }));
    const unfit = measures.map(measureOf).find((one) => !isFit(one, id));
    if (unfit)
      throw badRequest(() =>
        words.cannotBeCut({ measure: unfit.label, dimension: dimension.label.toLowerCase(), why: whyUnfit(unfit, id) }),
      );
  }
  if (orderBy === undefined ? (orderOf ?? direction) !== undefined : !measures.includes(orderBy)) throw badRequest(words.orderByAsked);
  if (orderOf === 'change' && comparedWith === undefined) throw badRequest(words.orderOfChange);
  if (comparedWith === 'area') {
    if (otherCity === undefined) throw badRequest(words.nameOtherCity);
    if (project !== undefined || by.some((id) => ['city', 'locality', 'project', 'promoter'].includes(id)))
      throw badRequest(words.noCounterpart);
  } else if (comparedWith !== undefined && from === undefined) throw badRequest(words.nameFirstDay);
}

const whyUnfit = ({ notBy, fact }: Measure, id: DimensionId) => {
  if (notBy?.includes(id)) return 'other';
  return fact === 'project' ? 'notFiled' : 'onlyFiled';
};

/** How far the data of a question reach, what its numbers stand beside, and what was counted of the sales of both. */
type View = { filter: SaleFilter; reach: DateRange | null; other: Other | null; beside: Beside | null; scanned: Scanned };

function workOut(clickhouse: ClickHouse, questions: readonly MeasureQuestion[]): Promise<AnswerFacts>[] {
  const state = dataState(clickhouse);
  const views = viewsOf(clickhouse, questions, state);
  return questions.map(async (question, at) => answer(clickhouse, question, (await views)[at] as View, await state));
}

async function viewsOf(clickhouse: ClickHouse, questions: readonly MeasureQuestion[], state: Promise<DataState>): Promise<View[]> {
  const views = await Promise.all(
    questions.map(async (question) => {
      const filter = SaleFilter.parse(question);
      const reach = await reachOf(clickhouse, filter);
      return { filter, reach, ...besideOf(question, filter, reach) };
    }),
  );
  const scans = readScans(
    clickhouse,
    questions.map((question, at): ScanNeed => {
      const { filter, other } = views[at] as (typeof views)[number];
      const ofSales = questionOfSales({ measures: question.measures.map(measureOf), by: question.by });
      const most = other === null && !isNarrow(filter) && showsTheLargest(question) ? question.limit : undefined;
      return { filter, beside: other?.filter ?? null, question: { ...ofSales, most } };
    }),
    await state,
  );
  return views.map((view, at) => Object.assign(view, { scanned: scans[at] as Scanned }));
}

async function answer(
  clickhouse: ClickHouse,
  question: MeasureQuestion,
  { filter, reach, other, beside, scanned }: View,
  state: DataState,
): Promise<AnswerFacts> {
  const { by, limit } = question;
  const measures = question.measures.map(measureOf);
  const dataUntil = reach?.to ?? null;
  // Found while the sales are read; a failure is told where it is awaited.
  if (measures.some(({ fact }) => fact === 'project')) supplyOfPlace(clickhouse, filter).catch(() => {});
  const [counted, countedBeside, leftOut] = await Promise.all([
    scanned.now,
    scanned.beside,
    // Every block of a screen says it of the same sales.
    cached(clickhouse, ['left out', filter], () => scanned.leftOut ?? countLeftOut(clickhouse, filter)),
  ]);
  const [now, before] = await allCells(clickhouse, { measures, by, state, dataUntil }, [
    { filter, counted },
    ...(other === null || countedBeside === null ? [] : [{ filter: other.filter, counted: countedBeside }]),
  ]);
  if (now === undefined) throw new Error('a question was answered with nothing');
  const counterpart = before === undefined || other === null ? () => null : counterparts(before, by, other.monthsLater);

  const tokenOf = opens(measures, by) ? cellWriter(filter) : () => null;
  const cellOf = (raw: RawCell): CellFacts => ({
    key: raw.key,
    values: raw.values,
    before: counterpart(raw.key)?.values ?? null,
    rows: tokenOf(by.slice(0, raw.key.length).map((id, at) => [id, raw.key[at] as string])),
  });
  const cells = orderCells(now.cells, by, question, counterpart);
  return {
    place: { city: filter.city ?? null, village: filter.village ?? null, project: filter.project ?? null },
    total: { ...cellOf(now.total), before: before?.total.values ?? null },
    cells: cells.slice(0, limit).map(cellOf),
    cellCount: now.cellCount,
    notTold: now.notTold,
    asOf: now.lastDay,
    dataUntil,
    period: now.period,
    currencies: now.currencies,
    demonstrationSales: now.demonstrationSales,
    leftOut,
    beside,
    supply: now.supply,
  };
}

/**
 * Whether the cells with the most sales are those that are shown, so that no other need be fetched: names in one column, in no other
 * order, and nothing put beside them or taken out.
 */
function showsTheLargest({ by, orderBy, measures }: MeasureQuestion) {
  const [only] = by.map(dimensionOf);
  return (
    only !== undefined &&
    by.length === 1 &&
    orderBy === undefined &&
    only.isOpen === true &&
    only.inOrder !== true &&
    only.order === undefined &&
    only.ofBuyers !== true &&
    measures.every((id) => measureOf(id).fact === undefined)
  );
}

/** Rows behind a cell that is cut by buyers would say who they are; behind what was filed there are no sales. */
const opens = (measures: readonly Measure[], by: readonly DimensionId[]) =>
  measures.some((one) => one.fact === undefined && !saysWhoBuys(one, by));

type Other = { filter: SaleFilter; monthsLater: number | null };

function besideOf(
  { measures, comparedWith, otherCity, otherVillage }: MeasureQuestion,
  filter: SaleFilter,
  reach: DateRange | null,
): { other: Other | null; beside: Beside | null } {
  if (comparedWith === undefined) return { other: null, beside: null };
  if (comparedWith === 'area') {
    const name = otherVillage === undefined ? (otherCity as string) : `${otherVillage}, ${otherCity}`;
    return {
      // A part of the map lies where it lies, not in the other area.
      other: { filter: { ...filter, city: otherCity, village: otherVillage, within: undefined }, monthsLater: 0 },
      beside: { kind: 'area', name },
    };
  }
  // Filings have days of their own: how far sales reach is nothing to them.
  const sales = measures.some((id) => measureOf(id).fact === undefined) ? reach : null;
  const { from, to } = filter;
  const period = sales !== null ? reachedPeriod(filter, sales) : from === undefined || to === undefined ? null : { from, to };
  const before = period === null ? null : beforeOf(period, comparedWith);
  if (period === null || before === null) return { other: null, beside: null };
  if (sales !== null && !isReached(before, sales)) return { other: null, beside: { kind: 'not-reached', before, reach: sales } };
  const months = monthsBetween(before.range.from, period.from);
  return {
    other: {
      filter: { ...filter, ...before.range },
      monthsLater: addMonths(before.range.from, months) === period.from ? months : null,
    },
    beside: before,
  };
}

/** Buckets of time stand beside those so many months earlier; everything else beside its namesake. */
function counterparts(before: AllCells, by: readonly DimensionId[], monthsLater: number | null) {
  const byKey = new Map(before.cells.map((cell) => [cell.key.join('\n'), cell]));
  return (key: readonly string[]): RawCell | null => {
    const same: (string | null)[] = key.map((value, at) => {
      const id = by[at] as DimensionId;
      const bucket = bucketRange(id, value);
      if (bucket === null || !isGrain(id)) return value;
      return monthsLater === null ? null : bucketOf(id, addMonths(bucket.from, -monthsLater));
    });
    return same.includes(null) ? null : (byKey.get(same.join('\n')) ?? null);
  };
}
