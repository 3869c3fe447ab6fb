import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectSortColumns, projectStatuses, projectTypes } from '../contract.ts';
import {
  atCity,
  everything,
  hasConditions,
  projectAddress,
  projectsAddress,
  readProjects,
  withFilter,
  withoutConditions,
  type ProjectsState,
} from './projects-state.ts';

const follow = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, , city] = pathname.split('/');
  return readProjects(city === '' || city === undefined ? undefined : decodeURIComponent(city), searchParams);
};

test('a view survives its own address', () => {
  const word = fc.oneof(fc.constant('बाणेर'), fc.stringMatching(/^[A-Za-z][A-Za-z .'-]{0,18}[A-Za-z]$/));
  const list = fc.option(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { nil: undefined });
  const year = fc.option(fc.integer({ min: 1990, max: 2100 }), { nil: undefined });
  const share = fc.option(
    fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    { nil: undefined },
  );
  const state: fc.Arbitrary<ProjectsState> = fc.record({
    filter: fc.record({
      city: fc.option(word, { nil: undefined }),
      text: fc.option(
        word.filter((text) => text !== 'true' && text !== 'false'),
        { nil: undefined },
      ),
      villages: list,
      wards: list,
      talukas: list,
      pins: fc.option(fc.uniqueArray(fc.stringMatching(/^[1-9]\d{5}$/), { minLength: 1, maxLength: 3 }), { nil: undefined }),
      types: fc.option(fc.uniqueArray(fc.constantFrom(...projectTypes), { minLength: 1 }), { nil: undefined }),
      statuses: fc.option(fc.uniqueArray(fc.constantFrom(...projectStatuses), { minLength: 1 }), { nil: undefined }),
      completionFrom: year,
      completionTo: year,
      minBookedShare: share,
      maxBookedShare: share,
    }),
    sort: fc.record({ sortBy: fc.constantFrom(...projectSortColumns), direction: fc.constantFrom('asc', 'desc') }),
    positions: fc.constantFrom('all', 'own'),
  });
  fc.assert(
    fc.property(state, (before) => {
      expect(follow(projectsAddress(before))).toEqual(before);
    }),
  );
});

test('what is as usual is not in the address', () => {
  expect(projectsAddress(everything)).toBe('/projects/');
  expect(projectsAddress(atCity(everything, 'Pune'))).toBe('/projects/Pune/');
});

test('a bad value is dropped by itself', () => {
  expect(follow('/projects/Pune/?from=soon&type=castle&type=mixed&bookedFrom=50&bookedTo=900&sortBy=secret').filter).toEqual({
    city: 'Pune',
    types: ['mixed'],
    minBookedShare: 0.5,
  });
});

test('another city forgets the places of the former, and clearing keeps the city', () => {
  const state = withFilter(atCity(everything, 'Pune'), { villages: ['Baner'], types: ['mixed'] });
  expect(atCity(state, 'Nashik').filter).toEqual({ city: 'Nashik', types: ['mixed'] });
  expect(withoutConditions(state).filter).toEqual({ city: 'Pune' });
  expect([hasConditions(state), hasConditions(withoutConditions(state))]).toEqual([true, false]);
});

test('every project has an address, whether or not its district is known', () => {
  expect(projectAddress({ city: 'Mumbai Suburban', projectId: 'P51800099001' })).toBe('/projects/Mumbai%20Suburban/P51800099001/');
  expect(projectAddress({ city: '', projectId: 'application-7' })).toBe('/projects/-/application-7/');
});
