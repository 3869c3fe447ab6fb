import { checkAccuracy } from '../src/modules/valuation/server/index.ts';
import { benchStore } from './store.ts';

export type AccuracyResult = { beatsBaseline: boolean; lines: string[] };

/** How far off values are on sales of the last year, each valued from earlier sales only, against the plainest rule in the same run. */
export async function benchAccuracy(sales: number): Promise<AccuracyResult> {
  const mulya = await benchStore(sales);
  try {
    const lines = [
      '| generated data | n | MdAPE | PPE10 | 80% range covers | hit rate | locality median of the year before: MdAPE, PPE10 | a value takes |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ];
    let beatsBaseline = true;
    for (const city of ['Pune', 'Mumbai']) {
      const found = await checkAccuracy(mulya.ground, { city, from: '2025-11-01', to: '2026-10-31', sample: 400 });
      const percent = (value: number | null) => (value === null ? 'not known' : `${value.toFixed(1)} %`);
      lines.push(
        `| ${city} | ${found.n} | ${percent(found.mdape)} | ${percent(found.ppe10)} | ${percent(found.coverage80)} | ${percent(found.hitRate)} | ${percent(found.baseline.mdape)}, ${percent(found.baseline.ppe10)} | ${((1000 * found.seconds) / found.sales).toFixed(0)} ms |`,
      );
      beatsBaseline &&= (found.mdape ?? Infinity) < (found.baseline.mdape ?? 0);
    }
    return { beatsBaseline, lines };
  } finally {
    await mulya.close();
  }
}
