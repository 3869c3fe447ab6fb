import { setFlagsFromString } from 'node:v8';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pino } from 'pino';
import { formatCount } from '#core/indian-number.ts';
import { readConfig } from '#server/config.ts';
import { openDataFolder } from '#server/data-folder.ts';
import { progressBar } from './progress-bar.ts';
import { openStores } from './open-stores.ts';
import type { Mulya } from './start.ts';

/** Service managers and containers kill after ten seconds by default. */
const LONGEST_END_MS = 9500;

/** The time from the first word of `npm start`, installing and building included, when the bootstrap script left it. */
const STARTED_FILE = 'build/.started';

// `npm start` gives the server's own heap a small nursery, which keeps its memory low. Left in force, the flag would also
// overrule what threads ask for, and a thread that reads a million rows then spends a quarter of its time collecting.
// `MALLOC_ARENA_MAX` there: glibc else keeps a heap of its own for each of some dozen threads, 120 MB at the end of a large import.
setFlagsFromString('--max-semi-space-size=0');

// Stores, uploads and mails are for the owner of the data alone; processes started from here inherit it.
process.umask(0o077);

async function main() {
  const firstWord = takeFirstWord();
  const { config, warnings } = await openDataFolder(readConfig());
  const log = pino({ level: config.LOG_LEVEL });
  for (const warning of warnings) log.warn(warning);
  if (config.paymentsOffBecause !== undefined) log.warn(config.paymentsOffBecause);
  // The stores come up while the rest of the program is loaded: that takes as long as they do.
  const stores = openStores(config, log);
  stores.catch(() => undefined); // told by startMulya, which waits for them
  const { startMulya } = await import('./start.ts');
  const { createFirstAdministrator } = await import('#modules/identity/server/index.ts');
  const mulya = await startMulya(config, log, { pages: true, stores });
  const stop = stopOnSignals(mulya);

  const administrator = await createFirstAdministrator(mulya.ground);
  if (administrator) {
    // At once: a start that is cut off while data are loaded must not take the only copy of the password with it.
    console.log(`\nFirst administrator: ${administrator.email}  password: ${administrator.password}`);
    console.log('The password is shown this once. Another: npm run mulya -- admin reset-password\n');
  }
  if (config.DEMO_SALES > 0) await loadOnce(mulya, stop.signal);
  if (stop.signal.aborted) return;

  const seconds = ((Date.now() - (firstWord ?? performance.timeOrigin)) / 1000).toFixed(1);
  console.log(`\nMulya is ready at ${config.PORT === 0 ? mulya.control.url : config.PUBLIC_URL} (${seconds} s)`);
}

/** The demonstration data come on the first start only: not again after somebody removed them. */
async function loadOnce({ ground }: Mulya, signal: AbortSignal) {
  const { demonstrationState, loadDemonstration } = await import('#modules/demonstration/server/index.ts');
  const state = await demonstrationState(ground);
  if (state.everLoaded) return;
  const bar = progressBar('Demonstration data');
  try {
    const loaded = await loadDemonstration(ground, {
      sales: ground.config.DEMO_SALES,
      seed: ground.config.DEMO_SEED,
      signal,
      onProgress: ({ share, text }) => bar.show(share, text),
    });
    bar.done(`${formatCount(loaded.documents)} documents loaded`);
  } catch (error) {
    if (signal.aborted) return;
    throw error;
  }
}

function takeFirstWord() {
  if (!existsSync(STARTED_FILE)) return null;
  const at = Number(readFileSync(STARTED_FILE, 'utf8'));
  rmSync(STARTED_FILE, { force: true });
  // A file left by a start that failed says nothing about this one.
  return Number.isFinite(at) && Date.now() - at < 3_600_000 ? at : null;
}

function stopOnSignals(mulya: Mulya) {
  const stopping = new AbortController();
  // What was answered is on the disk, so the short way out is safe; process.exit would hang while a query runs.
  const force = () => process.kill(process.pid, 'SIGKILL');
  const stop = () => {
    if (stopping.signal.aborted) return force();
    stopping.abort();
    setTimeout(force, LONGEST_END_MS).unref();
    void mulya.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  return stopping;
}

try {
  await main();
} catch (error) {
  // A fault in the settings, a store in use, a port that is taken: the sentence says what to do, a stack would not.
  console.error(`\nMulya did not start. ${error instanceof Error ? error.message : String(error)}`);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
