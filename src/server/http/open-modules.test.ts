import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Ground } from '../ground.ts';
import type { NamedPart, ServerModule } from '../server-module.ts';
import { openModules } from './open-modules.ts';

/** A ground of which modules here use the queue only; it notes what is asked of it, in order. */
const groundThatNotes = (notes: string[]) => {
  const jobs = {
    define: (name: string, _run: unknown, { retries = 0 }) => Promise.resolve(notes.push(`job ${name}, ${retries} retries`)),
    schedule: (name: string, cron: string) => Promise.resolve(notes.push(`${name} at ${cron}`)),
  };
  return { jobs } as unknown as Ground;
};
const open = async (modules: readonly ServerModule<NamedPart, NamedPart>[], notes: string[] = []) => {
  const app = Fastify();
  app.decorate('countUse', () => Promise.resolve());
  await openModules(app, groundThatNotes(notes), modules);
  await app.ready();
  return app;
};
const run = () => Promise.resolve();

test('a module is handed what all modules bring, those after it as well; jobs are there before routes are', async () => {
  const notes: string[] = [];
  const menu: ServerModule<NamedPart, NamedPart> = {
    name: 'menu',
    open: (_ground, { exporters, goods, personalData }) => ({
      routes: () => void notes.push([...exporters, ...goods, ...personalData].map(({ name }) => name).join(', ')),
    }),
  };
  const sales: ServerModule<NamedPart, NamedPart> = {
    name: 'sales',
    exporters: () => Promise.resolve([{ name: 'sales' }]),
    goods: () => [{ name: 'document' }],
    personalData: () => ({ name: 'Notes', what: '', stays: '', tell: run, erase: run }),
    open: () => ({ jobs: [{ name: 'sweep', run, cron: '0 9 * * *', retries: 3 }] }),
  };
  const app = await open([menu, sales], notes);
  expect(notes).toEqual(['job sweep, 3 retries', 'sweep at 0 9 * * *', 'sales, document, Notes']);
  await app.close();
});

test('two servers of the same modules in one process share no parts', async () => {
  const seen: number[] = [];
  const modules: ServerModule<NamedPart, NamedPart>[] = [
    {
      name: 'one',
      exporters: () => [{ name: 'report' }],
      open: (_ground, { exporters }) => ({ routes: () => void seen.push(exporters.length) }),
    },
  ];
  for (const app of [await open(modules), await open(modules)]) await app.close();
  expect(seen).toEqual([1, 1]);
});

test.each<[string, ServerModule<NamedPart, NamedPart>]>([
  ['two exporters are called twice', { name: 'one', exporters: () => [{ name: 'twice' }, { name: 'twice' }] }],
  ['two goods are called twice', { name: 'one', goods: () => [{ name: 'twice' }, { name: 'twice' }] }],
  [
    'two jobs are called twice',
    {
      name: 'one',
      open: () => ({
        jobs: [
          { name: 'twice', run },
          { name: 'twice', run },
        ],
      }),
    },
  ],
])('%s: the server does not start', async (fault, module) => {
  await expect(open([module])).rejects.toThrow(fault);
});
