import { expect, test } from 'vitest';
import type { HealthView } from '../contract.ts';
import { healthFindings } from './health-findings.ts';

const well: HealthView = {
  checkedAt: '2026-11-26T06:00:00.000Z',
  process: {
    commit: '0123456789ab',
    node: 'v24.21.0',
    startedAt: '2026-11-26T05:00:00.000Z',
    memoryMb: 400,
    postgres: 'own',
    clickhouse: 'own',
  },
  stores: [
    { name: 'postgres', state: 'ready', detail: '' },
    { name: 'disk', state: 'ready', detail: '' },
  ],
  disk: { freeMb: 9000, lowMb: 1024 },
  data: { sales: 100, cities: 2, until: '2026-10-31', demonstration: false },
  sources: [{ label: 'Places', state: 'missing', asOf: null }],
  jobs: { waiting: 0, running: 1, failed: 0, lastDoneAt: null },
  mail: { mailServer: true, smsServer: false, unsent: 0, lastAt: null },
  answers: { answers: 20, failed: 0, latest: [] },
};

test('an installation with nothing wrong has nothing to look at', () => {
  expect(healthFindings(well)).toEqual([]);
});

test('what is broken is told from what can wait, each with where to act', () => {
  const ill: HealthView = {
    ...well,
    stores: [
      { name: 'clickhouse', state: 'not-ready', detail: 'does not answer' },
      { name: 'disk', state: 'low', detail: 'less than 1024 MB free' },
    ],
    disk: { freeMb: 700, lowMb: 1024 },
    data: null,
    sources: [{ label: 'Registry tables and grids', state: 'stale', asOf: '2026-01-01' }],
    jobs: { waiting: 0, running: 0, failed: 3, lastDoneAt: null },
    mail: { mailServer: false, smsServer: false, unsent: 2, lastAt: null },
    answers: { answers: 20, failed: 1, latest: [] },
  };
  expect(healthFindings(ill).map(({ kind, text, to }) => [kind, text, to])).toEqual([
    ['fault', 'ClickHouse does not answer.', null],
    ['fault', 'Less than 1 GB of disk is free: 700 MB are left.', null],
    ['fault', 'The state of the data is not known: the store does not answer.', null],
    ['look', 'One source is older than it should be: Registry tables and grids.', '/admin/freshness/'],
    ['look', '3 jobs failed.', '/admin/jobs/'],
    ['look', 'No mail server is set: 2 messages lie in the outbox instead of reaching people.', '/admin/outbox/'],
    ['look', expect.stringContaining('One answer failed since 26 Nov 2026'), null],
  ]);
});
