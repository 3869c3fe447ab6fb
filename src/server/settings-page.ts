import type { z } from 'zod';
import { settings } from './config.ts';

type Name = keyof typeof settings;

/** The ten that matter first: what most installations set before others use them. */
const first = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DATA_DIR',
  'DATABASE_URL',
  'CLICKHOUSE_URL',
  'SMTP_URL',
  'ADMIN_SECOND_FACTOR',
  'DEMO_SALES',
] as const satisfies readonly Name[];

/** docs/settings.md: every setting with its default and what it does, the ten that matter first, then group by group. */
export function settingsPage() {
  const others = (Object.keys(settings) as Name[]).filter((name) => !(first as readonly Name[]).includes(name));
  const groups = Map.groupBy(others, (name) => String(settings[name].meta()?.['group']));
  return [
    '# Settings',
    '',
    'From the environment, or from a `.env` file beside package.json; the environment stands over the file. All faults are listed at once, at the start.',
    'This page is made from the schema by `npm run settings`.',
    '',
    '## The ten that matter first',
    '',
    table(first),
    ...[...groups].flatMap(([title, names]) => ['', `## ${title}`, '', table(names)]),
    '',
  ].join('\n');
}

const table = (names: readonly Name[]) =>
  [
    '| setting | default | what it does |',
    '| --- | --- | --- |',
    ...names.map((name) => `| \`${name}\` | ${shownDefault(settings[name])} | ${settings[name].description} |`),
  ].join('\n');

function shownDefault(schema: z.ZodType) {
  const read = schema.safeParse(undefined);
  if (!read.success || read.data === undefined) return 'not set';
  return read.data === '' ? 'empty' : `\`${String(read.data)}\``;
}
