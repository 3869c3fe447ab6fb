import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import * as words from '#messages/web/ui';
import { toast } from '../shell/toast.ts';

/** For a key or code that is typed into another program. */
export function CopyText({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(words.copied());
    } catch {
      toast.error(words.notCopied());
    }
  }
  return (
    <Button variant="default" size="compact-sm" leftSection={<IconCopy size={14} stroke={1.5} />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
