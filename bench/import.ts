import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { startPostgresPeer } from './postgres-peer.ts';
import { importByCommand } from './import-by-command.ts';

const ROWS = 1_000_000;

export type ImportResult = { rowsPerSecond: number; peakMb: number; lines: string[] };

/**
 * A million rows of CSV through the command line, on an empty store, with the whole time taken: upload, preview, reading, checking,
 * masking, storing twice (deed and sale). Against PostgreSQL's COPY of the same file into a table of text, which checks nothing.
 */
export async function benchImport(): Promise<ImportResult> {
  const file = resolve('data/bench/import.csv');
  mkdirSync('data/bench', { recursive: true });
  if (!existsSync(file)) await writeRows(file);
  const { seconds, mainMb, allMb } = await importByCommand(file);
  const rowsPerSecond = ROWS / seconds;
  const lines = [
    `| what | rows a second | memory at its peak |`,
    '| --- | --- | --- |',
    `| import of ${ROWS.toLocaleString('en-IN')} rows (${(statSync(file).size / 1e6).toFixed(0)} MB CSV), upload to visible | ${Math.round(rowsPerSecond).toLocaleString('en-IN')} | server ${mainMb.toFixed(0)} MB; with the engine's process ${allMb.toFixed(0)} MB |`,
  ];
  const peer = await startPostgresPeer(`${process.cwd()}/data/bench/postgres`);
  if (peer) {
    const header = readFileSync(file, 'utf8').slice(0, 2000).split('\n')[0] ?? '';
    await peer.pool.query('DROP TABLE IF EXISTS raw');
    await peer.pool.query(
      `CREATE UNLOGGED TABLE raw (${header
        .split(',')
        .map((name) => `"${name}" text`)
        .join(', ')})`,
    );
    const copyAt = performance.now();
    const copy = spawn(
      'psql',
      ['-h', String(peer.pool.options.host), '-U', 'mulya', '-d', 'postgres', '-q', '-c', `\\copy raw FROM '${file}' (FORMAT csv, HEADER)`],
      { stdio: 'inherit' },
    );
    await once(copy, 'close');
    const copySeconds = (performance.now() - copyAt) / 1000;
    lines.push(
      `| PostgreSQL ${peer.version}: COPY of the file as text, nothing read or checked | ${Math.round(ROWS / copySeconds).toLocaleString('en-IN')} (${(seconds / copySeconds).toFixed(1)} × our speed) | |`,
    );
    await peer.pool.end();
    peer.stop();
  }
  return { rowsPerSecond, peakMb: mainMb, lines };
}

/** The shape of a public register of resales: twelve columns, plain numbers. */
async function writeRows(file: string) {
  const out = createWriteStream(file);
  out.write(
    'month,city,town,flat_type,block,street_name,storey_range,floor_area_sqm,flat_model,lease_commence_date,resale_price,latitude,longitude\n',
  );
  let text = '';
  for (let row = 0; row < ROWS; row++) {
    const town = row % 60;
    const area = 40 + ((row * 7919) % 900) / 10;
    const month = `${2014 + (row % 12)}-${String(1 + ((row * 31) % 12)).padStart(2, '0')}`;
    // Scattered by a hash of the row: the same flat at the same price twice is rare in a real register.
    const scatter = (Math.imul(row + 1, 0x9e3779b1) >>> 0) / 2 ** 32;
    const price = Math.round(area * (4000 + town * 55 + (row % 12) * 200) * (0.9 + 0.2 * scatter));
    text += `${month},Bench City,Town ${town},${2 + (row % 4)} ROOM,${row % 700},STREET ${town}-${row % 90},${String(1 + (row % 20)).padStart(2, '0')} TO ${String(3 + (row % 20)).padStart(2, '0')},${area.toFixed(1)},Improved,${1975 + (row % 40)},${price},${(18.4 + town / 200).toFixed(6)},${(73.7 + (row % 90) / 300).toFixed(6)}\n`;
    if (text.length > 1_000_000) {
      if (!out.write(text)) await once(out, 'drain');
      text = '';
    }
  }
  out.end(text);
  await once(out, 'finish');
}
