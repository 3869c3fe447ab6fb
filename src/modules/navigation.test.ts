import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { isCurrent } from '#web/shell/navigation.ts';
import { navigation } from './navigation.ts';
import { appRoutes, bareRoutes } from './web.ts';

const asRoutes = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) =>
    index ? { id: file, index } : { id: file, path, children: children && asRoutes(children) },
  );
const inFrame = asRoutes(appRoutes);

test.each(navigation.flatMap(({ entries }) => entries.map(({ label, to }) => ({ label: label(), to }))))(
  '$label in the menu leads to a screen: $to',
  ({ to }) => {
    expect(matchRoutes(inFrame, to)).not.toBeNull();
  },
);

test('sign-in and sign-out, where the frame sends people, exist', () => {
  const all = asRoutes([...bareRoutes, ...appRoutes]);
  for (const address of ['/auth/signin/', '/auth/signout/', '/profile/']) expect(matchRoutes(all, address)).not.toBeNull();
});

test.each(['/analysis/location', '/analysis/location/', '/analysis', '/v4/st/listings/Pune/Baner', '/valuation'])(
  'one entry of the menu is marked at %s, with and without the last slash',
  (address) => {
    const entries = navigation.flatMap((group) => group.entries);
    const marked = (at: string) => entries.filter((entry) => isCurrent(entry, at)).map(({ to }) => to);
    expect(marked(address)).toHaveLength(1);
    expect(marked(`${address.replace(/\/$/, '')}/`)).toEqual(marked(address));
  },
);
