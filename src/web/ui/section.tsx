import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

/** A part of a page under its own h2, set off by a hairline and not by a box. */
export function Section(props: { title: ReactNode; children: ReactNode; subtitle?: ReactNode; actions?: ReactNode; boxed?: boolean }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id} data-boxed={props.boxed || undefined}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {props.title}
          </h2>
          {props.subtitle && <p className={classes.subtitle}>{props.subtitle}</p>}
        </div>
        {props.actions && <div className={classes.actions}>{props.actions}</div>}
      </div>
      {props.children}
    </section>
  );
}
