import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { settlePayments, type PaymentsBy } from './settle-payments.ts';
import { TrustProxy } from './trust-proxy.ts';

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be a URL such as ${example}` });

/** Every setting of Mulya; docs/settings.md is made of these, group by group. Empty text counts as not set. */
export const settings = {
  PORT: wholeNumber(0, 65535).default(3000).meta({ group: 'Address and proxy', description: 'Port to serve on (0 picks a free one).' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ group: 'Address and proxy', description: 'Address to listen on; 0.0.0.0 to be reached from other machines.' }),
  PUBLIC_URL: url(/^https?$/, 'https://mulya.example')
    .optional()
    .meta({
      group: 'Address and proxy',
      description:
        'Where people reach this server: used in mails, and https here turns on secure cookies and HSTS. Default: http://localhost:PORT.',
    }),
  TRUST_PROXY: TrustProxy.default(false).meta({
    group: 'Address and proxy',
    description:
      'Proxies of yours before this server, whose X-Forwarded-For and -Proto are believed: how many (TRUST_PROXY=1; the nearest must then have a private address), or their addresses (TRUST_PROXY=127.0.0.1,10.0.0.0/8). Set PUBLIC_URL with it: payments are off without.',
  }),
  DATA_DIR: z
    .string()
    .default('./data')
    .meta({ group: 'Stores', description: 'Folder of the embedded stores, uploads, outbox and the generated secret.' }),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/mulya')
    .optional()
    .meta({ group: 'Stores', description: 'PostgreSQL for people, batches and jobs. Default: embedded PGlite in DATA_DIR/postgres.' }),
  CLICKHOUSE_URL: url(/^https?$/, 'http://host:8123')
    .optional()
    .meta({ group: 'Stores', description: 'ClickHouse server for the facts. Default: embedded engine in DATA_DIR/clickhouse.' }),
  CLICKHOUSE_USER: z.string().default('default').meta({ group: 'Stores', description: 'User at CLICKHOUSE_URL.' }),
  CLICKHOUSE_PASSWORD: z.string().default('').meta({ group: 'Stores', description: 'Password at CLICKHOUSE_URL.' }),
  CLICKHOUSE_DATABASE: z
    .string()
    .regex(/^[A-Za-z_]\w*$/, 'must be a plain name')
    .default('mulya')
    .meta({ group: 'Stores', description: 'Database at CLICKHOUSE_URL.' }),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a plain name')
    .optional()
    .meta({ group: 'Stores', description: 'Cluster name: tables become Replicated and Distributed, sharded by city.' }),
  FILES_URL: z
    .string()
    .regex(/^(file:|\.|\/)/, 'must be a folder or a file: URL')
    .optional()
    .meta({ group: 'Stores', description: 'Where uploads and reports are kept. Default: DATA_DIR/files.' }),
  UPLOAD_LIMIT_MB: wholeNumber(1, 65_536)
    .default(4096)
    .meta({ group: 'Stores', description: 'Largest file accepted for import, in megabytes.' }),
  DISK_LOW_MB: wholeNumber(16, 1_000_000_000).default(2048).meta({
    group: 'Stores',
    description:
      'Free space at DATA_DIR, in megabytes, below which /readyz and doctor warn. Below a sixteenth of it changes are refused (507): PostgreSQL does not outlive a full disk.',
  }),
  ADMIN_SECOND_FACTOR: z.stringbool({ error: 'must be true or false' }).default(false).meta({
    group: 'Accounts and passwords',
    description:
      'Whether administrators must have a second factor: one without it is led to set it up, and has no administrator’s right until then. Recommended wherever others can reach the server.',
  }),
  ADMIN_EMAIL: z
    .email('must be an e-mail address')
    .default('admin@mulya.local')
    .meta({ group: 'Accounts and passwords', description: 'E-mail of the first administrator, made on the first start.' }),
  SIGN_UP: z
    .stringbool({ error: 'must be true or false' })
    .default(true)
    .meta({ group: 'Accounts and passwords', description: 'Whether visitors may make an account themselves.' }),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64)
    .default(6)
    .meta({ group: 'Accounts and passwords', description: 'Fewest characters of a new password.' }),
  PASSWORD_MAX_LENGTH: wholeNumber(8, 128)
    .default(128)
    .meta({ group: 'Accounts and passwords', description: 'Most characters of a new password.' }),
  PASSWORD_RULES: z
    .string()
    .regex(/^((lower|upper|digit|symbol)(,(lower|upper|digit|symbol))*)?$/, 'must be a list of lower, upper, digit, symbol')
    .default('')
    .meta({
      group: 'Accounts and passwords',
      description: 'What else a new password must hold, by commas: lower, upper, digit, symbol. Try: PASSWORD_RULES=lower,digit.',
    }),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@host:465')
    .optional()
    .meta({ group: 'Mail and phones', description: 'Mail server. Default: messages are written to DATA_DIR/outbox.' }),
  LEAD_DAYS: wholeNumber(1, 3650).default(365).meta({
    group: 'Mail and phones',
    description: 'Days after which a request of the contact page is deleted, counted from when anything was last done with it.',
  }),
  MAIL_FROM: z.string().default('Mulya <no-reply@mulya.local>').meta({ group: 'Mail and phones', description: 'Sender of outgoing mail.' }),
  SMS_URL: url(/^https?$/, 'https://user:password@sms.example/send')
    .optional()
    .meta({
      group: 'Mail and phones',
      description:
        'Sends codes to phones: {"to","text"} is posted there as JSON, with the name and password of the URL as Basic authorization. Default: messages are written to DATA_DIR/outbox, readable at /admin/outbox/.',
    }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    group: 'Sign-in with Google',
    description:
      'Turns on sign-in with Google, with GOOGLE_CLIENT_SECRET. Register PUBLIC_URL/auth/oauth/callback/ as redirect address. Default: off.',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().meta({ group: 'Sign-in with Google', description: 'Secret of GOOGLE_CLIENT_ID.' }),
  GOOGLE_ISSUER: url(/^https?$/, 'https://accounts.google.com')
    .default('https://accounts.google.com')
    .meta({
      group: 'Sign-in with Google',
      description: 'Who confirms people under GOOGLE_CLIENT_ID; another OpenID provider may stand in, to try it locally.',
    }),
  FIREBASE_API_KEY: z.string().optional().meta({
    group: 'Sign-in by Firebase',
    description:
      'Turns on sign-in by Firebase / Identity Platform, with the next two; its SDK is loaded by browsers only then. Default: off.',
  }),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w.-]+(:\d+)?$/, 'must be a host name')
    .optional()
    .meta({ group: 'Sign-in by Firebase', description: 'Domain of the sign-in windows, such as project.firebaseapp.com.' }),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a project id')
    .optional()
    .meta({ group: 'Sign-in by Firebase', description: 'Project whose ID tokens are accepted.' }),
  FIREBASE_WAYS: z
    .string()
    .regex(/^(google|password|phone)(,(google|password|phone))*$/, 'must be a list of google, password, phone')
    .default('google,password,phone')
    .meta({
      group: 'Sign-in by Firebase',
      description: 'Which of its ways of signing in are offered, by commas; each must be turned on in the project.',
    }),
  FIREBASE_JWKS_URL: url(/^https?$/, 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    .meta({ group: 'Sign-in by Firebase', description: 'Where the keys stand that sign its ID tokens.' }),
  FIREBASE_EMULATOR_URL: url(/^https?$/, 'http://127.0.0.1:9099')
    .optional()
    .meta({
      group: 'Sign-in by Firebase',
      description: 'Auth emulator for trying Firebase locally (npm run emulator). Its tokens bear no signature: refused in production.',
    }),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    group: 'Secrets and signatures',
    description: 'Signs sessions and CSRF tokens. Default: made at random and kept in DATA_DIR/secret. Set it when several processes run.',
  }),
  TEXT_SEAL_KEY: z.string().min(32, 'must have at least 32 characters').optional().meta({
    group: 'Secrets and signatures',
    description:
      'Key under which the text of documents is sealed, names and all. Default: derived from the secret. Keep it away from the data: whoever has both can read the names; without it nobody can.',
  }),
  REPORT_SIGNING_KEY: z.string().optional().meta({
    group: 'Secrets and signatures',
    description:
      'File with the private key (PEM, RSA) that signs certified reports. Default: a key made here and kept in DATA_DIR/signing; reports then say that they bear a local test certificate.',
  }),
  REPORT_SIGNING_CERTIFICATE: z.string().optional().meta({
    group: 'Secrets and signatures',
    description: 'File with the certificate (PEM) of REPORT_SIGNING_KEY, the signer first, then those above it.',
  }),
  PAYMENTS: z.enum(['razorpay', 'sandbox', 'off']).optional().meta({
    group: 'Payments',
    description:
      'Who takes payments. Default: razorpay with its keys; without keys the sandbox, which marks everything TEST and moves no money, as long as only this machine is served (PUBLIC_URL and HOST); else off, as behind a proxy without PUBLIC_URL.',
  }),
  PAYMENTS_TEST_IN_PUBLIC: z.stringbool({ error: 'must be true or false' }).default(false).meta({
    group: 'Payments',
    description:
      'Allows the sandbox, or a test key of Razorpay, where others reach this server: anybody can then have everything sold for nothing.',
  }),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_test_… or rzp_live_…')
    .optional()
    .meta({ group: 'Payments', description: 'Public key of Razorpay. With a test key everything is marked TEST.' }),
  RAZORPAY_KEY_SECRET: z.string().optional().meta({ group: 'Payments', description: 'Secret of RAZORPAY_KEY_ID.' }),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional().meta({
    group: 'Payments',
    description: 'Secret of the webhook PUBLIC_URL/api/v1/payments/webhook; events: payment.*, order.paid, refund.*.',
  }),
  RAZORPAY_API_URL: url(/^https?$/, 'https://api.razorpay.com')
    .default('https://api.razorpay.com')
    .meta({ group: 'Payments', description: 'Where the API of Razorpay is; another address only to try it against a double.' }),
  SELLER_NAME: z.string().default('Mulya').meta({ group: 'Payments', description: 'Who sells, as invoices say it.' }),
  SELLER_ADDRESS: z.string().default('Pune, Maharashtra').meta({ group: 'Payments', description: 'Address of the seller on invoices.' }),
  SELLER_STATE: z
    .string()
    .regex(/^\d{2}$/, 'must be a state code of two digits')
    .default('27')
    .meta({ group: 'Payments', description: 'GST state code of the seller: 27 is Maharashtra.' }),
  SELLER_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a GSTIN of 15 characters')
    .optional()
    .meta({ group: 'Payments', description: 'GSTIN of the seller. Live keys of Razorpay are refused without it.' }),
  MAP_FILE: z.string().min(1).optional().meta({
    group: 'Maps and positions',
    description:
      'A file of map tiles on this machine (PMTiles version 3, as an extract of OpenStreetMap): streets and water under the maps, served from here. It stands before MAP_TILE_URL.',
  }),
  MAP_TILE_URL: url(/^https?$/, 'https://tiles.example/{z}/{x}/{y}.png')
    .optional()
    .meta({ group: 'Maps and positions', description: 'Raster tiles under the maps. Default: none, maps are drawn from our own data.' }),
  MAP_TILE_ATTRIBUTION: z.string().default('').meta({
    group: 'Maps and positions',
    description: 'Words of thanks that the owner of the tiles asks for. Of a map file its own are shown where none are set.',
  }),
  GEOCODER_URL: url(/^https?$/, 'https://geocoder.example/json')
    .optional()
    .meta({
      group: 'Maps and positions',
      description:
        'Outside service that answers as the Google geocoding API does. It is told project, village, taluka and district of names that have no position but a village, and nothing else. Default: none is asked.',
    }),
  GEOCODER_KEY: z.string().default('').meta({ group: 'Maps and positions', description: 'Sent to GEOCODER_URL as `key`.' }),
  DEMO_SALES: wholeNumber(0, 50_000_000).default(400_000).meta({
    group: 'Demonstration data and valuation',
    description: 'Size of the demonstration data loaded on the first start; 0 for none.',
  }),
  DEMO_SEED: z
    .string()
    .default('mulya')
    .meta({ group: 'Demonstration data and valuation', description: 'Seed of the demonstration data: the same seed makes the same data.' }),
  VALUATION_RETRAIN_SALES: wholeNumber(0, 1_000_000_000).default(5000).meta({
    group: 'Demonstration data and valuation',
    description:
      'New sales of a city after which its valuation model is trained anew, in the background; 0: only by command (mulya avm train).',
  }),
  LLM_PROVIDER: z.enum(['openai-compatible', 'anthropic']).default('openai-compatible').meta({
    group: 'Language model',
    description: 'Whose interface LLM_MODEL is asked by. Without a model PropGPT answers by its grammar alone, which is the default.',
  }),
  LLM_MODEL: z.string().max(200).optional().meta({
    group: 'Language model',
    description:
      'Turns on a language model for PropGPT, by its name at the provider. It is asked only about questions with words that the grammar does not know. Default: off.',
  }),
  LLM_URL: url(/^https?$/, 'http://127.0.0.1:8080/v1')
    .optional()
    .meta({
      group: 'Language model',
      description:
        'Where the model answers: an OpenAI-compatible address (also llama.cpp, Ollama, vLLM), or another than Anthropic’s own. It is sent questions, words of the vocabulary and names of places, and nothing about who asks.',
    }),
  LLM_KEY: z.string().optional().meta({ group: 'Language model', description: 'Secret of the provider.' }),
  LLM_WORDING: z.stringbool({ error: 'must be true or false' }).default(false).meta({
    group: 'Language model',
    description:
      'Whether the model words answers, too. It is given the places of figures and never a figure; a sentence that breaks a rule is thrown away.',
  }),
  LLM_TIMEOUT_S: wholeNumber(1, 45)
    .default(20)
    .meta({ group: 'Language model', description: 'Seconds a model has for one answer; after them the grammar answers.' }),
  LLM_CALLS_A_DAY: wholeNumber(0, 100_000)
    .default(50)
    .meta({ group: 'Language model', description: 'Requests to the model for one person in a day; after them the grammar answers.' }),
  LLM_TOKENS_A_DAY: wholeNumber(0, 1_000_000_000)
    .default(2_000_000)
    .meta({ group: 'Language model', description: 'Tokens for everybody together in a day; after them the grammar answers.' }),
  LLM_PRICES: z
    .string()
    .regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/, 'must be two numbers such as 250,1250')
    .optional()
    .meta({
      group: 'Language model',
      description: 'What a million tokens cost in rupees, read and written: LLM_PRICES=250,1250. Default: costs are shown in tokens.',
    }),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .meta({ group: 'Watching it', description: 'Opens /metrics to who sends it as a Bearer token. Default: superusers only.' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ group: 'Watching it', description: 'Least severe message that is logged.' }),
} as const;

const Settings = z.object(settings);
type Settings = z.infer<typeof Settings>;
/** As given: the secret may still have to be made (see secret.ts). */
export type GivenConfig = Omit<Settings, 'PUBLIC_URL' | 'PAYMENTS'> & {
  PUBLIC_URL: string;
  PAYMENTS: PaymentsBy;
  /** Why payments are off although keys are set; for the log. */
  paymentsOffBecause?: string | undefined;
  /** Whether who comes through a proxy is refused payments: nothing says that others are to come in here. */
  paymentsDirectOnly: boolean;
  production: boolean;
};
export type Config = GivenConfig & { SESSION_SECRET: string };

/** All faults in one message, a line each, so that a person mends them in one go. */
export class ConfigFault extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFault';
  }
}

/**
 * Settings from the environment, over those of a `.env` file in the working folder.
 * @throws ConfigFault naming every setting that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): GivenConfig {
  const file = resolve(folder, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given: Record<string, string> = {};
  for (const name of Object.keys(settings)) {
    const value = environment[name] ?? fromFile[name];
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  const read = Settings.safeParse(given);
  const faults = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message} (is ${shown(issue.path[0], given)})`);
  for (const name of Object.keys(fromFile)) {
    if (!(name in settings)) faults.push(`.env sets ${name}, which is not a setting of Mulya`);
  }
  if (!read.success) throw new ConfigFault(faults);
  const config = read.data;
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
  const payments = settlePayments({ ...config, PUBLIC_URL: publicUrl, isPublicUrlSet: config.PUBLIC_URL !== undefined });
  faults.push(...payments.faults, ...faultsTogether(config, environment['NODE_ENV'] === 'production'));
  if (faults.length > 0) throw new ConfigFault(faults);
  return {
    ...config,
    PAYMENTS: payments.by,
    paymentsOffBecause: payments.offBecause,
    paymentsDirectOnly: payments.directOnly,
    DATA_DIR: resolve(folder, config.DATA_DIR),
    PUBLIC_URL: publicUrl,
    production: environment['NODE_ENV'] === 'production',
  };
}

/** Settings that make sense only with others. */
function faultsTogether(config: Settings, production: boolean) {
  const faults: string[] = [];
  if ((config.GOOGLE_CLIENT_ID === undefined) !== (config.GOOGLE_CLIENT_SECRET === undefined))
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must both be set, or neither');
  const firebase = [config.FIREBASE_API_KEY, config.FIREBASE_AUTH_DOMAIN, config.FIREBASE_PROJECT_ID];
  if (firebase.some((value) => value === undefined) && firebase.some((value) => value !== undefined))
    faults.push('FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID must all be set, or none');
  if (config.FIREBASE_EMULATOR_URL !== undefined && production)
    faults.push('FIREBASE_EMULATOR_URL must not be set in production: anybody can make its tokens');
  if (config.LLM_MODEL === undefined && (config.LLM_URL !== undefined || config.LLM_KEY !== undefined))
    faults.push('LLM_URL and LLM_KEY need LLM_MODEL, the name of the model');
  if (config.LLM_MODEL !== undefined && config.LLM_PROVIDER === 'openai-compatible' && config.LLM_URL === undefined)
    faults.push('LLM_MODEL needs LLM_URL, or LLM_PROVIDER=anthropic');
  if (config.LLM_MODEL !== undefined && config.LLM_PROVIDER === 'anthropic' && config.LLM_KEY === undefined)
    faults.push('LLM_PROVIDER=anthropic needs LLM_KEY');
  if (config.PASSWORD_MIN_LENGTH > config.PASSWORD_MAX_LENGTH) faults.push('PASSWORD_MIN_LENGTH must not be above PASSWORD_MAX_LENGTH');
  return faults;
}

/** Secrets are never repeated, not even wrong ones. */
function shown(name: PropertyKey | undefined, given: Record<string, string>) {
  const key = String(name);
  return /SECRET|PASSWORD(?!_MIN|_MAX|_RULES)|_KEY$|_URL$|_TOKEN$/.test(key) ? 'not shown' : JSON.stringify(given[key] ?? null);
}
