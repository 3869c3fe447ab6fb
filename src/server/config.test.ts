import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigFault, readConfig, settings } from './config.ts';
import { settingsPage } from './settings-page.ts';

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'mulya-config-'));

test('without any setting Mulya runs on embedded stores on port 3000', () => {
  const config = readConfig({}, emptyFolder());
  expect(config).toMatchObject({ PORT: 3000, DEMO_SALES: 400_000, PUBLIC_URL: 'http://localhost:3000' });
  expect([config.DATABASE_URL, config.CLICKHOUSE_URL]).toEqual([undefined, undefined]);
});

test('every fault is told at once, each with its setting, and no secret is repeated', () => {
  const read = () =>
    readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://me:hunter2@x', LOG_LEVEL: 'loud', SESSION_SECRET: 'short' }, emptyFolder());
  expect(read).toThrow(ConfigFault);
  expect(read).toThrow(/4 faults[\s\S]*PORT must be a whole number[\s\S]*DATABASE_URL must be a URL such as postgresql/);
  expect(read).not.toThrow(/hunter2|short/);
});

test('the environment stands over .env, empty text counts as not set, and an unknown name in .env is a fault', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, '.env'), 'PORT=4000\nDEMO_SEED=pune\n');
  expect(readConfig({ PORT: '5000', DEMO_SEED: ' ' }, folder)).toMatchObject({ PORT: 5000, DEMO_SEED: 'mulya' });
  writeFileSync(join(folder, '.env'), 'PROT=4000\n');
  expect(() => readConfig({}, folder)).toThrow(/PROT, which is not a setting/);
});

test('each setting says what it does, and in which group it stands', () => {
  for (const [name, schema] of Object.entries(settings)) {
    expect(schema.description, name).toMatch(/\.$/);
    expect(schema.meta()?.['group'], name).toMatch(/^[A-Z]/);
  }
});

test('the page of settings is the schema’s own, and has each setting once', () => {
  const page = readFileSync('docs/settings.md', 'utf8');
  expect(page).toBe(settingsPage());
  for (const name of Object.keys(settings)) expect(page.split(`| \`${name}\` |`), name).toHaveLength(2);
});
