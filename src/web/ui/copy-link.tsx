import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import * as words from '#messages/web/ui';
import { toast } from '../shell/toast.ts';

/** The address holds the whole view, so sharing a view is copying its address. */
export function CopyLink({ address }: { address?: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address ?? location.href);
      toast.success(words.linkCopied());
    } catch {
      toast.error(words.linkNotCopied());
    }
  }
  return (
    <Button variant="default" leftSection={<IconLink size={16} stroke={1.5} />} onClick={() => void copy()}>
      {words.copyLink()}
    </Button>
  );
}
