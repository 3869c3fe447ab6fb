import { formatCount } from '#core/indian-number.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import type { Batch } from '../contract.ts';
import { useUndo } from './use-imports.ts';

export function UndoButton({ batch, size = 'sm' }: { batch: Batch; size?: 'compact-xs' | 'sm' }) {
  const undo = useUndo();
  return (
    <ConfirmButton
      title={`Undo batch ${batch.id}?`}
      explanation={`The ${formatCount(batch.rowsLoaded)} rows of ${batch.fileName} stop counting at once, in every figure and list. To have them back, import the file again.`}
      confirmLabel="Undo the import"
      onConfirm={() => undo.mutateAsync(batch.id)}
      button={{ size, color: 'bad', variant: size === 'sm' ? 'light' : 'subtle' }}
    >
      Undo
    </ConfirmButton>
  );
}
