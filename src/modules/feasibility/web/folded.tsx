import { useState, type ReactNode } from 'react';
import classes from './simulator.module.css';

/** Late parts of a long screen: on a phone each stands behind its title until it is opened, beside a wide window it is simply there. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isNarrow] = useState(() => matchMedia('(max-width: 700px)').matches);
  const [isOpen, setOpen] = useState(false);
  if (!isNarrow) return children;
  return (
    <details className={classes.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
