import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { IconFileUpload } from '@tabler/icons-react';
import classes from './drop-zone.module.css';

/** Drop a file, or choose one: the whole area is the label of a real file input, so keyboard and screen reader need nothing extra. */
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
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && !props.disabled) props.onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      data-disabled={props.disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className={classes.input}
        accept={props.accept}
        disabled={props.disabled}
        aria-describedby={hint}
        onChange={(event) => {
          take(event.currentTarget.files);
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
