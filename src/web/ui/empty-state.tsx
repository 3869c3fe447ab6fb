import type { ReactNode } from 'react';
import { IconMapSearch } from '@tabler/icons-react';
import classes from './state.module.css';

/** Nothing found is an answer: say what was looked for, and what to do next. */
export const EmptyState = (props: { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode }) => (
  <div className={classes.state}>
    <span className={classes.icon}>{props.icon ?? <IconMapSearch size={28} stroke={1.5} />}</span>
    <p className={classes.title}>{props.title}</p>
    {props.children && <div className={classes.words}>{props.children}</div>}
    {props.action && <div className={classes.action}>{props.action}</div>}
  </div>
);
