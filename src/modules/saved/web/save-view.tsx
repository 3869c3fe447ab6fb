import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { SaleFilter } from '#modules/transactions/contract.ts';

const SaveDialog = lazy(() => import('./save-dialog.tsx'));

/** Saves the view of a screen under a name, with alerts if wanted. */
export function SaveView({ filter, name }: { filter: SaleFilter; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={16} stroke={1.5} />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Save
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SaveDialog key={String(isOpen)} isOpen={isOpen} onClose={() => setOpen(false)} filter={filter} name={name} />
        </Suspense>
      )}
    </>
  );
}
