import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

import { startServer } from '../scripts/start-server.ts';

export type HomePageResult = { kilobytes: number; performance: number; lines: string[] };

const CHROMIUM = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** JavaScript that the public home page loads, gzipped, against React and its DOM alone; and Lighthouse's judgement of the page. */
export async function benchHomePage(): Promise<HomePageResult> {
  const html = readFileSync('build/client/index.html', 'utf8');
  const scripts = new Set(
    [
      ...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g),
      ...html.matchAll(/import\s*(?:[\w*{},\s]+from\s*)?"(\/assets\/[^"]+\.js)"/g),
    ].map(([, path = '']) => path),
  );
  const size = (path: string) => gzipSync(readFileSync(join('build/client', path)), { level: 9 }).length / 1000;
  const kilobytes = [...scripts].reduce((sum, path) => sum + size(path), 0);

  const server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'mulya-home-')) });
  const { address } = server;
  const report = join(mkdtempSync(join(tmpdir(), 'mulya-lighthouse-')), 'report.json');
  const done = spawnSync(
    'node',
    [
      resolve('node_modules/lighthouse/cli/index.js'),
      address,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${CHROMIUM.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
      encoding: 'utf8',
    },
  );
  await server.stop();
  if (done.status !== 0) throw new Error(`lighthouse failed: ${done.stderr}`);
  const { categories } = JSON.parse(readFileSync(report, 'utf8')) as { categories: Record<string, { title: string; score: number }> };
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  return {
    kilobytes,
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    lines: [
      '| public home page | figure |',
      '| --- | --- |',
      `| JavaScript, ${scripts.size} files, gzip | ${kilobytes.toFixed(1)} kB |`,
      `| Lighthouse | ${scores.join(', ')} |`,
    ],
  };
}
