import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export type StartedServer = {
  pid: number;
  address: string;
  /** What it printed until it was ready. */
  output: string;
  stop: () => Promise<void>;
};

/**
 * The server in a process of its own, as `npm start` runs it (its own command line, without npm around it), ready to be asked.
 * Journeys and benchmarks begin here. It listens on a free port and has no demonstration data unless told otherwise.
 */
export async function startServer(
  settings: Record<string, string>,
  { patienceMs = 300_000, command = commandOfNpmStart() } = {},
): Promise<StartedServer> {
  const server = spawn('sh', ['-c', command], {
    env: { ...process.env, PORT: '0', DEMO_SALES: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  let output = '';
  const address = await new Promise<string>((ready, failed) => {
    const late = setTimeout(() => {
      failed(new Error(`the server was not ready in ${patienceMs / 1000} s:\n${output}`));
      void stop();
    }, patienceMs);
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = /Mulya is ready at (\S+) /.exec(output) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      ready(found);
    });
    void ended.then((code) => {
      clearTimeout(late);
      failed(new Error(`the server ended with ${code} before it was ready:\n${output}`));
    });
  });
  return { pid: server.pid ?? 0, address, output, stop };
}

const commandOfNpmStart = () => (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }).scripts.start;
