import { Readable } from 'node:stream';
import { inEachLanguage, type InEachLanguage } from '#core/language.ts';
import { row as rowWords } from '#messages/valuation/row-faults';
import { and, eq } from 'drizzle-orm';
import { openTable, readLimits } from '#modules/documents/server/index.ts';
import type { Ground } from '#server/ground.ts';
import type { Subject } from '../../answer-contract.ts';
import { readProperty } from '../../model/portfolio/read-property.ts';
import type { PortfolioField } from '../../portfolio-contract.ts';
import type { ValuationInBrief } from '../compose-in-brief.ts';
import { valuationPortfolio } from '../schema.ts';
import type { Valuer } from '../valuer.ts';
import { answersKey, sourceKey, type EarlyEnd, type PortfolioRow } from './portfolios.ts';
import { answerKinds, type AnswerCell, type AnswerKind } from './answer-cells.ts';

/** Rows asked at once: enough for all threads, few enough that progress is seen and that the next portfolio does not wait for a cancelled one. */
const ROWS_AT_ONCE = 100;

type Counts = { done: number; valued: number; refused: number; faulty: number };
type PropertyRow = { number: number; reference: string; subject: Subject | null; fault: InEachLanguage };

/** Values row after row and writes each answer down as a line, whether a value, a refusal or what is wrong with the row. */
export async function valuePortfolio(ground: Ground, valuer: Valuer, id: string, stop: AbortSignal) {
  const { db, files, log, now } = ground;
  const mine = and(eq(valuationPortfolio.id, id), eq(valuationPortfolio.state, 'running'));
  const [row] = await db
    .update(valuationPortfolio)
    .set({ state: 'running', heartbeatAt: now() })
    .where(and(eq(valuationPortfolio.id, id), eq(valuationPortfolio.state, 'waiting')))
    .returning();
  if (row === undefined) return;
  const counts: Counts = { done: 0, valued: 0, refused: 0, faulty: 0 };
  try {
    await files.write(answersKey(id), Readable.from(answerLines(ground, valuer, row, counts, stop)));
    const [still] = await db.select({ state: valuationPortfolio.state }).from(valuationPortfolio).where(eq(valuationPortfolio.id, id));
    await db
      .update(valuationPortfolio)
      .set({ ...counts, ...(still?.state === 'running' ? { state: 'done' as const, finishedAt: now() } : {}) })
      .where(eq(valuationPortfolio.id, id));
  } catch (error) {
    log.error({ err: error, portfolio: id }, 'valuing a portfolio failed');
    await db
      .update(valuationPortfolio)
      .set({ ...counts, state: 'failed', message: 'fault' satisfies EarlyEnd, finishedAt: now() })
      .where(mine);
  }
}

async function* answerLines(ground: Ground, valuer: Valuer, row: PortfolioRow, counts: Counts, stop: AbortSignal) {
  const { db, files, now } = ground;
  const { headers, groups } = await openTable(files.path(sourceKey(row.id)), {}, readLimits);
  const columns = Object.entries(row.mapping).map(([field, header]) => [field as PortfolioField, headers.indexOf(header)] as const);
  let waiting: PropertyRow[] = [];
  for await (const group of groups) {
    for (const { number, cells, broken } of group) {
      waiting.push(readRow(number, cells, broken, columns, row.given));
      if (waiting.length < ROWS_AT_ONCE) continue;
      yield await answer(waiting);
      waiting = [];
      const [still] = await db
        .update(valuationPortfolio)
        .set({ ...counts, heartbeatAt: now() })
        .where(and(eq(valuationPortfolio.id, row.id), eq(valuationPortfolio.state, 'running')))
        .returning({ id: valuationPortfolio.id });
      // Cancelled: what was answered stays.
      if (still === undefined || stop.aborted) return;
    }
  }
  if (waiting.length > 0) yield await answer(waiting);

  async function answer(rows: readonly PropertyRow[]): Promise<string> {
    const good = rows.filter(({ subject }) => subject !== null);
    const answers = await valuer.valueManyInBrief(good.map(({ subject }) => subject as Subject));
    const byRow = new Map(good.map((one, at) => [one, answers[at]!]));
    return rows
      .map((one) => {
        counts.done++;
        const answer = byRow.get(one);
        const line =
          answer === undefined
            ? faultLine(one, one.fault)
            : answer.kind === 'fault'
              ? faultLine(one, answer.words)
              : answerLine(one, answer.value);
        counts[line[answerKinds] as AnswerKind]++;
        return `${JSON.stringify(line)}\n`;
      })
      .join('');
  }
}

function readRow(
  number: number,
  cells: readonly string[],
  broken: string | null,
  columns: readonly (readonly [PortfolioField, number])[],
  given: Record<string, string>,
): PropertyRow {
  const texts = Object.fromEntries(columns.map(([field, at]) => [field, cells[at] ?? ''])) as Partial<Record<PortfolioField, string>>;
  const reference = texts.reference ?? '';
  if (broken !== null) return { number, reference, subject: null, fault: inEachLanguage(() => rowWords({ fault: broken })) };
  const { subject } = readProperty(texts, given);
  const fault = () => (subject === null ? (readProperty(texts, given).fault ?? '') : '');
  return { number, reference, subject, fault: inEachLanguage(fault) };
}

type AnswerLine = AnswerCell[];

/** In the order of `answerColumns`. */
function answerLine({ number, reference, subject }: PropertyRow, result: ValuationInBrief): AnswerLine {
  const place = [subject?.project, result.place.locality, subject?.city].filter(Boolean).join(', ');
  const area = subject?.carpetAreaSqft ?? null;
  const model = `${result.model.id} ${result.model.hash}`;
  if (result.kind !== 'valued')
    return [
      number,
      reference,
      place,
      'refused' satisfies AnswerKind,
      area,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      result.why,
      result.valuationDate,
      model,
      null,
      ...costCells(subject, result),
    ];
  const { valuePaise, lowPaise, highPaise, ratePerSqft, confidence, evidence, currency, warnings } = result;
  return [
    number,
    reference,
    place,
    'valued' satisfies AnswerKind,
    area,
    currency,
    valuePaise / 100,
    lowPaise / 100,
    highPaise / 100,
    Math.round(ratePerSqft),
    confidence.grade,
    Math.round(confidence.expectedErrorPercent * 10) / 1000,
    evidence.n,
    warnings,
    result.valuationDate,
    model,
    result.approach ?? null,
    ...costCells(subject, result),
  ];
}

/** Both areas of a house, what sales of its kind say, and the sum of land and building line by line. */
function costCells(subject: Subject | null, { cost, ...result }: ValuationInBrief): (number | null)[] {
  const areas = [subject?.plotAreaSqft ?? null, subject?.builtUpAreaSqft ?? null];
  const market = result.kind === 'valued' && result.market?.kind === 'valued' ? result.market.valuePaise / 100 : null;
  if (cost?.kind !== 'told') return [...areas, market, null, null, null, null];
  const [land, buildingNew, depreciation] = cost.lines.map(({ paise }) => paise / 100) as [number, number, number];
  return [...areas, market, land, buildingNew, depreciation, cost.paise / 100];
}

const faultLine = ({ number, reference, subject }: PropertyRow, fault: InEachLanguage): AnswerLine => [
  number,
  reference,
  [subject?.project, subject?.city].filter(Boolean).join(', '),
  'faulty' satisfies AnswerKind,
  subject?.carpetAreaSqft ?? null,
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  null,
  fault,
  null,
  null,
  null,
  subject?.plotAreaSqft ?? null,
  subject?.builtUpAreaSqft ?? null,
  null,
  null,
  null,
  null,
  null,
];
