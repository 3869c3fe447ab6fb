// `npm run lighthouse [-- /about/ /hi/faq]`: what Lighthouse makes of every public page on a slow phone, and what each page weighs. Fails where a
// goal is missed. A task counts for the processor time that it took, so what else the machine does beside does not slow the page (`asIfAlone`);
// LIGHTHOUSE_WALL=1 counts time on the wall, for a machine that does nothing else. LIGHTHOUSE_AT names a server that runs already, LIGHTHOUSE_RUNS how often each page is tried (the median counts).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import config from '../playwright.config.ts';
import { publicPages } from '../src/site/public-pages.ts';
import { startServer } from './start-server.ts';

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
/** Least of a score, most of everything else; sizes as they were sent. */
const goals = {
  performance: { least: 95 },
  accessibility: { least: 100 },
  'best-practices': { least: 96 },
  seo: { least: 100 },
  'LCP s': { most: 1.8 },
  CLS: { most: 0.02 },
  'blocked ms': { most: 50 },
  'JS kB': { most: 10 },
  'CSS kB': { most: 20 },
  'fonts kB': { most: 80 },
  'images kB': { most: 150 },
} as const satisfies Record<string, { least?: number; most?: number }>;
type Figure = keyof typeof goals;
const figures = Object.keys(goals) as Figure[];

type Item = { resourceType?: string; transferSize?: number };
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: readonly Item[] } }>;
};

function figuresOf({ categories, audits }: Report): Record<Figure, number> {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const sent = (type: string) =>
    (audits['network-requests']?.details?.items ?? []).reduce(
      (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === type ? transferSize / 1000 : 0),
      0,
    );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'LCP s': number('largest-contentful-paint') / 1000,
    CLS: number('cumulative-layout-shift'),
    'blocked ms': number('total-blocking-time'),
    'JS kB': sent('Script'),
    'CSS kB': sent('Stylesheet'),
    'fonts kB': sent('Font'),
    'images kB': sent('Image'),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'mulya-lighthouse-'));
const given = process.env['LIGHTHOUSE_AT'];
const server = given === undefined ? await startServer({ DATA_DIR: join(folder, 'data') }) : null;
const address = given ?? server!.address;
const executablePath = config.use?.launchOptions?.executablePath;
/** Without what the journeys need for maps: WebGL by software slows every page down. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
].join(' ');

function lighthouse(...options: readonly string[]) {
  const done = spawnSync('node', [resolve('node_modules/lighthouse/cli/index.js'), ...options, '--quiet', `--chrome-flags=${flags}`], {
    env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`lighthouse failed on ${options[0]}: ${done.stderr}`);
}

/** Loads the page, then judges what was recorded. */
async function tryOnce(path: string): Promise<Record<Figure, number>> {
  const [artifacts, report] = [join(folder, 'artifacts'), join(folder, 'report.json')];
  rmSync(artifacts, { recursive: true, force: true });
  lighthouse(address + path, `-G=${artifacts}`);
  const file = join(artifacts, 'trace.json');
  if (process.env['LIGHTHOUSE_WALL'] !== '1')
    writeFileSync(file, JSON.stringify(asIfAlone(JSON.parse(readFileSync(file, 'utf8')) as Trace)));
  lighthouse(address + path, `-A=${artifacts}`, '--output=json', `--output-path=${report}`);
  const found = figuresOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  return { ...found, 'CSS kB': found['CSS kB'] + (await stylesInside(path)) };
}

/** What the styles within a still page add to it, in kB as they travel. */
async function stylesInside(path: string) {
  const html = await (await fetch(address + path)).text();
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  return styles === '' ? 0 : brotliCompressSync(styles).length / 1000;
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tts?: number; tdur?: number };
type Trace = { traceEvents: TraceEvent[] };
type Task = TraceEvent & Required<Pick<TraceEvent, 'dur' | 'tts' | 'tdur'>>;
const isTask = (event: TraceEvent): event is Task =>
  event.name === 'RunTask' && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined;

/**
 * A recording as it would be had the browser not waited for the processor: each task of a thread is as long as the time that its thread ran (`tdur`),
 * and what happened within it stands where that clock stood (`tts`). Times in µs. Tasks begin when they began.
 */
function asIfAlone({ traceEvents, ...rest }: Trace): Trace {
  const tasks = Map.groupBy(traceEvents.filter(isTask), ({ pid, tid }) => `${pid} ${tid}`);
  for (const each of tasks.values()) each.sort((a, b) => a.ts - b.ts);
  const taskAt = ({ pid, tid, ts }: TraceEvent) =>
    tasks.get(`${pid} ${tid}`)?.findLast((task) => task.ts <= ts && ts <= task.ts + task.dur);
  const moved = traceEvents.map((event) => {
    const task = taskAt(event);
    if (task === undefined || task.dur === 0) return event;
    const ran = event.tts === undefined ? ((event.ts - task.ts) * task.tdur) / task.dur : event.tts - task.tts;
    const ts = Math.round(task.ts + Math.min(Math.max(ran, 0), task.tdur));
    if (event.dur === undefined) return { ...event, ts };
    return { ...event, ts, dur: Math.min(event.tdur ?? (event.dur * task.tdur) / task.dur, task.ts + task.tdur - ts) };
  });
  return { ...rest, traceEvents: moved.toSorted((a, b) => a.ts - b.ts) };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const isMissed = (figure: Figure, value: number) => {
  const goal: { least?: number; most?: number } = goals[figure];
  return !(value >= (goal.least ?? -Infinity) && value <= (goal.most ?? Infinity));
};
const short = (value: number) => String(Number(value.toFixed(value < 1 ? 3 : 1)));

const paths = process.argv.length > 2 ? process.argv.slice(2) : publicPages.map(({ path }) => `/${path}`);
const missed: string[] = [];
try {
  console.log(`| page | ${figures.join(' | ')} |\n|${' --- |'.repeat(figures.length + 1)}`);
  for (const path of paths) {
    const tries: Record<Figure, number>[] = [];
    while (tries.length < RUNS) tries.push(await tryOnce(path));
    const cells = figures.map((figure) => {
      const value = median(tries.map((each) => each[figure]));
      if (isMissed(figure, value)) missed.push(`${path}: ${figure} ${short(value)}`);
      return short(value);
    });
    console.log(`| ${path} | ${cells.join(' | ')} |`);
  }
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(`\nGoals that were missed:\n${missed.join('\n')}`);
  process.exitCode = 1;
}
