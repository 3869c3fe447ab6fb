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

export const handle: PageHandle = { access: 'signed-in', name: 'Certified reports' };

export default function MyReportsPage() {
  const query = useMyReports();
  const ask = (
    <Button component={Link} to={paths.fresh} leftSection={<IconPlus size={18} stroke={1.5} />}>
      Ask for a report
    </Button>
  );
  return (
    <Page
      title="Certified reports"
      subtitle="Valuations by a registered valuer, inspected, checked by a second one, signed and open to verification."
      breadcrumbs={[{ label: 'Valuation', to: '/valuation/' }, { label: 'Certified reports' }]}
      actions={ask}
    >
      <StateView
        query={query}
        isEmpty={(reports) => reports.length === 0}
        empty={
          <EmptyState title="You have not asked for a report yet" icon={<IconCertificate size={28} stroke={1.5} />} action={ask}>
            A registered valuer inspects the property and signs a report that banks, courts and tax offices can verify. It takes three to
            five business days, up to seven for complex properties.
          </EmptyState>
        }
      >
        {(reports) => <ReportTable reports={reports} caption="Your certified reports" />}
      </StateView>
    </Page>
  );
}
