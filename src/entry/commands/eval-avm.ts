import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatCount } from '#core/indian-number.ts';
import { getImport } from '#modules/imports/contract.ts';
import { accuracyRuns, measureAccuracy, publishAccuracy, valuationAccuracy, type AccuracyStudy } from '#modules/valuation/contract.ts';
import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { withServer, type ApiClient } from '../api-client.ts';
import { progressBar } from '../progress-bar.ts';
import { UsageFault } from './command.ts';

const POLL_MS = 1000;

/** Tries valuations out of time: on this registry, whose public page then says the same, or on a file of sales. */
export async function evaluateValuation(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string' },
      mapping: { type: 'string' },
      city: { type: 'string' },
      split: { type: 'string', default: 'rolling' },
      'regrow-months': { type: 'string' },
      'train-to': { type: 'string' },
      rows: { type: 'string' },
      publish: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { source, split, city, 'train-to': trainTo } = values;
  if (split !== 'rolling' && split !== 'frozen') throw new UsageFault('--split takes rolling or frozen.');
  if (trainTo !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(trainTo)) throw new UsageFault('--train-to takes a month such as 2022-12.');
  const regrowMonths = values['regrow-months'] === undefined ? undefined : Number(values['regrow-months']);
  if (regrowMonths !== undefined) {
    if (!Number.isInteger(regrowMonths) || regrowMonths < 1 || regrowMonths > 12)
      throw new UsageFault('--regrow-months takes a whole number from 1 to 12.');
    if (split !== 'rolling') throw new UsageFault('--regrow-months belongs to --split rolling: frozen trees are grown once.');
    if (values.publish) throw new UsageFault('--publish tells how far off values in use are: leave --regrow-months out.');
  }
  const importId = source !== undefined && /^\d{1,9}$/.test(source) && !existsSync(source) ? Number(source) : undefined;
  let study: AccuracyStudy;
  if (source === undefined || importId !== undefined) {
    if (values.rows !== undefined) throw new UsageFault('--rows belongs to a file: name it by --source.');
    if (regrowMonths !== undefined) throw new UsageFault('--regrow-months belongs to a file: name it by --source.');
    if (values.mapping !== undefined) throw new UsageFault('--mapping belongs to a file: name it by --source.');
    study = await withOwnServer(async (api) => {
      const cities = importId !== undefined ? await citiesOf(api, importId) : city === undefined ? undefined : [city];
      return studyRegistry(api, { split, cities, trainTo });
    });
  } else {
    // Loaded only where it is needed: it brings the whole server.
    const { studyFile } = await import('./eval-avm-file.ts');
    study = await studyFile({ source, mapping: values.mapping, city, split, regrowMonths, trainTo, rows: values.rows });
    if (values.publish) await withOwnServer((api) => api.call(publishAccuracy, { source: basename(source), study }));
  }
  if (values.json) console.log(JSON.stringify(study));
  else tell(study);
  return 0;
}

const withOwnServer = async <Result>(work: (api: ApiClient) => Promise<Result>) =>
  withServer((await openDataFolder(readConfig())).config, work);

/** The markets that an import brought sales of; all their sales are tried, whichever import they came with. */
async function citiesOf(api: ApiClient, importId: number): Promise<string[]> {
  const { kind, status, loaded, fileName } = await api.call(getImport, { batchId: importId });
  if (kind !== 'sales' || status !== 'live' || loaded === null)
    throw new UsageFault(`Import ${importId} (${fileName}) has no sales that count.`);
  return loaded.cities.map(({ city }) => city);
}

type OfRegistry = { split: 'rolling' | 'frozen'; cities: string[] | undefined; trainTo: string | undefined };

async function studyRegistry(api: ApiClient, wanted: OfRegistry): Promise<AccuracyStudy> {
  const begun = await api.call(measureAccuracy, wanted);
  const bar = progressBar('Valuing', process.stderr);
  for (;;) {
    const run = (await api.call(accuracyRuns, {})).runs.find(({ id }) => id === begun.id);
    if (run === undefined) throw new Error('The study is gone.');
    if (run.state === 'failed' || run.state === 'cancelled') throw new Error(run.message ?? `The study was ${run.state}.`);
    if (run.state === 'done') break;
    bar.show(run.of === 0 ? 0 : run.done / run.of, run.words || 'Reading the sales');
    await sleep(POLL_MS);
  }
  const found = (await api.call(valuationAccuracy, {})).studies.find(({ id }) => id === begun.id);
  if (found === undefined) throw new Error('The study was replaced by a newer one meanwhile.');
  bar.done(`${formatCount(found.study.n)} sales`);
  return found.study;
}

function splitWords({ split, regrowMonths }: AccuracyStudy): string {
  if (split === 'frozen') return 'frozen (trees grown once)';
  return `rolling (trees grown anew every ${regrowMonths === 1 ? 'month' : `${regrowMonths ?? 3} months`})`;
}

function tell(study: AccuracyStudy) {
  const shown = (value: number | null, digits = 2) => (value === null ? 'not known' : value.toFixed(digits));
  console.log(`${formatCount(study.n)} sales of ${study.from} to ${study.to}, ${splitWords(study)}, each valued from earlier sales only`);
  const figures: [string, string][] = [
    [
      'median error',
      `${shown(study.mdape)} %${study.mdapeInterval ? ` (${study.mdapeInterval.map((value) => shown(value)).join(' to ')})` : ''}`,
    ],
    ...(study.allTried === undefined
      ? []
      : [
          [
            'all tried, refused included',
            `n ${formatCount(study.allTried.n)}, median error ${shown(study.allTried.mdape)} %, within 10 % ${shown(study.allTried.ppe10, 1)} %`,
          ] as [string, string],
        ]),
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
  for (const { name, n, mdape, mdapeInterval, ppe10, coverage80 } of study.by.locality)
    console.log(
      `  locality ${name}: n ${formatCount(n)}, median error ${shown(mdape)} %${mdapeInterval ? ` (${mdapeInterval.map((value) => shown(value)).join(' to ')})` : ''}, within 10 % ${shown(ppe10, 1)} %, 80 % range holds ${shown(coverage80, 1)} %`,
    );
  for (const group of study.hitRates ?? [])
    console.log(
      `  who takes grades up to ${group.name} has ${shown(group.hitRate, 1)} % valued: median error ${shown(group.mdape)} %, within 10 % ${shown(group.ppe10, 1)} %, more than 10 % too high ${shown(group.over10 ?? null, 1)} %, more than 20 % ${shown(group.over20 ?? null, 1)} %`,
    );
  for (const group of study.by.grade)
    console.log(
      `  grade ${group.name}: more than 10 % too high ${shown(group.over10 ?? null, 1)} %, more than 20 % ${shown(group.over20 ?? null, 1)} %`,
    );
  for (const group of study.byAge ?? [])
    console.log(
      `  trees grown ${group.name.trim()} before: n ${formatCount(group.n)}, median error ${shown(group.mdape)} %, within 10 % ${shown(group.ppe10, 1)} %, ranges hold ${shown(group.coverage80, 1)} and ${shown(group.coverage95, 1)} %`,
    );
  if (study.split === 'rolling' && (study.byAge?.length ?? 0) > 1)
    console.log('  (each age has other months: the same months by fresh trees are tried with --regrow-months 1)');
  const { withoutPlace } = study;
  if (withoutPlace)
    console.log(
      `  as if building, place and year were not given: n ${formatCount(withoutPlace.n)}, median error ${shown(withoutPlace.mdape)} %, ranges hold ${shown(withoutPlace.coverage80, 1)} and ${shown(withoutPlace.coverage95, 1)} %`,
    );
  for (const { city, why } of study.skipped) console.log(`  left out: ${city}: ${why}`);
}
