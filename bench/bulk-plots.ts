import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type BulkResult = { seconds: number; peakMb: number; lines: string[] };
const PLOTS = 10_000;

/** The command line as people run it: a table of plots in, a workbook of prices out, Node's own start in it. */
export async function benchBulkPlots(): Promise<BulkResult> {
  const folder = await mkdtemp(join(tmpdir(), 'mulya-bench-'));
  try {
    const from = join(folder, 'plots.csv');
    const rows = Array.from({ length: PLOTS }, (_, at) => `${at},${300 + at},${6 + (at % 25)},PMC,${20_000 + at},${6000 + (at % 9000)}`);
    await writeFile(from, ['Plot no,Area sq m,Road m,Authority,ASR land rate,Sale rate per sq ft', ...rows].join('\n'));
    const started = performance.now();
    // The peak of the process itself, as the system counts it when it ends.
    const report = `process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS + '\\n'));`;
    const { stderr } = await promisify(execFile)('node', [
      '--import',
      `data:text/javascript,${encodeURIComponent(report)}`,
      'src/entry/mulya.ts',
      'feasibility',
      'bulk',
      '--in',
      from,
      '--out',
      join(folder, 'bids.xlsx'),
    ]);
    const seconds = (performance.now() - started) / 1000;
    const peakMb = Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
    if (!(peakMb > 0)) throw new Error(`the peak of memory was not told: ${stderr}`);
    const line = `A table of ${PLOTS.toLocaleString('en-IN')} plots to a workbook of prices by \`feasibility bulk\`: ${seconds.toFixed(1)} s, peak ${Math.round(peakMb)} MB.`;
    return { seconds, peakMb, lines: [line] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
