import * as files from '#messages/market-lens/files';
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
          title: files.events(),
          note: files.eventsNote(),
          columns: [
            { id: 'sign', label: files.eventNumber(), kind: 'text' },
            { id: 'days', label: files.when(), kind: 'text' },
            { id: 'event', label: files.what(), kind: 'text' },
            { id: 'source', label: files.source(), kind: 'text' },
            { id: 'confidence', label: files.confidence(), kind: 'text' },
          ],
          rows: events.map((event) => [event.sign, eventDays(event), event.label, event.source, event.confidence]),
        },
      ];
