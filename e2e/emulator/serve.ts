import { pino } from 'pino';
import { createFirstAdministrator } from '#modules/identity/server/index.ts';
import { readConfig } from '#server/config.ts';
import { settleSecret } from '#server/secret.ts';
import { startMulya } from '../../src/entry/start.ts';

/*
 * The server with built pages and their strict policies, as in production, but with the emulator: the settings refuse the two
 * together, since anybody can make the emulator's tokens.
 */
const config = { ...settleSecret(readConfig()), production: true };
const mulya = await startMulya(config, pino({ level: config.LOG_LEVEL }), { pages: true, rateLimits: false });
process.on('SIGTERM', () => void mulya.close().then(() => process.exit(0)));

const administrator = await createFirstAdministrator(mulya.ground);
console.log(`First administrator: ${administrator?.email}  password: ${administrator?.password}`);
console.log(`Mulya is ready at ${mulya.control.url} (on the emulator)`);
