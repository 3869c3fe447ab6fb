import { describe, expect, test } from 'vitest';
import { changedAddress } from './changed-address.ts';

const at = (text: string) => {
  const [pathname = '', query = ''] = text.split('?');
  return { pathname, search: query === '' ? '' : `?${query}` };
};
const changed = (shown: string, next: string, now: string, lists?: readonly string[]) => {
  const { pathname, search } = changedAddress(at(shown), at(next), at(now), lists);
  return pathname + search;
};

describe('a change made on a screen that has not caught up with its address', () => {
  test('is the whole next address where the screen has caught up', () => {
    expect(changed('/a?city=Pune', '/a?city=Pune&sortBy=rate', '/a?city=Pune')).toBe('/a?city=Pune&sortBy=rate');
  });
  test('leaves what was changed before it', () => {
    expect(changed('/a?city=Pune', '/a?city=Pune&pick=Baner', '/a?city=Pune&sortBy=rate')).toBe('/a?city=Pune&sortBy=rate&pick=Baner');
    expect(changed('/a?city=Pune&period=all', '/a?city=Pune', '/a?city=Pune&period=all&x=1')).toBe('/a?city=Pune&x=1');
  });
  test('of the same field is the one that counts', () => {
    expect(changed('/a', '/a?sortBy=sales', '/a?sortBy=rate')).toBe('/a?sortBy=sales');
  });
  test('of a list adds and takes out its own values alone', () => {
    expect(changed('/a', '/a?pick=B', '/a?pick=A', ['pick'])).toBe('/a?pick=A&pick=B');
    expect(changed('/a?pick=A&pick=B', '/a?pick=B', '/a?pick=A&pick=B&pick=C', ['pick'])).toBe('/a?pick=B&pick=C');
    expect(changed('/a', '/a?pick=A', '/a?pick=A', ['pick'])).toBe('/a?pick=A');
  });
  test('stays at the place that was chosen before it, and goes to one that it chooses itself', () => {
    expect(changed('/a/pune/?x=1', '/a/pune/?x=2', '/a/pune/baner/?x=1')).toBe('/a/pune/baner/?x=2');
    expect(changed('/a/pune/?x=1', '/a/mumbai/?x=1', '/a/pune/?x=2')).toBe('/a/mumbai/?x=2');
  });
});
