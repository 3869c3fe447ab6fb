import { z } from 'zod';
import { readCsvTable } from '#core/csv-table.ts';
import { isValidOn } from '#core/dated-table.ts';
import { addMonths, endOfMonth, monthNumber, startOfMonth, type IsoDate } from '#core/period.ts';
import { cached } from '#modules/batches/server/index.ts';
import { locationScoresOf } from '#modules/location/server/index.ts';
import { filingsThroughTime } from '#modules/projects/server/index.ts';
import { lastWholeMonths, usualScope } from '#modules/transactions/index.ts';
import { latestDayOf } from '#modules/transactions/server/index.ts';
import type { ClickHouse } from '#server/clickhouse/clickhouse.ts';
import { referenceText } from '#server/reference.ts';
import type { ScoreGround } from '../model/score/project-facts.ts';
import { scorePartIds, type ScorePartId } from '../model/score/score-cells.ts';
import { rateCells } from './queries/rate-cells.ts';
import { yieldsOf } from './rental-yields.ts';

/** Years before the newest whose sales are read when a score is tried. */
const mostYears = 12;
/** It is the same until the data change. */
const aDayMs = 24 * 3_600_000;

export type DatedGround = ScoreGround & {
  /** Last days of the years, the newest first; the first year is the one that projects are scored by. */
  ends: IsoDate[];
  asOf: IsoDate;
  demonstrationSales: number;
};

/** What projects of a city are scored by: flats of the last twelve whole months, the register as it stands, and tables. Null without sales. */
export const groundOfCity = (clickhouse: ClickHouse, city: string): Promise<DatedGround | null> =>
  cached(clickhouse, ['invest', 'ground', city], () => readGround(clickhouse, city, 1), { longestMs: aDayMs });

/** The same with the years before. */
export const groundOfYears = (clickhouse: ClickHouse, city: string): Promise<DatedGround | null> => readGround(clickhouse, city, mostYears);

async function readGround(clickhouse: ClickHouse, city: string, years: number): Promise<DatedGround | null> {
  const asOf = await latestDayOf(clickhouse, { city });
  if (asOf === null) return null;
  const { to } = lastWholeMonths(asOf, 12);
  const from = addMonths(startOfMonth(to), 1 - 12 * years);
  const [cells, { projects, filings }, scores] = await Promise.all([
    rateCells(clickhouse, { city, ...usualScope, from, to, currency: 'INR' }, { endMonth: monthNumber(to), years }),
    filingsThroughTime(clickhouse, city),
    locationScoresOf(clickhouse, city, asOf),
  ]);
  const oldest = cells.reduce((most, { year }) => Math.max(most, year), 0);
  return {
    cells,
    projects,
    filings,
    location: scores,
    rents: yieldsOf(city, asOf),
    ends: Array.from({ length: oldest + 1 }, (_, year) => endOfMonth(addMonths(startOfMonth(to), -12 * year))),
    asOf,
    demonstrationSales: cells.reduce((sum, { demonstrationSales }) => sum + demonstrationSales, 0),
  };
}

const WeightRow = z.object({
  part: z.enum(scorePartIds),
  weight: z.string().transform(Number).pipe(z.number().min(0)),
  valid_from: z.string(),
  valid_to: z.string().transform((text) => text || null),
  source: z.string().min(1),
  confidence: z.enum(['H', 'M', 'L']),
});
export type PublishedWeight = { part: ScorePartId; weight: number; source: string; confidence: 'H' | 'M' | 'L' };

/** The published weights of a day, the oldest row for days before it. */
export function publishedWeights(on: IsoDate): PublishedWeight[] {
  const rows = readCsvTable(referenceText('invest-score')).map((record) => {
    const { valid_from: validFrom, valid_to: validTo, ...row } = WeightRow.parse(record);
    return Object.assign(row, { validFrom, validTo });
  });
  return scorePartIds.map((part) => {
    const ofPart = rows.filter((row) => row.part === part);
    const { weight, source, confidence } = ofPart.find((row) => isValidOn(row, on)) ?? ofPart[0]!;
    return { part, weight, source, confidence };
  });
}
