import type { ReactNode } from 'react';
import styles from './screens.module.css';

/** A table wider than a phone. */
export const Scroller = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that arrow keys scroll it
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    {children}
  </section>
);
