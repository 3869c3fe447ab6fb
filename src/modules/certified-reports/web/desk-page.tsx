import { SegmentedControl } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { z } from 'zod';
import { formatCount } from '#core/indian-number.ts';
import { useUrlState } from '#web/form/use-url-state.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './certified.module.css';
import { ReportTable } from './report-table.tsx';
import { useQueue } from './use-certified.ts';
import { ValuersSection } from './valuers-section.tsx';
import * as words from '#messages/certified-reports/reports';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'superuser', name: words.reportDesk };

const Search = z.object({ show: z.enum(['open', 'overdue', 'all']).default('open') });

export default function DeskPage() {
  const [{ show }, set] = useUrlState(Search);
  const query = useQueue(show);
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : `${label} · ${formatCount(count)}`);
  return (
    <Page title={words.reportDesk()} subtitle={words.theQueuePaymentsTo()} breadcrumbs={[{ label: words.reportDesk() }]}>
      <div className={classes.stack}>
        <Section
          title={words.queue()}
          actions={
            <SegmentedControl
              aria-label={words.whichReports()}
              value={show}
              onChange={(value) => set({ show: value as typeof show })}
              data={[
                { value: 'open', label: counted(words.open(), query.data?.open) },
                { value: 'overdue', label: counted(words.overdue(), query.data?.overdue) },
                { value: 'all', label: counted(words.all(), query.data?.all) },
              ]}
            />
          }
        >
          <StateView
            query={query}
            isEmpty={({ reports }) => reports.length === 0}
            empty={
              <EmptyState
                title={show === 'overdue' ? words.nothingIsOverdue() : words.noReportIsWaiting()}
                icon={<IconClipboardList size={28} stroke={1.5} />}
              >
                {words.reportsThatCustomersAsk()}
              </EmptyState>
            }
          >
            {({ reports }) => <ReportTable reports={reports} caption={words.certifiedReports()} isStaff />}
          </StateView>
        </Section>
        <ValuersSection />
      </div>
    </Page>
  );
}
