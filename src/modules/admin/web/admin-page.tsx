import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import classes from './admin.module.css';

const screens = [
  { to: '/admin/users/', label: 'Users' },
  { to: '/admin/roles/', label: 'Roles' },
  { to: '/admin/audit/', label: 'Audit log' },
  { to: '/admin/outbox/', label: 'Outbox' },
  { to: '/admin/jobs/', label: 'Jobs' },
  { to: '/admin/freshness/', label: 'Freshness' },
  { to: '/admin/switches/', label: 'Switches' },
  { to: '/admin/assistant/', label: 'Answers' },
  { to: '/admin/leads/', label: 'Requests' },
  { to: '/admin/payments/', label: 'Payments' },
  { to: '/workinprogress/', label: 'Work in progress' },
];

/** What the screens of the administration share: their name, and the way from one to the other. */
export const AdminPage = (props: { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <Page
    title={props.title}
    subtitle={props.subtitle}
    actions={props.actions}
    breadcrumbs={[{ label: 'Administration', to: '/admin/' }, { label: props.title }]}
  >
    <nav aria-label="Administration" className={classes.tabs}>
      {screens.map(({ to, label }) => (
        <NavLink key={to} to={to} className={({ isActive }) => (isActive ? classes.active : undefined)}>
          {label}
        </NavLink>
      ))}
    </nav>
    {props.children}
  </Page>
);
