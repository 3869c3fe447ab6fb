import type { ChartSpec, Mark } from '#core/chart-spec.ts';
import { calendarQuarterLabel, calendarQuarterOf, formatDate } from '#core/period.ts';
import type { MarketEvent } from '../events-contract.ts';

/** An event with the sign it has on all charts of a view. */
export type SignedEvent = MarketEvent & { sign: string };

/** Those that began or lasted within the days of a view, numbered by day. */
export const eventsWithin = (
  events: readonly MarketEvent[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SignedEvent[] =>
  events
    .filter((event) => (to === undefined || event.from <= to) && (from === undefined || (event.until ?? event.from) >= from))
    .map((event, at) => Object.assign({ sign: String(at + 1) }, event));

/** "1 Sep 2020 – 31 Dec 2020"; of what began that day the day alone. */
export const eventDays = ({ from, until }: MarketEvent) =>
  until === null ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;

/** The same chart with its events on the axis, where the axis is of months or quarters. Events of one month share a line. */
export function withEvents(spec: ChartSpec, events: readonly SignedEvent[]): ChartSpec {
  const bucket = (day: string) => (spec.x.kind === 'month' ? day.slice(0, 7) : calendarQuarterLabel(calendarQuarterOf(day)));
  const given = new Set(
    spec.series.flatMap((series) =>
      series.kind === 'scatter' ? [] : series.points.map(({ x }) => (spec.x.kind === 'month' ? x.slice(0, 7) : x)),
    ),
  );
  const months = [...given].toSorted();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const inside = (x: string) => (spec.x.kind === 'month' ? x >= first && x <= last : given.has(x));
  const marks = new Map<string, Mark>();
  for (const { from, until, sign } of events) {
    const x = bucket(from);
    if (!inside(x)) continue;
    const mark = marks.get(x);
    const end = until === null ? undefined : bucket(until);
    const lasting = end !== undefined && end !== x && inside(end) ? end : mark?.until;
    marks.set(x, { x, label: mark === undefined ? sign : `${mark.label}, ${sign}`, ...(lasting !== undefined && { until: lasting }) });
  }
  return marks.size === 0 ? spec : { ...spec, marks: [...marks.values()] };
}
