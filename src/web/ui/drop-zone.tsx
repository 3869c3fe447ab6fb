import { useId, useState, type ReactNode } from 'react';
import { IconFileUpload } from '@tabler/icons-react';
import classes from './drop-zone.module.css';

/** Drop a file, or choose one: the whole area is a real file input, so dropping, keyboard and screen reader need nothing extra. */
export function DropZone(props: {
  label: string;
  hint?: ReactNode;
  onFile: (file: File) => void;
  /** As in <input accept>: ".csv,.tsv,.xlsx,.gz" */
  accept?: string;
  disabled?: boolean;
}) {
  const [isOver, setOver] = useState(false);
  const hint = useId();
  return (
    <label className={classes.zone} data-over={isOver || undefined} data-disabled={props.disabled || undefined}>
      <input
        type="file"
        className={classes.input}
        accept={props.accept}
        disabled={props.disabled}
        aria-describedby={hint}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) props.onFile(file);
          // The same file, corrected and chosen again, must count as a choice.
          event.currentTarget.value = '';
        }}
      />
      <IconFileUpload size={28} stroke={1.5} />
      <span className={classes.label}>{props.label}</span>
      <span id={hint} className={classes.hint}>
        {props.hint}
      </span>
    </label>
  );
}
