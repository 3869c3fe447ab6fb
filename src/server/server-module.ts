import type { FastifyInstance } from 'fastify';
import type { Ground } from './ground.ts';
import type { JobContext } from './jobs/jobs.ts';
import type { PersonalData } from './personal-data.ts';

/** Work that outlives a request, by its name in the queue; `cron` repeats it, in Indian Standard Time. */
export type Job = {
  name: string;
  run(data: object, context: JobContext): Promise<void>;
  /** 0 unless the work can simply be done again. */
  retries?: number;
  cron?: string;
};

/** Exporters and goods are found by their names, each of which stands once. */
export type NamedPart = { name: string };

/** What all modules of a server bring for each other. */
export type AllParts<Exporter extends NamedPart = NamedPart, Goods extends NamedPart = NamedPart> = {
  exporters: readonly Exporter[];
  goods: readonly Goods[];
  personalData: readonly PersonalData[];
};

type Soon<T> = T | Promise<T>;

/**
 * A module's server half: one value that says what the module brings. Nothing happens when it is made or imported; `openModules`
 * asks every module for its parts and hands all of them to those that need them. What an exporter and a kind of goods are is
 * said by the modules that take them.
 */
export type ServerModule<Exporter extends NamedPart = never, Goods extends NamedPart = never> = {
  name: string;
  /** Reports for the export menu. */
  exporters?(ground: Ground, app: Pick<FastifyInstance, 'countUse'>): Soon<readonly Exporter[]>;
  /** What can be bought one by one. */
  goods?(ground: Ground): Soon<readonly Goods[]>;
  /** What the module stores about people. */
  personalData?(ground: Ground): Soon<PersonalData>;
  /** Routes and jobs; called once, when the parts of all modules are there. Jobs are defined before any routes are made. */
  open?(ground: Ground, all: AllParts<Exporter, Goods>): Soon<{ routes?(app: FastifyInstance): Soon<void>; jobs?: readonly Job[] }>;
};
