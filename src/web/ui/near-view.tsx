import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as words from '#messages/web/print';
import classes from './near-view.module.css';

/** So far ahead it is drawn, in pixels: on a slow line what is asked for takes as long as a reader scrolls through that. */
const AHEAD = 800;
/** Longer than any page. */
const FAR_ABOVE = 1_000_000;

/**
 * Draws, and therefore asks, only when the reader comes near; the room is kept so that nothing jumps. Who prints before that reads what is missing,
 * and has it when printing once more: a browser does not wait for what is asked then.
 */
export function NearView({ children, room, atOnce }: { children: ReactNode; room: number; atOnce?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(atOnce === true);
  const leastHeight = useLeastHeight(place, end, room, isNear && atOnce !== true);
  useEffect(() => {
    if (isNear || !place.current) return;
    const draw = () => setNear(true);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), { rootMargin: `${AHEAD}px` });
    watch.observe(place.current);
    addEventListener('afterprint', draw);
    return () => {
      watch.disconnect();
      removeEventListener('afterprint', draw);
    };
  }, [isNear]);
  return (
    <div ref={place} className={classes.place} style={atOnce === true ? undefined : { minHeight: leastHeight }}>
      {isNear ? children : <p className={classes.notPrinted}>{words.notYetDrawn()}</p>}
      <div ref={end} />
    </div>
  );
}

/**
 * What is drawn may be lower than the room that was kept for it. While what stands below could be in sight, the place stays as high as it is, and
 * is as high as what it shows once nobody would see the difference.
 */
function useLeastHeight(
  place: { current: HTMLElement | null },
  end: { current: HTMLElement | null },
  room: number,
  isDrawn: boolean,
): number | undefined {
  const [least, setLeast] = useState<number | undefined>(room);
  useEffect(() => {
    if (!isDrawn || end.current === null) return;
    const watch = new IntersectionObserver(
      // Above what is read it stays, too: not every browser holds that still when something above it changes.
      ([entry]) => setLeast(entry?.isIntersecting === true ? place.current?.offsetHeight : undefined),
      { rootMargin: `${FAR_ABOVE}px 0px ${room}px 0px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [place, end, room, isDrawn]);
  return least;
}
