import type { ReactNode } from 'react';
import classes from './sideways.module.css';

/** What may be wider than its column scrolls by itself, not the page. */
export const Sideways = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
