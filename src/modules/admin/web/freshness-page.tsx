import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SourcesList } from '#modules/imports/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { access: 'operator', name: 'Freshness of the data' };

export default function FreshnessPage() {
  return (
    <AdminPage
      title="Freshness"
      subtitle="Each source of facts with its age, and what to do next."
      actions={
        <Button component={Link} to="/imports/" variant="default">
          Imports
        </Button>
      }
    >
      <SourcesList />
    </AdminPage>
  );
}
