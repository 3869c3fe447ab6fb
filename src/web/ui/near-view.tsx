import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as words from '#messages/web/print';
import classes from './near-view.module.css';

/**
 * Draws, and therefore asks, only when the reader comes near; the room is kept so that nothing jumps. Who prints before that reads what is missing,
 * and has it when printing once more: a browser does not wait for what is asked then.
 */
export function NearView({ children, room, atOnce }: { children: ReactNode; room: number; atOnce?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(atOnce === true);
  useEffect(() => {
    if (isNear || !place.current) return;
    const draw = () => setNear(true);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), { rootMargin: '500px' });
    watch.observe(place.current);
    addEventListener('afterprint', draw);
    return () => {
      watch.disconnect();
      removeEventListener('afterprint', draw);
    };
  }, [isNear]);
  return (
    <div ref={place} className={classes.place} style={isNear ? undefined : { minHeight: room }}>
      {isNear ? children : <p className={classes.notPrinted}>{words.notYetDrawn()}</p>}
    </div>
  );
}
