import { createContext, use, type ReactNode } from 'react';
import { Link } from 'react-router';
import * as words from '#messages/web/ui';
import classes from './page.module.css';

export type Crumb = { label: string; to?: string };

/** What stands under the heading of every screen that belongs to a family: the way to its relatives. The frame fills it. */
export const PageTabs = createContext<ReactNode>(null);

/** Every screen is a Page: one h1, where you are, what you can do, and the content. It also names the browser's tab. */
export function Page(props: {
  title: string;
  children: ReactNode;
  subtitle?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** Text column for forms and reading; dashboards take the whole width; `wide` is for a page that stands alone and is no form. */
  width?: 'full' | 'reading' | 'wide';
}) {
  const tabs = use(PageTabs);
  return (
    <div className={classes.page} data-width={props.width ?? 'full'}>
      <title>{`${props.title} · Mulya`}</title>
      {props.breadcrumbs && props.breadcrumbs.length > 0 && <Breadcrumbs crumbs={props.breadcrumbs} />}
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title}>{props.title}</h1>
          {props.subtitle && <p className={classes.subtitle}>{props.subtitle}</p>}
        </div>
        {props.actions && <div className={classes.actions}>{props.actions}</div>}
      </div>
      {tabs}
      {props.children}
    </div>
  );
}

const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={words.breadcrumbs()}>
    <ol className={classes.crumbs}>
      {crumbs.map((crumb, at) => (
        <li key={`${at}${crumb.label}`} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
          {crumb.to && at < crumbs.length - 1 ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
        </li>
      ))}
    </ol>
  </nav>
);
