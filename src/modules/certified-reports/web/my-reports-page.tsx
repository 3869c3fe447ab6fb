import { Button } from '@mantine/core';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { StateView } from '#web/ui/state-view.tsx';
import { paths } from './paths.ts';
import { ReportTable } from './report-table.tsx';
import { useMyReports } from './use-certified.ts';
import * as words from '#messages/certified-reports/reports';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'signed-in', name: words.certifiedReports };

export default function MyReportsPage() {
  const query = useMyReports();
  const ask = (
    <Button component={Link} to={paths.fresh} leftSection={<IconPlus size={18} stroke={1.5} />}>
      {words.askForAReport()}
    </Button>
  );
  return (
    <Page
      title={words.certifiedReports()}
      subtitle={words.valuationsByARegistered()}
      breadcrumbs={[{ label: words.certifiedReports() }]}
      actions={ask}
    >
      <StateView
        query={query}
        isEmpty={(reports) => reports.length === 0}
        empty={
          <EmptyState title={words.youHaveNotAsked()} icon={<IconCertificate size={28} stroke={1.5} />} action={ask}>
            {words.aRegisteredValuerInspects()}
          </EmptyState>
        }
      >
        {(reports) => <ReportTable reports={reports} caption={words.yourCertifiedReports()} />}
      </StateView>
    </Page>
  );
}
