// Runs before every npm command, on whatever Node the system has, with nothing but built-ins: installs what is
// missing and builds what is stale. --web: the web build too. --browser: a Chromium for the browser journeys.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillIntegrity, isFor, thisMachine, withoutIntegrity } from './lock-integrity.mjs';

const firstWordAt = Date.now();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const changedAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
const say = (text) => console.log(`mulya: ${text}`);

function run(command, ...args) {
  const done = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } });
  return done.status ?? 1;
}

function stop(text) {
  console.error(`mulya: ${text}`);
  process.exit(1);
}

waitForOthers();

// The stamp is written after a whole install, so one that was cut off is done again.
const installed = 'node_modules/.mulya-installed';
if (changedAt(installed) < changedAt('package-lock.json')) {
  await checkLock();
  say('installing dependencies (once)…');
  if (run('npm', 'ci', '--no-audit', '--no-fund') !== 0) stop('npm ci failed, see above. Is the npm registry reachable?');
  writeFileSync(installed, '');
}

const { compileMessages } = await import('./messages.mjs');
const { compileWordTables } = await import('./word-tables.mjs');
try {
  compileMessages();
  compileWordTables();
} catch (error) {
  stop(error.message);
}

const node = join(root, 'node_modules/.bin/node');
if (!existsSync(node) && Number(process.versions.node.split('.')[0]) < 24) {
  stop(
    `no Node 24 for ${process.platform}-${process.arch} in the packages, and this is Node ${process.version}. Install Node 24 or newer and try again.`,
  );
}

if (process.argv.includes('--web')) {
  const newest = (folder) =>
    readdirSync(folder, { recursive: true }).reduce(
      (latest, file) => Math.max(latest, /\.test\.tsx?$/.test(file) ? 0 : changedAt(join(folder, file))),
      0,
    );
  const source = Math.max(
    ...['src/core', 'src/web', 'src/site', 'src/modules', 'src/entry/web', 'reference'].map(newest),
    ...['vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'scripts/messages.mjs', 'scripts/word-tables.mjs'].map(changedAt),
  );
  if (source > changedAt('build/.stamp')) {
    const startedAt = Date.now();
    say('building the screens…');
    if (run('npm', 'run', '--silent', 'build') !== 0) stop('the web build failed, see above.');
    mkdirSync('build', { recursive: true });
    writeFileSync('build/.stamp', '');
    say(`built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

// The server tells the time from here to ready.
if (process.argv.includes('--start')) writeFileSync('build/.started', String(firstWordAt));

if (process.argv.includes('--browser') && !findChromium()) {
  const asRoot = process.getuid?.() === 0 ? [] : spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
  const has = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
  if (asRoot && has('apt-get')) {
    say('installing Chromium with apt-get for the browser journeys…');
    const apt = (...args) => {
      const [command, ...rest] = [...asRoot, 'apt-get', ...args];
      return run(command, ...rest);
    };
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core');
  }
  if (!findChromium()) {
    stop(
      'the browser journeys need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chrome npm test',
    );
  }
}

/**
 * What npm cannot check it must not install. The lock file was made where the registry lacks packages of other platforms: on such a
 * platform their checksums are taken from the registry first, and kept.
 */
async function checkLock() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const machine = thisMachine();
  const unchecked = withoutIntegrity(lock).filter(({ entry }) => isFor(entry, machine));
  if (unchecked.length === 0) return;
  say(`asking the registry for the checksums of ${unchecked.length} packages of this platform…`);
  const unknown = await fillIntegrity(unchecked);
  if (unknown.length > 0)
    stop(
      `no checksum is known of ${unknown.map(({ name, version }) => `${name}@${version}`).join(', ')}: nothing is installed that cannot be checked. Try a registry that has them (npm config set registry …).`,
    );
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

/** Two commands started together must not install into one folder at once: the second waits for the first. */
function waitForOthers() {
  const lock = '.mulya-preparing';
  for (let told = false; ;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
    if (!isRunning(owner)) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!told) say(`waiting for another command that is preparing this folder (process ${owner})…`);
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ];
  return places.find((place) => place && existsSync(place));
}
