import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as words from '#messages/imports/prepare';
import { call } from '#web/api/call.ts';
import { discardUpload } from '../contract.ts';

/** Takes another file; the one before it, which names people, goes from the server. */
export function DiscardUpload({ uploadId, onDiscard }: { uploadId: string; onDiscard: () => void }) {
  const discard = useMutation({ mutationFn: () => call(discardUpload, { uploadId }), onSettled: onDiscard });
  return (
    <Button variant="default" onClick={() => discard.mutate()} loading={discard.isPending}>
      {words.anotherFile()}
    </Button>
  );
}
