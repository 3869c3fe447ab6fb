import type { z } from 'zod';
import { settings } from './config.ts';

/** The settings as a Markdown table: name, default, what it does. */
export function settingsTable() {
  const rows = Object.entries(settings).map(([name, schema]) => `| \`${name}\` | ${shownDefault(schema)} | ${schema.description} |`);
  return ['| setting | default | what it does |', '| --- | --- | --- |', ...rows].join('\n');
}

function shownDefault(schema: z.ZodType) {
  const read = schema.safeParse(undefined);
  if (!read.success || read.data === undefined) return 'not set';
  return read.data === '' ? 'empty' : `\`${String(read.data)}\``;
}
