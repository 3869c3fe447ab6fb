import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { formatCount } from '#core/indian-number.ts';
import { Mapping } from '#modules/imports/contract.ts';
import { importFile, previewFile, undoBatch } from '#modules/imports/server/index.ts';
import type { AccuracyStudy } from '#modules/valuation/contract.ts';
import { leftOutSales, marketsToValue, studyAccuracy, type TriedRow, writeTriedRows } from '#modules/valuation/server/index.ts';
import { readConfig } from '#server/config.ts';
import type { Ground } from '#server/ground.ts';
import { settleSecret } from '#server/secret.ts';
import { whichCommit } from '#server/which-commit.ts';
import { progressBar } from '../progress-bar.ts';
import { startMulya } from '../start.ts';
import { UsageFault } from './command.ts';
import { tellTriedRows } from './tried-rows.ts';

export type FileToTry = {
  source: string;
  mapping: string | undefined;
  city: string | undefined;
  split: 'rolling' | 'frozen';
  /** Of a rolling split: trees are grown anew every so many months; left out, as in use. */
  regrowMonths: number | undefined;
  trainTo: string | undefined;
  /** A CSV of every sale that was tried or left out. */
  rows: string | undefined;
};

/** Tries valuations on a file of sales, in a store that is thrown away afterwards. */
export async function studyFile({
  source,
  mapping: mappingFile,
  city,
  split,
  regrowMonths,
  trainTo,
  rows,
}: FileToTry): Promise<AccuracyStudy> {
  if (!existsSync(source)) throw new UsageFault(`There is no file ${source}.`);
  const mapping = mappingFile === undefined ? undefined : readMapping(mappingFile);
  const scratch = await mkdtemp(join(tmpdir(), 'mulya-eval-'));
  try {
    return await withScratch(scratch, async (ground) => {
      await load(ground, resolve(source), mapping, city);
      const bar = progressBar('Valuing', process.stderr);
      const tried: TriedRow[] = [];
      const found = await studyAccuracy(ground.clickhouse, {
        split,
        regrowMonths,
        trainTo,
        ...(rows !== undefined && { onTried: (sale: TriedRow) => tried.push(sale) }),
        onProgress: ({ city: market, done, of, words }) => bar.show(done / of, `${market} ${words}`),
      });
      bar.done(`${formatCount(found.n)} sales`);
      if (rows !== undefined) {
        const leftOut = await leftOutSales(ground.clickhouse, found);
        await writeTriedRows(rows, tried, leftOut);
        for (const line of tellTriedRows(tried, leftOut)) console.error(`note: ${line}`);
      }
      return { ...found, commit: await whichCommit() };
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function readMapping(path: string): Mapping {
  if (!existsSync(path)) throw new UsageFault(`There is no file ${path} with a mapping.`);
  return Mapping.parse(JSON.parse(readFileSync(path, 'utf8')));
}

async function withScratch<Result>(scratch: string, work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const given = readConfig(
    { NODE_ENV: 'production', DATA_DIR: scratch, PORT: '0', DEMO_SALES: '0', LOG_LEVEL: 'warn', VALUATION_RETRAIN_SALES: '0' },
    process.cwd(),
  );
  const log = pino({ level: 'warn' }, process.stderr);
  const mulya = await startMulya({ ...settleSecret(given), PORT: 0 }, log, { pages: false });
  try {
    return await work(mulya.ground);
  } finally {
    await mulya.close();
  }
}

async function load(ground: Ground, path: string, given: Mapping | undefined, city: string | undefined) {
  const mapping = given ?? (await guessedMapping(ground, path, city));
  const batch = await importWhole(ground, path, mapping);
  if (given !== undefined || !mapping.fields.city?.columns.length || !(await isOfSmallMarkets(ground))) return;
  console.error('note: Most sales are of cities too small to be tried alone: all are taken for one market, and the city for the locality.');
  await undoBatch(ground, batch.id);
  await importWhole(ground, path, asOneMarket(mapping));
}

/** Below this a city has too few sales to learn its levels and to be tried on a year of them. */
const FEWEST_OF_MARKET = 1500;

async function isOfSmallMarkets({ clickhouse }: Ground): Promise<boolean> {
  const markets = await marketsToValue(clickhouse);
  const count = (some: typeof markets) => some.reduce((sum, { sales }) => sum + sales, 0);
  return markets.length > 1 && count(markets.filter(({ sales }) => sales < FEWEST_OF_MARKET)) > count(markets) / 5;
}

function asOneMarket({ fields, ...rest }: Mapping): Mapping {
  const placeColumns = [...(fields.city?.columns ?? []), ...(fields.locality?.columns ?? [])];
  return {
    ...rest,
    fields: { ...fields, locality: { columns: [...new Set(placeColumns)] }, city: { columns: [], constant: 'The registry' } },
  };
}

async function importWhole(ground: Ground, path: string, mapping: Mapping) {
  const bar = progressBar('Reading', process.stderr);
  const batch = await importFile(ground, {
    path,
    by: 'evaluation',
    mapping,
    onRejected: 'leave-out',
    onProgress: ({ progress, rowsRead }) => bar.show(progress, `${formatCount(rowsRead)} rows`),
  });
  bar.done(`${formatCount(batch.rowsLoaded)} rows loaded, ${formatCount(batch.rowsRejected)} rejected`);
  if (batch.status !== 'live') throw new Error(`${path} could not be loaded: ${batch.message}`);
  return batch;
}

/** What a registry leaves unsaid because all of it is alike: one city, and flats. */
async function guessedMapping(ground: Ground, path: string, city: string | undefined): Promise<Mapping> {
  const preview = await previewFile(ground, { path });
  if (preview.kind !== 'sales') throw new UsageFault(`${path} does not hold registered sales (it reads as ${preview.words.many}).`);
  for (const remark of preview.remarks) console.error(`note: ${remark}`);
  const { fields } = preview.mapping;
  const mapping: Mapping = {
    ...preview.mapping,
    fields: { ...fields, ...((city !== undefined || !fields.city) && { city: { columns: [], constant: city ?? 'The registry' } }) },
  };
  const asRead = await previewFile(ground, { path }, { mapping });
  if (preview.mapping.options.source === 'documents') return mapping;
  const hasKind = asRead.kind === 'sales' && asRead.asRead.some(({ property_kind: kind }) => kind !== undefined && kind !== 'other');
  if (!hasKind) mapping.fields.property_kind = { columns: [], constant: 'flat' };
  return mapping;
}
