import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
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
