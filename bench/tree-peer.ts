import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../src/core/statistics.ts';
import { predictRows } from '../src/modules/avm/model/boosted/booster.ts';
import { growBooster } from '../src/modules/avm/model/boosted/grow-booster.ts';
import { settings } from '../src/modules/avm/model/boosted/settings.ts';

const run = promisify(execFile);

/** Columns of facts and what they are to foretell; the first `training` rows are learned, the others tried. */
type TreesToGrow = { columns: readonly Float32Array[]; target: Float64Array; training: number };

/** Python of the peers: `BENCH_PYTHON`, else `python3`. */
const python = process.env['BENCH_PYTHON'] ?? 'python3';

/** Reads the columns, grows as many trees as ours of the same depth, rate and steps, and says seconds and what it foretells. */
const script = `
import json, sys, time
import numpy as np
name, folder, columns, training, rounds, rate, depth, fewest, threads = sys.argv[1:10]
x = np.fromfile(folder + '/columns', dtype=np.float32).reshape(int(columns), -1).T.copy()
y = np.fromfile(folder + '/target', dtype=np.float64)
n = int(training)
if name == 'lightgbm':
    import lightgbm as lib
    data = lib.Dataset(x[:n], y[:n], params={'max_bin': 255, 'verbose': -1})
    data.construct()
    started = time.perf_counter()
    model = lib.train({'objective': 'l2', 'learning_rate': float(rate), 'max_depth': int(depth), 'num_leaves': 2 ** int(depth), 'min_data_in_leaf': int(fewest), 'lambda_l2': 1.0, 'num_threads': int(threads), 'verbose': -1}, data, int(rounds))
    seconds = time.perf_counter() - started
    said = model.predict(x[n:])
else:
    import xgboost as lib
    data = lib.DMatrix(x[:n], y[:n])
    started = time.perf_counter()
    model = lib.train({'tree_method': 'hist', 'max_bin': 255, 'eta': float(rate), 'max_depth': int(depth), 'min_child_weight': int(fewest), 'lambda': 1.0, 'nthread': int(threads)}, data, int(rounds))
    seconds = time.perf_counter() - started
    said = model.predict(lib.DMatrix(x[n:]))
print(json.dumps({'version': lib.__version__, 'seconds': seconds, 'miss': float(np.median(np.abs(y[n:] - said)))}))
`;

/**
 * Our booster beside LightGBM or XGBoost in the same run, on one thread each, where this machine has one of them for Python; else a line that
 * says that it was not compared.
 */
export async function benchTrees({ columns, target, training }: TreesToGrow): Promise<string[]> {
  const rows = Int32Array.from({ length: training }, (_, i) => i);
  const startedAt = performance.now();
  const booster = growBooster({
    columns: [...columns],
    target,
    rows,
    settings: { ...settings.alone, rowShare: 1, columnShare: 1, seed: 1 },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const later = Int32Array.from({ length: target.length - training }, (_, at) => training + at);
  const estimates = predictRows(booster, [...columns], later);
  const miss = median(Array.from(later, (row, at) => Math.abs(target[row]! - estimates[at]!)))!;
  const { rounds, rate, depth, fewestRows } = settings.alone;
  const lines = [
    `| ${rounds} trees of depth ${depth}, one thread | seconds | median miss of later rows (log) |`,
    '| --- | --- | --- |',
    `| Mulya | ${seconds.toFixed(1)} | ${miss.toFixed(4)} |`,
  ];
  const folder = await mkdtemp(join(tmpdir(), 'mulya-bench-trees-'));
  const missing: string[] = [];
  try {
    await writeFile(join(folder, 'columns'), Buffer.concat(columns.map((column) => bytesOf(column))));
    await writeFile(join(folder, 'target'), bytesOf(target));
    for (const name of ['lightgbm', 'xgboost']) {
      const found = await run(python, ['-c', `import ${name}`]).then(
        () => true,
        () => false,
      );
      if (!found) {
        missing.push(name);
        continue;
      }
      const given = [name, folder, columns.length, training, rounds, rate, depth, fewestRows, 1].map(String);
      const { stdout } = await run(python, ['-c', script, ...given]);
      const peer = JSON.parse(stdout) as { version: string; seconds: number; miss: number };
      lines.push(`| ${name} ${peer.version} | ${peer.seconds.toFixed(1)} | ${peer.miss.toFixed(4)} |`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (missing.length > 0)
    lines.push(
      '',
      `Not compared: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not installed for ${python} (BENCH_PYTHON names another).`,
    );
  return lines;
}

/** A copy, for memory that threads share cannot be written. */
const bytesOf = (column: Float32Array | Float64Array) => Buffer.from(column.slice().buffer);
