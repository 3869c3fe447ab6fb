import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onOtherPerson, onOwnChange, ownItem, settleOwner, suspendOwner } from './own-storage.ts';

/** As much of a browser's storage as is used: entries are its own properties, as `Object.keys` shows them. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(entries, key) ? entries[key] : null),
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
  };
  const entries: Record<string, string> = Object.create(methods);
  return entries as unknown as Storage;
}

let heard: EventTarget;
beforeEach(() => {
  heard = new EventTarget();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
});
afterEach(() => {
  settleOwner(null);
  vi.unstubAllGlobals();
});

const compared = ownItem('compare');

test('what one person kept is met by nobody else, and is gone when they sign out', () => {
  settleOwner('asha@example.com');
  compared.write('Baner');
  expect(compared.read()).toBe('Baner');
  settleOwner('ravi@example.com');
  expect(compared.read()).toBeNull();
  settleOwner('asha@example.com');
  expect(compared.read()).toBeNull();
  compared.write('Wakad');
  settleOwner(null);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(compared.read()).toBeNull();
});

test('a new page of the same person finds what was kept', () => {
  settleOwner('asha@example.com');
  compared.write('Baner');
  settleOwner('asha@example.com');
  expect(compared.read()).toBe('Baner');
});

test('the theme stays, and what an earlier version kept under no name goes', () => {
  for (const key of ['mulya-theme', 'mulya-recent-areas', 'mulya-valuation-search', 'mulya-columns:sales', 'other'])
    localStorage.setItem(key, 'x');
  settleOwner('asha@example.com');
  expect(Object.keys(localStorage).toSorted()).toEqual(['mulya-person', 'mulya-theme', 'other']);
  settleOwner(null);
  expect(Object.keys(localStorage).toSorted()).toEqual(['mulya-theme', 'other']);
});

test('nobody’s entries are read or written while nobody is signed in, or somebody sees the product as another', () => {
  compared.write('Baner');
  expect(Object.keys(localStorage)).toEqual([]);
  settleOwner('admin@example.com');
  compared.write('Baner');
  suspendOwner();
  expect(compared.read()).toBeNull();
  compared.write('Wakad');
  settleOwner('admin@example.com');
  expect(compared.read()).toBe('Baner');
});

test('one address that begins another is another person', () => {
  settleOwner('a@example.com');
  compared.write('Baner');
  settleOwner('a@example.co');
  expect(Object.keys(localStorage)).toEqual(['mulya-person']);
});

test('another tab that finds somebody else is heard, one that finds the same person is not', () => {
  settleOwner('asha@example.com');
  const calls: string[] = [];
  const stop = onOtherPerson(() => calls.push('other'));
  const stopChanges = onOwnChange(() => calls.push('change'));
  const say = (key: string | null, newValue: string | null) => heard.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  say('mulya-person', 'asha@example.com');
  say('mulya-theme', 'dark');
  expect(calls.filter((one) => one === 'other')).toEqual([]);
  say('mulya-person', 'ravi@example.com');
  say('mulya-person', null);
  expect(calls.filter((one) => one === 'other')).toHaveLength(2);
  stop();
  stopChanges();
  const before = calls.length;
  say('mulya-person', 'x');
  expect(calls).toHaveLength(before);
});

test('a browser that forbids storage remembers nothing, and works', () => {
  vi.stubGlobal('localStorage', undefined);
  settleOwner('asha@example.com');
  compared.write('Baner');
  expect(compared.read()).toBeNull();
});
