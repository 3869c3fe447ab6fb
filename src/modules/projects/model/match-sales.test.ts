import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchSales, type MatchedBy, type SalesOfName } from './match-sales.ts';

const project = (project_id: string, more: Partial<MatchedBy> = {}): MatchedBy => ({
  project_id,
  district: 'Pune',
  village: 'Baner',
  registration: project_id,
  plain_name: `name of ${project_id}`,
  ...more,
});
const sales = (n: number, more: Partial<SalesOfName> = {}): SalesOfName => ({
  city: 'Pune',
  locality: 'Baner',
  project: 'Nilgiri Heights',
  project_id: '',
  number: '',
  plain_name: 'nilgiriheights',
  bucket: 0,
  n,
  ...more,
});
const countsOf = (found: ReturnType<typeof matchSales>) =>
  Object.fromEntries(found.map(({ project_id, counts }) => [project_id, counts.reduce((sum, n) => sum + n, 0)]));
const namesOf = (found: ReturnType<typeof matchSales>) => found.map(({ name }) => name).sort();

test('the registration that a document names goes before the project it was found to be of, and that before its name', () => {
  const projects = [project('P1'), project('P2'), project('P3', { plain_name: 'nilgiriheights' })];
  expect(countsOf(matchSales([sales(1, { number: 'P1', project_id: 'P2' })], projects))).toEqual({ P1: 1 });
  expect(countsOf(matchSales([sales(1, { number: 'P9', project_id: 'P2' })], projects))).toEqual({ P2: 1 });
  expect(countsOf(matchSales([sales(1, { number: 'P9', project_id: 'P9' })], projects))).toEqual({ P3: 1 });
  expect(matchSales([sales(1, { number: 'P9', plain_name: 'another' })], projects)).toEqual([]);
});

test('a name is one project only in its own locality and district, and of two of that name neither', () => {
  const named = (id: string, more: Partial<MatchedBy> = {}) => project(id, { plain_name: 'nilgiriheights', ...more });
  expect(countsOf(matchSales([sales(2)], [named('P1'), named('P2', { village: 'Aundh' })]))).toEqual({ P1: 2 });
  expect(matchSales([sales(2)], [named('P1'), named('P2')])).toEqual([]);
  expect(matchSales([sales(2)], [named('P1', { district: 'Nashik' })])).toEqual([]);
  expect(matchSales([sales(2, { locality: 'Aundh' })], [named('P1')])).toEqual([]);
  // Navi Mumbai lies in two districts, a city of no other name in the district of its own.
  expect(countsOf(matchSales([sales(2, { city: 'Navi Mumbai' })], [named('P1', { district: 'Raigad' })]))).toEqual({ P1: 2 });
  expect(matchSales([sales(2, { city: 'constructor' })], [named('P1')])).toEqual([]);
});

test('what is empty matches nothing', () => {
  const bare = project('P1', { registration: '', plain_name: '', village: '' });
  expect(matchSales([sales(1, { locality: '', plain_name: '' })], [bare])).toEqual([]);
});

test('sales of a project are added up by stretch of days, whatever they call it, and it goes by the name most of them have', () => {
  const of = (name: string, n: number, bucket: number) => sales(n, { number: 'P1', project: name, bucket });
  const found = matchSales([of('Nilgiri', 2, 10), of('Nilgiri Heights', 3, 10), of('Nilgiri', 2, 20), of('NH', 4, 20)], [project('P1')]);
  expect(found).toEqual([{ project_id: 'P1', name: 'NH', days: [10, 20], counts: [5, 6] }]);
});

test('no sale is counted twice or invented, and their order changes nothing', () => {
  const some = fc.array(
    fc
      .tuple(fc.constantFrom('', 'P1', 'P2', 'P7'), fc.constantFrom('', 'P2', 'P3'), fc.constantFrom('a', 'b', ''), fc.nat(3), fc.nat(9))
      .map(([number, project_id, plain_name, bucket, n]) => sales(n + 1, { number, project_id, plain_name, project: plain_name, bucket })),
  );
  const projects = [project('P1', { plain_name: 'a' }), project('P2', { plain_name: 'b' }), project('P3', { plain_name: 'b' })];
  fc.assert(
    fc.property(some, (given) => {
      const all = given.reduce((sum, { n }) => sum + n, 0);
      const found = countsOf(matchSales(given, projects));
      const unmatched = given.filter((one) => matchSales([one], projects).length === 0).reduce((sum, { n }) => sum + n, 0);
      expect(Object.values(found).reduce((sum, n) => sum + n, 0) + unmatched).toBe(all);
      expect(countsOf(matchSales(given.toReversed(), projects))).toEqual(found);
      expect(namesOf(matchSales(given.toReversed(), projects))).toEqual(namesOf(matchSales(given, projects)));
    }),
  );
});
