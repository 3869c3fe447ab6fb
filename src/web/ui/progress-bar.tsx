import type { ReactNode } from 'react';
import { Button, Progress } from '@mantine/core';
import * as words from '#messages/web/ui';
import classes from './progress-bar.module.css';

/** How far a long piece of work is, in words and as a bar; `percent` null while the whole is not known yet. */
export const ProgressBar = (props: {
  label: string;
  percent: number | null;
  detail?: ReactNode;
  onCancel?: () => void;
  isCancelling?: boolean;
}) => (
  <div className={classes.wrap}>
    <div className={classes.head}>
      <span>{props.label}</span>
      {props.percent !== null && <span className={classes.percent}>{Math.floor(props.percent)}%</span>}
    </div>
    <Progress.Root size="md" radius="xl">
      <Progress.Section
        value={props.percent ?? 100}
        color="indigo"
        striped={props.percent === null}
        animated={props.percent === null}
        aria-label={props.label}
      />
    </Progress.Root>
    <div className={classes.foot}>
      <span>{props.detail}</span>
      {props.onCancel && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={props.onCancel} loading={props.isCancelling}>
          {words.cancel()}
        </Button>
      )}
    </div>
  </div>
);
