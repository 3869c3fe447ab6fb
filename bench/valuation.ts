import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateFromDayNumber, dayNumber, monthNumber } from '../src/core/period.ts';
import { growBooster } from '../src/modules/valuation/model/boosted/grow-booster.ts';
import { settings } from '../src/modules/valuation/model/boosted/settings.ts';
import { trainModel } from '../src/modules/valuation/model/boosted/train-model.ts';
import { fitElasticities } from '../src/modules/valuation/model/elasticities.ts';
import { followMarket } from '../src/modules/valuation/model/follow-market.ts';
import { valueSubject } from '../src/modules/valuation/model/value-subject.ts';
import { Subject } from '../src/modules/valuation/contract.ts';
import { growInThreads } from '../src/modules/valuation/server/boosted/grow-in-threads.ts';
import { columnsOf } from '../src/modules/valuation/server/boosted/read-market.ts';
import { packSnapshot } from '../src/modules/valuation/server/boosted/snapshot.ts';
import { openValuingThreads } from '../src/modules/valuation/server/boosted/value-in-threads.ts';
import type { PackedBuilding } from '../src/modules/valuation/server/queries/sales-by-building.ts';
import { unpackSales } from '../src/modules/valuation/server/unpack-sales.ts';
import { asColumns, buildingName, makeMarket, packedByBuilding, withChange } from '../src/modules/valuation/testing.ts';
import { ms, timed } from './timing.ts';

/** Five sales a month of each building: so many sales make a locality. */
const SALES_OF_LOCALITY = 5000;
const BUILDINGS = 25;
/** In degrees: localities lie a kilometre apart. */
const KM = 0.009;
const MONTHS = 40;
const DAY = '2025-07-10';
const BULK = 4000;

export type ValuationResult = { trainingSeconds: number; peakMb: number; singleP95Ms: number; bulkPerSecond: number; lines: string[] };

/**
 * An invented city of so many sales: training with its ranges, one value with comparables and reasons, and many at once. Beside training,
 * one booster on the facts of the flat (the baseline of `mulya eval avm`); beside a value, the model of comparables on the same sales.
 */
export async function benchValuation(wantedSales: number): Promise<ValuationResult> {
  const localitiesMade = Math.max(2, Math.round(wantedSales / SALES_OF_LOCALITY));
  const madeOf = (at: number) =>
    withChange(
      makeMarket({ locality: `Locality ${at}`, buildings: BUILDINGS, months: MONTHS, salesPerMonth: 5, seed: at + 1 }),
      ({ latitude, longitude }) => ({ latitude: latitude! + KM * (at % 7), longitude: longitude! + KM * Math.floor(at / 7) }),
    );
  // One locality after the other, packed as the store gives them: the memory told is that of training, not of made-up sales.
  const packed: PackedBuilding[] = [];
  for (let at = 0; at < localitiesMade; at++) packed.push(...packedByBuilding(madeOf(at), at * SALES_OF_LOCALITY));
  const sales = unpackSales(packed.splice(0));
  const { columns, localities } = columnsOf(sales, []);
  const growing = growInThreads();
  const trained = await stopwatch(() => trainModel(columns, { seed: 1, effort: 1 }, growing.grow));
  const peakMb = process.resourceUsage().maxRSS / 1024;
  await growing.close();
  const facts = [columns.logArea, columns.floor, columns.builtYear, columns.latitude, columns.longitude, Float32Array.from(columns.month)];
  const baseline = await stopwatch(() =>
    Promise.resolve(
      growBooster({
        columns: facts,
        target: columns.logRate,
        rows: Int32Array.from({ length: columns.n }, (_, i) => i),
        settings: { ...settings.alone, seed: 1 },
      }),
    ),
  );

  const folder = mkdtempSync(join(tmpdir(), 'mulya-bench-valuation-'));
  const threads = openValuingThreads();
  // The threads keep no process alive; here there is no server that does.
  const awake = setInterval(() => undefined, 1000);
  try {
    const cutOff = dateFromDayNumber(sales.day[sales.n - 1]!);
    const packed = packSnapshot({
      format: 1,
      city: 'Pune',
      propertyKind: 'flat',
      currency: 'INR',
      cutOff,
      localities,
      columns,
      sales,
      model: trained.value,
    });
    const model = { hash: packed.hash, path: join(folder, 'model') };
    writeFileSync(model.path, packed.bytes);
    const subjectAt = (k: number) => ({
      ...Subject.parse({
        city: 'Pune',
        village: `Locality ${k % localitiesMade}`,
        project: buildingName((7 * k) % BUILDINGS),
        carpetAreaSqft: 450 + ((37 * k) % 700),
        floor: k % 14,
        saleKind: 'resale',
      }),
      valuationDate: DAY,
    });
    const single = await timed((run) => threads.askOne(model, { subject: subjectAt(run), explain: true }), {
      runs: 200,
      warmup: 2 * localitiesMade,
    });
    const chunks = Array.from({ length: BULK / 50 }, (_, c) => Array.from({ length: 50 }, (_none, k) => subjectAt(50 * c + k)));
    const inBrief = async () => (await Promise.all(chunks.map((subjects) => threads.askInBrief(model, subjects, { spread: true })))).flat();
    // Once before it counts: the second thread opens the model and learns each locality.
    await inBrief();
    const bulk = await stopwatch(inBrief);
    const valued = bulk.value.filter((one) => one.kind === 'said' && one.said?.kind === 'valued').length;
    if (valued < BULK * 0.9) throw new Error(`only ${valued} of ${BULK} were valued`);

    const own = asColumns(madeOf(0));
    const month = monthNumber(DAY);
    const places = [{ sales: own, state: followMarket(own, fitElasticities(own, own.n), month) }];
    const peer = await timed(
      (run) =>
        Promise.resolve(
          valueSubject(
            {
              building: { neighbourhood: 0, index: run % BUILDINGS },
              latitude: own.buildings[run % BUILDINGS]!.latitude,
              longitude: own.buildings[run % BUILDINGS]!.longitude,
              builtYear: 2012,
              logArea: Math.log(450 + ((37 * run) % 700)),
              floor: run % 14,
              configuration: '',
              saleKind: 2,
              day: dayNumber(DAY),
              month,
            },
            places,
          ),
        ),
      { runs: 200 },
    );
    const perSecond = BULK / bulk.seconds;
    return {
      trainingSeconds: trained.seconds,
      peakMb,
      singleP95Ms: single.p95Ms,
      bulkPerSecond: perSecond,
      lines: [
        `| ${columns.n.toLocaleString('en-IN')} invented sales of one city | Mulya | peer | ratio |`,
        '| --- | --- | --- | --- |',
        `| training: two fits, ranges; peer: one booster on the facts of the flat | ${trained.seconds.toFixed(0)} s | ${baseline.seconds.toFixed(0)} s | ${(trained.seconds / baseline.seconds).toFixed(1)} |`,
        `| one value with comparables and reasons, 95th percentile; peer: comparables alone | ${ms(single.p95Ms)} | ${ms(peer.p95Ms)} | ${(single.p95Ms / peer.p95Ms).toFixed(1)} |`,
        `| many at once, as a portfolio's rows show them; peer: comparables alone, one thread | ${Math.round(perSecond).toLocaleString('en-IN')}/s | ${Math.round(1000 / peer.medianMs).toLocaleString('en-IN')}/s | ${((perSecond * peer.medianMs) / 1000).toFixed(2)} |`,
        '',
        `The stored model is ${(packed.bytes.length / 1e6).toFixed(1)} MB; training took at most ${peakMb.toFixed(0)} MB.`,
      ],
    };
  } finally {
    clearInterval(awake);
    await threads.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopwatch<Value>(work: () => Promise<Value>): Promise<{ seconds: number; value: Value }> {
  const startedAt = performance.now();
  const value = await work();
  return { seconds: (performance.now() - startedAt) / 1000, value };
}
