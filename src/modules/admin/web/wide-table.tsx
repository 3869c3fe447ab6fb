import type { ReactNode } from 'react';
import classes from './admin.module.css';

/** Wider than a phone: it scrolls by itself, and can be reached by keyboard. */
export const WideTable = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
  <section className={classes.scroll} tabIndex={0} aria-label={label}>
    <table className={classes.table}>{children}</table>
  </section>
);
