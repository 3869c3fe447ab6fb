import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as words from '#messages/assistant/screen';
import { hasAccess, useSession } from '#web/session/session.ts';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import { askAssistant } from '../contract.ts';
import { askPath } from '../model/question-address.ts';

/** From a view of sales to a question about the same sales, for those who may ask. */
export function AskAbout({ filter }: { filter: SaleFilter }) {
  const { user } = useSession();
  if (filter.city === undefined || !hasAccess(user, askAssistant.access)) return null;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  return (
    <Button component={Link} to={`${askPath}?${search}`} variant="default" leftSection={<IconMessageQuestion size={16} stroke={1.5} />}>
      {words.askAboutThis()}
    </Button>
  );
}
