import type { FastifyInstance } from 'fastify';
import type { Ground } from '../ground.ts';
import type { AllParts, NamedPart, ServerModule } from '../server-module.ts';

/**
 * Assembles the modules: gathers what each brings for the others, opens each with all of it, defines the jobs, then makes the routes.
 * @throws Error when two exporters, goods or jobs have the same name.
 */
export async function openModules(app: FastifyInstance, ground: Ground, modules: readonly ServerModule<NamedPart, NamedPart>[]) {
  const all: AllParts = {
    exporters: namedOnce('exporters', (await Promise.all(modules.map((module) => module.exporters?.(ground, app) ?? []))).flat()),
    goods: namedOnce('goods', (await Promise.all(modules.map((module) => module.goods?.(ground) ?? []))).flat()),
    personalData: (await Promise.all(modules.map((module) => module.personalData?.(ground) ?? []))).flat(),
  };
  const opened = [];
  for (const module of modules) opened.push((await module.open?.(ground, all)) ?? {});
  for (const { name, run, retries, cron } of namedOnce(
    'jobs',
    opened.flatMap(({ jobs = [] }) => jobs),
  )) {
    await ground.jobs.define(name, run, retries === undefined ? {} : { retries });
    if (cron !== undefined) await ground.jobs.schedule(name, cron, {});
  }
  for (const { routes } of opened) if (routes !== undefined) await app.register(async (scope) => routes(scope));
}

function namedOnce<Part extends NamedPart>(kind: string, parts: readonly Part[]): readonly Part[] {
  const names = new Set<string>();
  for (const { name } of parts) {
    if (names.has(name)) throw new Error(`two ${kind} are called ${name}`);
    names.add(name);
  }
  return parts;
}
