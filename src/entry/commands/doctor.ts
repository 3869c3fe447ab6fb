import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ConfigFault, readConfig, type Config } from '#server/config.ts';
import { diskRoom } from '#server/files/disk-room.ts';
import { StoresInUse } from '#server/embedded-lock.ts';
import { DataFolderFault, openDataFolder } from '#server/data-folder.ts';
import { SharedFolder } from '#server/private-folder.ts';
import { withServer } from '../api-client.ts';
import { findRunningServer } from '../control.ts';
import { listFreshness, listImports, type SourceFreshness } from '#modules/imports/contract.ts';
import type { Command } from './command.ts';

type Finding = { good: boolean; what: string; advice?: string };

export const doctor: Command = {
  usage: [['doctor', 'check the installation and say what is wrong']],
  run: () => Promise.resolve(2),
  async withoutConfig() {
    const { findings, sources } = await examine();
    for (const { good, what, advice } of findings)
      console.log(`${good ? 'ok   ' : 'WRONG'} ${what}${good || !advice ? '' : `\n      → ${advice}`}`);
    // Data that is old or was never loaded is no fault of the installation: it is told, with what to do next.
    if (sources.length > 0) console.log(`\nThe data:\n${sources.map(sourceWords).join('\n')}`);
    const wrong = findings.filter((finding) => !finding.good).length;
    console.log(wrong === 0 ? '\nEverything is in order.' : `\n${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`);
    return wrong === 0 ? 0 : 1;
  },
};

const sourceWords = ({ state, label, sentence, advice }: SourceFreshness) =>
  `${state.padEnd(8)} ${label}: ${sentence}${advice === '' ? '' : `\n         → ${advice}`}`;

type Examined = { findings: Finding[]; sources: SourceFreshness[] };

async function examine(): Promise<Examined> {
  const findings: Finding[] = [nodeVersion(), webBuild()];
  let config: Config;
  try {
    const opened = await openDataFolder(readConfig());
    config = opened.config;
    findings.push({ good: true, what: 'the configuration has no fault' });
    for (const what of opened.warnings) findings.push({ good: false, what });
  } catch (error) {
    if (error instanceof DataFolderFault || error instanceof SharedFolder) findings.push({ good: false, what: error.message });
    else if (error instanceof ConfigFault)
      findings.push({ good: false, what: error.message, advice: 'docs/settings.md lists every setting.' });
    else
      findings.push({
        good: false,
        what: `the data folder cannot be used: ${wordsOf(error)}`,
        advice: 'Make it writable, or set DATA_DIR.',
      });
    return { findings, sources: [] };
  }
  findings.push(...(await dataFolder(config)));
  const running = await findRunningServer(config.DATA_DIR);
  findings.push(running ? await readiness(running.url) : await portFree(config));
  const { finding, sources } = await stores(config);
  findings.push(finding);
  return { findings, sources };
}

function nodeVersion(): Finding {
  const good = Number(process.versions.node.split('.')[0]) >= 24;
  return { good, what: `Node ${process.version}`, advice: 'Run it as `npm run mulya -- doctor`: npm brings Node 24 along.' };
}

function webBuild(): Finding {
  return { good: existsSync('build/server/index.js'), what: 'the screens are built', advice: 'npm run build, or simply npm start' };
}

async function dataFolder(config: Config): Promise<Finding[]> {
  const { DATA_DIR } = config;
  const probe = join(DATA_DIR, `.probe-${process.pid}`);
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    return [
      {
        good: false,
        what: `${DATA_DIR} cannot be written: ${wordsOf(error)}`,
        advice: 'Give this user the right to write there, or set DATA_DIR.',
      },
    ];
  }
  const { state, freeMb } = await diskRoom(config);
  return [
    { good: true, what: `${DATA_DIR} can be written` },
    {
      good: state === 'ready',
      what: `${(freeMb / 1024).toFixed(1)} GB free for data${state === 'full' ? ': changes are refused' : ''}`,
      advice: `Imports need room: free at least ${config.DISK_LOW_MB} MB (DISK_LOW_MB).`,
    },
  ];
}

async function readiness(url: string): Promise<Finding> {
  const reply = await fetch(`${url}/readyz`);
  return {
    good: reply.ok,
    what: `the server at ${url} ${reply.ok ? 'is ready' : `is not ready: ${await reply.text()}`}`,
    advice: 'Look at its log; a store that fell is started again by itself.',
  };
}

async function portFree({ PORT, HOST }: Config): Promise<Finding> {
  const good = await new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(PORT, HOST, () => probe.close(() => resolve(true)));
  });
  return {
    good,
    what: `no server runs on this data folder; port ${PORT} is ${good ? 'free' : 'taken by another program'}`,
    advice: 'PORT=3001 npm start',
  };
}

/** Opens them as every other verb does, migrations included. */
async function stores(config: Config): Promise<{ finding: Finding; sources: SourceFreshness[] }> {
  try {
    const [{ total }, sources] = await withServer(config, async (api) => [
      await api.call(listImports, { limit: 1 }),
      await api.call(listFreshness, {}),
    ]);
    return { finding: { good: true, what: `Postgres, ClickHouse, files and jobs answer; ${total} import batches` }, sources };
  } catch (error) {
    const advice =
      error instanceof StoresInUse
        ? 'Stop that process, or wait until it has finished.'
        : 'Check DATABASE_URL and CLICKHOUSE_URL, or the folder of the embedded stores.';
    return { finding: { good: false, what: `the stores do not open: ${wordsOf(error)}`, advice }, sources: [] };
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
