import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { toast } from '../shell/toast.ts';

/** The address holds the whole view, so sharing a view is copying its address. */
export function CopyLink({ address }: { address?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? location.href);
      toast.success('The link to this view is on the clipboard.');
    } catch {
      toast.error('The browser did not allow copying. Copy the address from the address bar.');
    }
  }
  return (
    <Button variant="default" leftSection={<IconLink size={16} stroke={1.5} />} onClick={() => void copy()}>
      Copy link
    </Button>
  );
}
