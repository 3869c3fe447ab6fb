import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The server as `npm start` runs it (its own command line, without npm around it), ready to be asked. */
export async function serve(settings: Record<string, string>) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const server = spawn('sh', ['-c', scripts.start], {
    env: { ...process.env, PORT: '0', DEMO_SALES: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (text: Buffer) => (said += String(text)).includes('Mulya is ready') && ready());
    server.once('close', () => failed(new Error(`the server ended before it was ready:\n${said}`)));
  });
  return {
    pid: server.pid ?? 0,
    address: /ready at (\S+)/.exec(said)?.[1] ?? '',
    async stop() {
      const ended = new Promise((resolve) => server.once('close', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
