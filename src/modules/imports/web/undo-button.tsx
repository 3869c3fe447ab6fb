import * as words from '#messages/imports/batches';
import { formatCount } from '#core/indian-number.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { Batch } from '../contract.ts';
import { useUndo } from './use-imports.ts';

export function UndoButton({ batch, size = 'sm' }: { batch: Batch; size?: 'compact-xs' | 'sm' }) {
  const undo = useUndo();
  return (
    <ConfirmButton
      title={words.undoWhich({ batch: String(batch.id) })}
      explanation={words.undoWhy({ rows: formatCount(batch.rowsLoaded), file: batch.fileName })}
      confirmLabel={words.undoImport()}
      onConfirm={() => undo.mutateAsync(batch.id)}
      button={{ size, color: 'bad', variant: size === 'sm' ? 'light' : 'subtle' }}
    >
      {words.undo()}
    </ConfirmButton>
  );
}
