import { fitElasticities } from '../src/modules/avm/model/elasticities.ts';
import { growBooster } from '../src/modules/avm/model/boosted/grow-booster.ts';
import { marketColumnsOf } from '../src/modules/avm/model/boosted/market-columns-of.ts';
import { settings } from '../src/modules/avm/model/boosted/settings.ts';
import { trainModel } from '../src/modules/avm/model/boosted/train-model.ts';
import { unpackSales, type PackedBuilding } from '../src/modules/avm/model/unpack-sales.ts';
import { growInThreads } from '../src/modules/avm/server/grow-in-threads.ts';
import { benchTrees } from './tree-peer.ts';
import { makeMarket, packedByBuilding, withChange } from '../src/modules/valuation/testing.ts';

/** Five sales a month of each building: so many sales make a locality. */
const SALES_OF_LOCALITY = 5000;
export const BUILDINGS_OF_LOCALITY = 25;
/** In degrees: localities lie a kilometre apart. */
const KM = 0.009;
const MONTHS = 40;

export type AvmResult = {
  trainingSeconds: number;
  peakMb: number;
  lines: string[];
  /** The city and its model, for the bench of values. */
  city: { salesOf: typeof salesOfLocality; count: number; localities: string[] } & Pick<ReturnType<typeof marketColumnsOf>, 'columns'> & {
      sales: ReturnType<typeof unpackSales>;
      model: Awaited<ReturnType<typeof trainModel>>;
    };
};

const salesOfLocality = (at: number) =>
  withChange(
    makeMarket({ locality: `Locality ${at}`, buildings: BUILDINGS_OF_LOCALITY, months: MONTHS, salesPerMonth: 5, seed: at + 1 }),
    ({ latitude, longitude }) => ({ latitude: latitude! + KM * (at % 7), longitude: longitude! + KM * Math.floor(at / 7) }),
  );

/**
 * The library alone, on an invented city of so many sales and without a store: training with its ranges, beside one booster on the facts of
 * the flat (the baseline of `mulya eval avm`), and that booster beside LightGBM or XGBoost where the machine has one.
 */
export async function benchAvm(wantedSales: number): Promise<AvmResult> {
  const count = Math.max(2, Math.round(wantedSales / SALES_OF_LOCALITY));
  // One locality after the other, packed as the store gives them: the memory told is that of training, not of made-up sales.
  const packed: PackedBuilding[] = [];
  for (let at = 0; at < count; at++) packed.push(...packedByBuilding(salesOfLocality(at), at * SALES_OF_LOCALITY));
  const sales = unpackSales(packed.splice(0));
  const { columns, localities } = marketColumnsOf(sales, []);
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
  const trees = await benchTrees({ columns: facts, target: columns.logRate, training: Math.floor(0.8 * columns.n) });
  const slopes = await stopwatch(() => Promise.resolve(fitElasticities(sales, sales.n)));
  return {
    trainingSeconds: trained.seconds,
    peakMb,
    lines: [
      `| ${columns.n.toLocaleString('en-IN')} invented sales of one city | Mulya | peer | ratio |`,
      '| --- | --- | --- | --- |',
      `| training: two fits, ranges; peer: one booster on the facts of the flat | ${trained.seconds.toFixed(0)} s | ${baseline.seconds.toFixed(0)} s | ${(trained.seconds / baseline.seconds).toFixed(1)} |`,
      '',
      ...trees,
      '',
      `Training took at most ${peakMb.toFixed(0)} MB. Slopes of size and floor of all sales: ${(1000 * slopes.seconds).toFixed(0)} ms.`,
    ],
    city: { salesOf: salesOfLocality, count, localities, columns, sales, model: trained.value },
  };
}

async function stopwatch<Value>(work: () => Promise<Value>): Promise<{ seconds: number; value: Value }> {
  const startedAt = performance.now();
  const value = await work();
  return { seconds: (performance.now() - startedAt) / 1000, value };
}
