import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import * as words from '#messages/saved/save';
import type { SaleFilter } from '#modules/transactions/contract.ts';
import SaveDialog from './save-dialog.tsx';

/** Saves the view of a screen under a name, with alerts if wanted. */
export default function SaveView({ filter, name, isQuestion }: { filter: SaleFilter; name: string; isQuestion?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.5} />} onClick={() => setOpen(true)}>
        {words.save()}
      </Button>
      <SaveDialog key={String(isOpen)} isOpen={isOpen} onClose={() => setOpen(false)} filter={filter} name={name} isQuestion={isQuestion} />
    </>
  );
}
