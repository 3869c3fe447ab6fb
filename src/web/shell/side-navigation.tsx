import { Link, useLocation } from 'react-router';
import * as words from '#messages/web/frame';
import { hasAccess, type User } from '../session/session.ts';
import { isCurrent, type NavigationGroup } from './navigation.ts';
import classes from './side-navigation.module.css';

/** Shows what the person may open and nothing else. */
export function SideNavigation(props: { user: User; navigation: readonly NavigationGroup[]; onFollow?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={words.product()} className={classes.navigation}>
      {props.navigation.map((group) => {
        const entries = group.entries.filter((entry) => hasAccess(props.user, entry.access));
        if (entries.length === 0) return null;
        return (
          <section key={group.label()}>
            <h2 className={group.isUnlabelled ? 'visually-hidden' : classes.group}>{group.label()}</h2>
            <ul className={classes.list}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link
                    to={entry.to}
                    className={classes.entry}
                    aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                    onClick={props.onFollow}
                  >
                    <entry.icon size={18} stroke={1.5} />
                    {entry.label()}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
