import { IconClipboardCheck } from '@tabler/icons-react';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './certified.module.css';
import { ReportTable } from './report-table.tsx';
import { useMyWork } from './use-certified.ts';

export const handle: PageHandle = { access: { entitled: 'valuer' }, name: 'My work' };

export default function WorkPage() {
  const query = useMyWork();
  return (
    <Page title="My work" subtitle="Reports you value or check, what is due first on top." breadcrumbs={[{ label: 'My work' }]}>
      <StateView
        query={query}
        isEmpty={(reports) => reports.length === 0}
        empty={
          <EmptyState title="Nothing is assigned to you" icon={<IconClipboardCheck size={28} stroke={1.5} />}>
            An administrator assigns reports to valuers. You get a mail a business day before one is due.
          </EmptyState>
        }
      >
        {(reports) => {
          const mine = reports.filter((report) => report.as === 'valuer');
          const toCheck = reports.filter((report) => report.as === 'checker');
          return (
            <div className={classes.stack}>
              {mine.length > 0 && (
                <Section title={`You value ${mine.length}`}>
                  <ReportTable reports={mine} caption="Reports you value" isStaff />
                </Section>
              )}
              {toCheck.length > 0 && (
                <Section title={`You check ${toCheck.length}`}>
                  <ReportTable reports={toCheck} caption="Reports you check" isStaff />
                </Section>
              )}
            </div>
          );
        }}
      </StateView>
    </Page>
  );
}
