import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as words from '#messages/admin/freshness';
import { SourcesList } from '#modules/imports/web/index.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { AdminPage } from './admin-page.tsx';

export const handle: PageHandle = { hasFirstAnswers: true, access: 'operator', name: words.name };

export default function FreshnessPage() {
  return (
    <AdminPage
      title={words.title()}
      subtitle={words.about()}
      actions={
        <Button component={Link} to="/imports/" variant="default">
          {words.imports()}
        </Button>
      }
    >
      <SourcesList />
    </AdminPage>
  );
}
