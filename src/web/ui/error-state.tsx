import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { ApiError, somethingWentWrong } from '../api/api-error.ts';
import { placesAskedBack } from './address-of-place.ts';
import { WhichPlace } from './which-place.tsx';
import classes from './state.module.css';

/** What failed, what the person can do, and the request's number for whoever is asked for help. */
export function ErrorState(props: { error: unknown; onRetry?: () => void; title?: string }) {
  const asked = placesAskedBack(props.error);
  const known = props.error instanceof ApiError ? props.error : null;
  if (asked !== null && known !== null) return <WhichPlace message={known.message} text={asked.text} candidates={asked.candidates} />;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-kind="bad">
        <IconPlugConnectedX size={28} stroke={1.5} />
      </span>
      <p className={classes.title}>{props.title ?? known?.message ?? somethingWentWrong}</p>
      <div className={classes.words}>
        {props.title && known && <p>{known.message}</p>}
        {known === null && (
          <p>The screen met something it did not expect. Trying again often helps; nothing you entered on the server is lost.</p>
        )}
        {known?.requestId && (
          <p className={classes.faint}>
            Request <code>{known.requestId}</code>
          </p>
        )}
      </div>
      {props.onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={props.onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
