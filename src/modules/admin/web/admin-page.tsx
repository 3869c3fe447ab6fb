import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import * as words from '#messages/admin/frame';
import { Page } from '#web/ui/page.tsx';
import classes from './admin.module.css';

const screens = [
  { to: '/admin/health/', screen: 'health' },
  { to: '/admin/users/', screen: 'users' },
  { to: '/admin/roles/', screen: 'roles' },
  { to: '/admin/audit/', screen: 'audit' },
  { to: '/admin/outbox/', screen: 'outbox' },
  { to: '/admin/jobs/', screen: 'jobs' },
  { to: '/admin/freshness/', screen: 'freshness' },
  { to: '/admin/switches/', screen: 'switches' },
  { to: '/admin/assistant/', screen: 'assistant' },
  { to: '/admin/leads/', screen: 'leads' },
  { to: '/admin/payments/', screen: 'payments' },
  { to: '/workinprogress/', screen: 'work' },
] as const;

/** What the screens of the administration share: their name, and the way from one to the other. */
export const AdminPage = (props: { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <Page
    title={props.title}
    subtitle={props.subtitle}
    actions={props.actions}
    breadcrumbs={[{ label: words.title(), to: '/admin/' }, { label: props.title }]}
  >
    <nav aria-label={words.title()} className={classes.tabs}>
      {screens.map(({ to, screen }) => (
        <NavLink key={to} to={to} className={({ isActive }) => (isActive ? classes.active : undefined)}>
          {words.screen({ screen })}
        </NavLink>
      ))}
    </nav>
    {props.children}
  </Page>
);
