import { Link, useLocation, useParams } from 'react-router';
import * as words from '#messages/market-lens/tabs';
import { hasAccess, useSession } from '#web/session/session.ts';
import { TabRow } from '#web/ui/tab-row.tsx';
import { placeOfAddress, placeTabs, tabAt } from './place-tabs.ts';

/** The other ways to read the place of this screen; nothing on a screen that is about no place. */
export function PlaceTabs() {
  const { pathname, search } = useLocation();
  const params = useParams();
  const { user } = useSession();
  const view = placeOfAddress(pathname, params, search);
  const tabs = placeTabs(view.place, view.search);
  const current = tabAt(pathname, tabs);
  const open = tabs.filter(({ id, access }) => id === current?.id || hasAccess(user, access));
  if (current === null || open.length < 2) return null;
  return (
    <TabRow label={words.waysToRead()}>
      {open.map(({ id, label, to }) => (
        <Link key={id} to={to} aria-current={id === current.id ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </TabRow>
  );
}
