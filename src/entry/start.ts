import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { auditImpersonatedCalls, makeCountUse, makeFindCaller, sessionCookieName } from '#modules/identity/server/index.ts';
import { recoverBatches } from '#modules/imports/server/index.ts';
import { serverModules } from '#modules/server.ts';
import type { Config } from '#server/config.ts';
import { openFiles } from '#server/files/files.ts';
import type { Ground } from '#server/ground.ts';
import { buildHttp } from '#server/http/build-http.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openMail } from '#server/mail/mail.ts';
import { newControlToken, removeControl, writeControl, type Control } from './control.ts';
import { withCommandLine } from './with-command-line.ts';
import { openStores, type OpenStores } from './open-stores.ts';
import { serveWeb } from './web-server.ts';

export type Mulya = { ground: Ground; app: FastifyInstance; control: Control; close: () => Promise<void> };

/** Longest wait for answers under way when the program ends; with what closes after them it must stay below that of `stopOnSignals`. */
const PATIENCE_MS = 6000;

type StartOptions = {
  pages: boolean;
  stores?: Promise<OpenStores>;
  /** A benchmark is fifty people behind one address. */
  rateLimits?: boolean;
};

/**
 * Opens the stores, builds the server and listens. Whatever was opened is closed again when a later step fails.
 * @throws StoresInUse when another process holds the embedded stores; Error naming the port when it is taken.
 */
export async function startMulya(config: Config, log: Logger, options: StartOptions): Promise<Mulya> {
  const opened: (() => Promise<unknown> | void)[] = [];
  const closeAll = async () => {
    for (const close of opened.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error }, 'closing');
      }
    }
  };
  try {
    const { postgres, clickhouse, close } = await (options.stores ?? openStores(config, log));
    opened.push(close);
    const jobs = await openJobs(postgres, config, log);
    opened.push(() => jobs.close());
    const now = () => new Date();
    const ground: Ground = { config, log, db: postgres.db, clickhouse, files: openFiles(config), mail: openMail(config, now), jobs, now };

    await recoverBatches(ground);
    const token = newControlToken();
    const app = await buildHttp(ground, {
      findCaller: withCommandLine(token, makeFindCaller(ground)),
      sessionCookie: sessionCookieName(config),
      countUse: makeCountUse(ground),
      onImpersonatedCall: auditImpersonatedCalls(ground),
      modules: serverModules,
      rateLimits: options.rateLimits ?? true,
      ...(options.pages && {
        web: (scope: FastifyInstance) => serveWeb(scope, { production: config.production, publicUrl: config.PUBLIC_URL }),
      }),
      development: !config.production,
    });
    // No new connections; answers under way get a moment; then the stores are closed under them.
    opened.push(() => Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]));
    await listen(app, config);
    const control: Control = { url: ownAddress(app), token, pid: process.pid };
    writeControl(config.DATA_DIR, control);
    opened.push(() => removeControl(config.DATA_DIR));
    return { ground, app, control, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function listen(app: FastifyInstance, config: Config) {
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${config.PORT} is in use by another program. Stop it, or choose another: PORT=3001 npm start`, {
        cause: error,
      });
    }
    throw error;
  }
}

function ownAddress(app: FastifyInstance) {
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
