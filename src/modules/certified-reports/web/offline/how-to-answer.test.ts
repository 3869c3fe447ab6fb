import { expect, test } from 'vitest';
import { howToAnswer, reportInspectedAt } from './how-to-answer.ts';

const origin = 'https://mulya.example';
const id = '0f2c8a54-9d1e-4f0b-8a3e-2b6f0d3c1a77';
const other = '77777777-9d1e-4f0b-8a3e-2b6f0d3c1a77';
const page = `/valuation/certified/${id}/inspection/`;
const report = `/api/v1/certified-reports/${id}`;

const navigate = (path: string, method = 'GET') =>
  howToAnswer({ method, mode: 'navigate', url: origin + path, referrer: '', hasRange: false }, origin);
const fetched = (path: string, { method = 'GET', from = page, hasRange = false, at = origin } = {}) =>
  howToAnswer({ method, mode: 'cors', url: at + path, referrer: origin + from, hasRange }, origin);

test.each([page, page.slice(0, -1), `${page}?from=mail`])('%s is an inspection, kept under one address', (address) => {
  expect(navigate(address)).toEqual({ kind: 'page', path: page });
});

test.each([
  '/',
  '/valuation/certified/',
  `/valuation/certified/${id}/`,
  `/valuation/certified/${id}/working/`,
  '/valuation/certified/desk/inspection/',
  `${page}more/`,
  '/auth/signin/',
  '/auth/signout/',
])('going to %s is left to the network', (address) => {
  expect(navigate(address)).toBeNull();
});

test('the report and its photos are answered to the inspection of that report, and to no other page', () => {
  expect(fetched(report)).toEqual({ kind: 'answer', path: page, address: report });
  expect(fetched(`${report}/photos/${other}`)).toEqual({ kind: 'answer', path: page, address: `${report}/photos/${other}` });
  expect(fetched(report, { from: `/valuation/certified/${id}/` })).toBeNull();
  expect(fetched(`/api/v1/certified-reports/${other}`)).toBeNull();
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s is never touched, wherever it goes', (method) => {
  expect([fetched(report, { method }), fetched('/assets/a-1.js', { method }), navigate(page, method)]).toEqual([null, null, null]);
});

test.each([
  '/auth/user/verify/',
  '/auth/user/current/',
  '/api/v1/csrf',
  `${report}/inspection`,
  `${report}/files/${other}/content`,
  `${report}?as=customer`,
  '/api/v1/certified-reports/work',
])('%s is left to the network, also from an inspection', (address) => {
  expect(fetched(address)).toBeNull();
});

test('built files are answered by their name; a part of one, and files of other hosts, are not', () => {
  expect(fetched('/assets/inspection-page-7b4g4YAw.js')).toEqual({ kind: 'asset', address: '/assets/inspection-page-7b4g4YAw.js' });
  expect(fetched('/assets/a-1.js', { hasRange: true })).toBeNull();
  expect(fetched('/assets/a-1.js', { at: 'https://tiles.example' })).toBeNull();
});

test('only an inspection has a report that is inspected there', () => {
  expect([reportInspectedAt(page), reportInspectedAt('/valuation/certified/work/')]).toEqual([id, null]);
});
