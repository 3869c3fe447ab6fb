import { useState } from 'react';
import { Button } from '@mantine/core';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { FetchedPart } from './fetched-part.tsx';
import * as words from '#messages/feasibility/plot';

const loadLinks = async () => (await import('./share-links.tsx')).ShareLinks;

/** Links by which others read the plot as it is today. */
export function SharePlot({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.share()}
      </Button>
      <SidePanel opened={isOpen} onClose={() => setOpen(false)} title={words.shareThisPlot()}>
        {isOpen && <FetchedPart name="links" load={loadLinks} given={{ id }} />}
      </SidePanel>
    </>
  );
}
