import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { formatCount } from '#core/indian-number.ts';
import { Mapping } from '#modules/ingest/contract.ts';
import { getBatch, importFile, previewFile } from '#modules/ingest/server/index.ts';
import { studyAccuracy, type AccuracyStudy } from '#modules/valuation/server/index.ts';
import { readConfig, type GivenConfig } from '#server/config.ts';
import type { Ground } from '#server/ground.ts';
import { settleSecret } from '#server/secret.ts';
import { progressBar } from '../progress-bar.ts';
import { startMulya } from '../start.ts';
import { UsageFault } from './command.ts';

/** Tries valuations out of time: on the store of this instance, or on a file in a store that is thrown away afterwards. */
export async function evaluateValuation(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string' },
      mapping: { type: 'string' },
      city: { type: 'string' },
      split: { type: 'string', default: 'rolling' },
      'train-to': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const { split, 'train-to': trainTo } = values;
  if (split !== 'rolling' && split !== 'frozen') throw new UsageFault('--split takes rolling or frozen.');
  if (trainTo !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(trainTo)) throw new UsageFault('--train-to takes a month such as 2022-12.');
  const given = values.source;
  const importId = given !== undefined && /^\d{1,9}$/.test(given) && !existsSync(given) ? Number(given) : undefined;
  const source = importId === undefined ? given : undefined;
  if (source !== undefined && !existsSync(source)) throw new UsageFault(`There is no file ${source}.`);
  const mapping = values.mapping === undefined ? undefined : readMapping(values.mapping);
  const scratch = source === undefined ? null : await mkdtemp(join(tmpdir(), 'mulya-eval-'));
  try {
    const study = await withStores(scratch, async (ground) => {
      if (source !== undefined) await load(ground, resolve(source), mapping, values.city);
      const bar = progressBar('Valuing', process.stderr);
      const found = await studyAccuracy(ground.clickhouse, {
        split,
        trainTo,
        cities:
          importId !== undefined
            ? await citiesOf(ground, importId)
            : source === undefined
              ? values.city === undefined
                ? undefined
                : [values.city]
              : undefined,
        onProgress: ({ city, done, of, words }) => bar.show(done / of, `${city} ${words}`),
      });
      bar.done(`${formatCount(found.n)} sales`);
      return found;
    });
    if (values.json) console.log(JSON.stringify(study));
    else tell(study);
    return 0;
  } finally {
    if (scratch !== null) await rm(scratch, { recursive: true, force: true });
  }
}

/** The markets that an import brought sales of; all their sales are tried, whichever import they came with. */
async function citiesOf(ground: Ground, importId: number): Promise<string[]> {
  const { kind, status, loaded, fileName } = await getBatch(ground, importId);
  if (kind !== 'sales' || status !== 'live' || loaded === null)
    throw new UsageFault(`Import ${importId} (${fileName}) has no sales that count.`);
  return loaded.cities.map(({ city }) => city);
}

function readMapping(path: string): Mapping {
  if (!existsSync(path)) throw new UsageFault(`There is no file ${path} with a mapping.`);
  return Mapping.parse(JSON.parse(readFileSync(path, 'utf8')));
}

async function withStores<Result>(scratch: string | null, work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const given: GivenConfig =
    scratch === null
      ? readConfig()
      : readConfig({ NODE_ENV: 'production', DATA_DIR: scratch, PORT: '0', DEMO_SALES: '0', LOG_LEVEL: 'warn' }, process.cwd());
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
  const toldKind = asRead.kind === 'sales' && asRead.asRead.some(({ property_kind: kind }) => kind !== undefined && kind !== 'other');
  if (!toldKind) mapping.fields.property_kind = { columns: [], constant: 'flat' };
  return mapping;
}

function tell(study: AccuracyStudy) {
  const shown = (value: number | null, digits = 2) => (value === null ? 'not known' : value.toFixed(digits));
  console.log(`${formatCount(study.n)} sales of ${study.from} to ${study.to}, ${study.split}, each valued from earlier sales only`);
  const figures: [string, string][] = [
    [
      'median error',
      `${shown(study.mdape)} %${study.mdapeInterval ? ` (${study.mdapeInterval.map((value) => shown(value)).join(' to ')})` : ''}`,
    ],
    ['mean error', `${shown(study.mape)} %`],
    ['within 5, 10, 20 %', `${shown(study.ppe5, 1)}, ${shown(study.ppe10, 1)}, ${shown(study.ppe20, 1)} %`],
    ['COD, PRD, PRB, VEI', `${shown(study.cod)}, ${shown(study.prd, 3)}, ${shown(study.prb, 3)}, ${shown(study.vei, 1)} %`],
    ['median ratio', shown(study.medianRatio, 4)],
    ['ranges of 80 and 95 % hold', `${shown(study.coverage80, 1)} and ${shown(study.coverage95, 1)} %`],
    ['valued of those asked', `${shown(study.hitRate, 1)} %`],
    [study.baseline.name, `median error ${shown(study.baseline.mdape)} %, within 10 % ${shown(study.baseline.ppe10, 1)} %`],
    ['seconds', shown(study.seconds, 0)],
  ];
  for (const [label, text] of figures) console.log(`  ${label.padEnd(62)} ${text}`);
  for (const name of ['city', 'building', 'grade', 'price', 'saleKind'] as const)
    for (const group of study.by[name])
      console.log(
        `  ${name} ${group.name}: n ${formatCount(group.n)}, median error ${shown(group.mdape)} %, within 10 % ${shown(group.ppe10, 1)} %, ranges hold ${shown(group.coverage80, 1)} and ${shown(group.coverage95, 1)} %, valued ${shown(group.hitRate, 1)} %`,
      );
  for (const { city, why } of study.skipped) console.log(`  left out: ${city}: ${why}`);
}
