import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateFromDayNumber, dayNumber, monthNumber } from '../src/core/period.ts';
import { fitElasticities } from '../src/modules/avm/model/elasticities.ts';
import { followMarket } from '../src/modules/avm/model/follow-market.ts';
import { valueSubject } from '../src/modules/avm/model/value-subject.ts';
import { packSnapshot } from '../src/modules/avm/server/snapshot.ts';
import { Subject } from '../src/modules/valuation/contract.ts';
import { openValuingThreads } from '../src/modules/valuation/server/boosted/value-in-threads.ts';
import { asColumns, buildingName } from '../src/modules/valuation/testing.ts';
import { BUILDINGS_OF_LOCALITY as BUILDINGS, type AvmResult } from './avm.ts';
import { ms, timed } from './timing.ts';

const DAY = '2025-07-10';
const BULK = 4000;

export type ValuationResult = { singleP95Ms: number; bulkPerSecond: number; lines: string[] };

/** One value with comparables and reasons, and many at once, in the city that the library was tried on; beside them the model of comparables. */
export async function benchValuation({
  salesOf,
  count: localitiesMade,
  columns,
  sales,
  localities,
  model: trained,
}: AvmResult['city']): Promise<ValuationResult> {
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
      model: trained,
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
    const valued = bulk.value.filter((one) => one.kind === 'answered' && one.answer?.kind === 'valued').length;
    if (valued < BULK * 0.9) throw new Error(`only ${valued} of ${BULK} were valued`);

    const own = asColumns(salesOf(0));
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
      singleP95Ms: single.p95Ms,
      bulkPerSecond: perSecond,
      lines: [
        `| ${columns.n.toLocaleString('en-IN')} invented sales of one city | Mulya | peer | ratio |`,
        '| --- | --- | --- | --- |',
        `| one value with comparables and reasons, 95th percentile; peer: comparables alone | ${ms(single.p95Ms)} | ${ms(peer.p95Ms)} | ${(single.p95Ms / peer.p95Ms).toFixed(1)} |`,
        `| many at once, as a portfolio's rows show them; peer: comparables alone, one thread | ${Math.round(perSecond).toLocaleString('en-IN')}/s | ${Math.round(1000 / peer.medianMs).toLocaleString('en-IN')}/s | ${((perSecond * peer.medianMs) / 1000).toFixed(2)} |`,
        '',
        `The stored model is ${(packed.bytes.length / 1e6).toFixed(1)} MB.`,
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
