import { useSyncExternalStore } from 'react';
import { calendarQuarterRange, monthOf, type IsoMonth } from '#core/period.ts';

/** The months that a point of an axis of time stands for; null where it is no time. */
export type Span = { from: IsoMonth; to: IsoMonth };

/** "2025-03", "2025-03-01" and "Q1 2025" are time; names of places are not. */
export function spanOf(x: string): Span | null {
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(x)) return { from: x.slice(0, 7), to: x.slice(0, 7) };
  const [, quarter, year] = /^Q([1-4]) (\d{4})$/.exec(x) ?? [];
  if (quarter === undefined || year === undefined) return null;
  const { from, to } = calendarQuarterRange({ year: Number(year), quarter: Number(quarter) as 1 | 2 | 3 | 4 });
  return { from: monthOf(from), to: monthOf(to) };
}

export const overlaps = (a: Span | null, b: Span | null) => a !== null && b !== null && a.from <= b.to && b.from <= a.to;

/*
 * What the reader points at on any axis of time, once for the page: every chart and table of time on it shows the same months. Kept
 * outside of React, because a pointer moves faster than a page should be drawn.
 */
let pointed: Span | null = null;
const listeners = new Set<() => void>();

export const pointedTime = () => pointed;

export function pointAtTime(x: string | null) {
  const next = x === null ? null : spanOf(x);
  if (next?.from === pointed?.from && next?.to === pointed?.to) return;
  pointed = next;
  for (const listener of listeners) listener();
}

export function onPointedTime(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the months of a row are pointed at. */
export const useIsPointedAt = (x: string | undefined) => {
  const span = x === undefined ? null : spanOf(x);
  return useSyncExternalStore(
    onPointedTime,
    () => overlaps(span, pointed),
    () => false,
  );
};
