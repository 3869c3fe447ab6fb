import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import * as words from '#messages/exports/snapshots';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

type Props = { exporter: string; input: Record<string, unknown>; size?: ButtonProps['size']; label?: string };

/** Makes a page of what the screen shows, for somebody without an account. `input` is what the screen asked with. */
export function ShareButton({ size, label, ...view }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size={size} leftSection={<IconShare size={16} stroke={1.5} />} onClick={() => setOpen(true)}>
        {label ?? words.share()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog {...view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
