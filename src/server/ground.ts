import type { Logger } from 'pino';
import type { ApiScope, Product } from '#core/endpoint.ts';
import type { ClickHouse } from './clickhouse/clickhouse.ts';
import type { Config } from './config.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Db } from './postgres/postgres.ts';

/** Everything of the outside world that a module may use, made once at start and passed in. */
export type Ground = {
  config: Config;
  log: Logger;
  db: Db;
  clickhouse: ClickHouse;
  files: Files;
  mail: Mail;
  jobs: Jobs;
  now: () => Date;
};

/** The person (or nobody) behind a request. */
export type Caller =
  | { kind: 'stranger' }
  | {
      kind: 'person';
      userId: string;
      email: string;
      isSuperuser: boolean;
      isOperator: boolean;
      products: readonly Product[];
      /** Those of the products that are open only so many calls a day, by which entitlement. */
      limited?: readonly { id: string; product: Product; callsPerDay: number }[];
      /** A program calls with a key of the person. */
      key?: { id: string; scopes: readonly ApiScope[] };
      /** An administrator whose rights wait until a second factor is set up: `isSuperuser` is false as long. */
      awaitsSecondFactor?: true;
      /** A superuser sees the product as this person. */
      impersonatedBy?: string;
    };

export type FindCaller = (headers: Headers) => Promise<Caller>;
