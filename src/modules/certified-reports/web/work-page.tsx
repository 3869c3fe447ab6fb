import { IconClipboardCheck } from '@tabler/icons-react';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import classes from './certified.module.css';
import { ReportTable } from './report-table.tsx';
import { useMyWork } from './use-certified.ts';
import * as words from '#messages/certified-reports/reports';
import { formatCount } from '#core/indian-number.ts';

export const handle: PageHandle = { hasFirstAnswers: true, access: { entitled: 'valuer' }, name: words.myWork, title: false };

export default function WorkPage() {
  const query = useMyWork();
  return (
    <Page title={words.myWork()} subtitle={words.reportsYouValueOr()} breadcrumbs={[{ label: words.myWork() }]}>
      <StateView
        query={query}
        isEmpty={(reports) => reports.length === 0}
        empty={
          <EmptyState title={words.nothingIsAssignedTo()} icon={<IconClipboardCheck size={28} stroke={1.5} />}>
            {words.anAdministratorAssignsReports()}
          </EmptyState>
        }
      >
        {(reports) => {
          const mine = reports.filter((report) => report.as === 'valuer');
          const toCheck = reports.filter((report) => report.as === 'checker');
          return (
            <div className={classes.stack}>
              {mine.length > 0 && (
                <Section title={words.youValueMine({ mine: formatCount(mine.length) })}>
                  <ReportTable reports={mine} caption={words.reportsYouValue()} isStaff />
                </Section>
              )}
              {toCheck.length > 0 && (
                <Section title={words.youCheckTocheck({ toCheck: formatCount(toCheck.length) })}>
                  <ReportTable reports={toCheck} caption={words.reportsYouCheck()} isStaff />
                </Section>
              )}
            </div>
          );
        }}
      </StateView>
    </Page>
  );
}
