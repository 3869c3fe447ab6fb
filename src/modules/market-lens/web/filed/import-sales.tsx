import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasAccess, useSession } from '#web/session/session.ts';
import * as words from '#messages/market-lens/filed';

/** For those who keep the data; nobody else may import. */
export function ImportSales() {
  const { user } = useSession();
  if (!hasAccess(user, 'operator')) return null;
  return (
    <Button component={Link} to="/imports/new/" leftSection={<IconFileImport size={16} stroke={1.5} />}>
      {words.importSales()}
    </Button>
  );
}
