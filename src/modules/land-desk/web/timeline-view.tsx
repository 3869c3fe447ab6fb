import { formatDate, formatDayOf } from '#core/period.ts';
import { formatMoneyShort } from '#core/money.ts';
import * as words from '#messages/land-desk/page';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { FactsTable } from './facts-table.tsx';
import { useTimeline } from './use-land.ts';

const eventKey = {
  saved: 'saved',
  'handed-in': 'handedIn',
  withdrawn: 'withdrawn',
  'readers-changed': 'readers',
  'desk-assigned': 'assigned',
  curated: 'curated',
  'nda-accepted': 'agreed',
  shortlist: 'shortlist',
  unshortlist: 'unshortlist',
  visit: 'visit',
  note: 'note',
  offer: 'offer',
  decline: 'decline',
} as const;

/** What an entry adds in words: the text that was typed, a sum, a day, people. */
function detailsOf(details: Record<string, unknown>): string {
  const { text, reason, day, paise, share, readers, staff, version, name } = details;
  const parts = [
    text,
    reason,
    typeof day === 'string' ? formatDate(day) : undefined,
    typeof paise === 'number' ? formatMoneyShort(paise) : undefined,
    typeof share === 'number' ? `${Math.round(100 * share)} %` : undefined,
    Array.isArray(readers) ? readers.join(', ') : undefined,
    Array.isArray(staff) ? staff.join(', ') : undefined,
    typeof version === 'number' ? words.version({ version }) : undefined,
    name,
  ];
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' · ');
}

/** Everything that was done, and who looked when. */
export function TimelineView({ id }: { id: string }) {
  return (
    <StateView query={useTimeline(id)} errorTitle={words.timelineFailed()}>
      {({ events, looks }) => (
        <>
          <Section title={words.timelineTitle()}>
            <FactsTable
              caption={words.timelineTitle()}
              head={[words.day(), words.event(), words.parcel(), words.by(), words.details()]}
              rows={events.map(({ kind, at, by, byRole, reference, details }) => [
                formatDayOf(at),
                words.eventKind({ kind: eventKey[kind] }),
                reference ?? '',
                by === '' ? words.role({ role: byRole }) : by,
                detailsOf(details),
              ])}
            />
          </Section>
          <Section title={words.looksTitle()} subtitle={words.looksMeans()}>
            {looks.length === 0 ? (
              <EmptyState title={words.noLooks()} />
            ) : (
              <FactsTable
                caption={words.looksTitle()}
                head={[words.day(), words.by(), words.roleLabel(), words.looked(), words.times()]}
                rows={looks.map(({ day, by, role, what, times }) => [
                  formatDate(day),
                  by,
                  words.role({ role }),
                  words.lookAt({ what }),
                  String(times),
                ])}
              />
            )}
          </Section>
        </>
      )}
    </StateView>
  );
}
