import type { Section } from '#modules/exports/index.ts';
import { eventDays, eventsWithin, type SignedEvent } from '../../model/events.ts';
import { eventsOf } from '../shipped-events.ts';

/** As on screen: those up to the day the data reach, numbered by day. */
export const signedEvents = (city: string | undefined, dataUntil: string | null, isOn: boolean): SignedEvent[] =>
  isOn && dataUntil !== null ? eventsWithin(eventsOf(city), { to: dataUntil }) : [];

export const eventsTable = (events: readonly SignedEvent[]): Section[] =>
  events.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Events on the time axes',
          note: 'What the numbers on the axes of time mean. Confidence: H read in a rule text or several places, M one source, L best estimate.',
          columns: [
            { id: 'sign', label: 'No.', kind: 'text' },
            { id: 'days', label: 'When', kind: 'text' },
            { id: 'event', label: 'What', kind: 'text' },
            { id: 'source', label: 'Source', kind: 'text' },
            { id: 'confidence', label: 'Confidence', kind: 'text' },
          ],
          rows: events.map((event) => [event.sign, eventDays(event), event.label, event.source, event.confidence]),
        },
      ];
