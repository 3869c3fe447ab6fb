import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsMobile } from '../shell/use-is-mobile.ts';
import classes from './section.module.css';

const FoldsOnPhone = createContext(false);
/**
 * The sections of a long page, which a phone shows by their headings until one is opened, so that the page ends within reach. All of it is in the page: the
 * browser's search finds it, a link to something in it opens it, and paper has all of it.
 */
export const FoldedOnPhone = ({ children }: { children: ReactNode }) => <FoldsOnPhone value>{children}</FoldsOnPhone>;

/** A part of a page under its own h2, set off by a hairline and not by a box. */
export function Section(props: { title: ReactNode; children: ReactNode; subtitle?: ReactNode; actions?: ReactNode; boxed?: boolean }) {
  const id = useId();
  const isMobile = useIsMobile();
  const isFolded = use(FoldsOnPhone) && isMobile;
  const head = (
    <div>
      <h2 id={id} className={classes.title}>
        {props.title}
      </h2>
      {props.subtitle && <p className={classes.subtitle}>{props.subtitle}</p>}
    </div>
  );
  const actions = props.actions && <div className={classes.actions}>{props.actions}</div>;
  return (
    <section className={classes.section} aria-labelledby={id} data-boxed={props.boxed || undefined}>
      {isFolded ? (
        <Folded head={head}>
          {actions}
          <FoldsOnPhone value={false}>{props.children}</FoldsOnPhone>
        </Folded>
      ) : (
        <>
          <div className={classes.head}>
            {head}
            {actions}
          </div>
          {props.children}
        </>
      )}
    </section>
  );
}

function Folded({ head, children }: { head: ReactNode; children: ReactNode }) {
  const part = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  // A link leads to something within, or to the section as a whole.
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (target === null || part.current === null) return;
    if (!part.current.contains(target) && target.querySelector('details') !== part.current) return;
    part.current.open = true;
    target.scrollIntoView();
  }, [hash]);
  useEffect(() => {
    let isForPaper = false;
    const before = () => {
      if (part.current === null || part.current.open) return;
      isForPaper = true;
      part.current.open = true;
    };
    const after = () => {
      if (part.current !== null && isForPaper) part.current.open = false;
      isForPaper = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return (
    <details ref={part} className={classes.folded}>
      <summary className={classes.summary}>{head}</summary>
      {children}
    </details>
  );
}
