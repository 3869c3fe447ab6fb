import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Draws, and therefore asks, only when the reader comes near; the room is kept so that nothing jumps. */
export function NearView({ children, room, atOnce }: { children: ReactNode; room: number; atOnce?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(atOnce === true);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '500px' });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return (
    <div ref={place} style={isNear ? { minWidth: 0 } : { minWidth: 0, minHeight: room }}>
      {isNear && children}
    </div>
  );
}
