import { useEffect, useRef, type ReactNode } from 'react';
import classes from './tab-row.module.css';

/** Links to screens that belong together, the current one (`aria-current`) underlined. On a phone the row is swiped, not the page. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  });
  return (
    <nav ref={row} aria-label={label} className={classes.row}>
      {children}
    </nav>
  );
}
