import { expect, test } from 'vitest';
import type { ReportBody } from '../model/report.ts';
import { canonicalJson, sealReport } from './seal-report.ts';

const report = (more: Partial<ReportBody> = {}, rate = 9800): ReportBody => ({
  title: 'Sales in Baner',
  filterSentence: 'Registered market sales in Baner, Pune',
  asOf: '2026-06-30',
  demonstration: false,
  sections: [{ kind: 'table', title: 'Places', columns: [{ id: 'rate', label: 'Rate', kind: 'rate' }], rows: [[rate], [null]] }],
  definitions: [],
  ...more,
});
const checksum = (of: ReportBody) => sealReport(of).checksum;

test('what is worded or titled otherwise has the same checksum, what is counted otherwise has not', () => {
  expect(checksum(report({ title: 'बाणेर', subtitle: 'Other words' }))).toBe(checksum(report()));
  expect(checksum(report({}, 9800.01))).not.toBe(checksum(report()));
  expect(checksum(report({ filterSentence: 'Registered market sales in Aundh, Pune' }))).not.toBe(checksum(report()));
  expect(checksum(report({ asOf: '2026-07-01' }))).not.toBe(checksum(report()));
});

test('rows of a long table take part by their fingerprint', () => {
  const rows = (fingerprint: string) => ({ title: 'Sales', columns: [], count: 2, fingerprint, rows: async function* () {} });
  expect(sealReport(report(), [rows('a')]).checksum).not.toBe(sealReport(report(), [rows('b')]).checksum);
});

test('canonical JSON does not hang on the order in which something was put together', () => {
  expect(canonicalJson({ b: 1, a: [{ d: undefined, c: 0.1 }] })).toBe('{"a":[{"c":0.1}],"b":1}');
});
