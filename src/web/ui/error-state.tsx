import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import * as words from '#messages/web/ui';
import { ApiError } from '../api/api-error.ts';
import { placesToChoose } from '../api/places-to-choose.ts';
import { withTags } from '../with-tags.tsx';
import { WhichPlace } from './which-place.tsx';
import classes from './state.module.css';

/** What failed, what the person can do, and the request's number for whoever is asked for help. */
export function ErrorState(props: { error: unknown; onRetry?: () => void; title?: string }) {
  const choices = placesToChoose(props.error);
  const apiError = props.error instanceof ApiError ? props.error : null;
  if (choices !== null && apiError !== null)
    return <WhichPlace message={apiError.message} text={choices.text} candidates={choices.candidates} />;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-kind="bad">
        <IconPlugConnectedX size={28} stroke={1.5} />
      </span>
      <p className={classes.title}>{props.title ?? apiError?.message ?? words.wentWrong()}</p>
      <div className={classes.words}>
        {props.title && apiError && <p>{apiError.message}</p>}
        {apiError === null && <p>{words.unexpected()}</p>}
        {apiError?.requestId && <p className={classes.faint}>{withTags(words.request({ id: apiError.requestId }), { id: <code /> })}</p>}
      </div>
      {props.onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={props.onRetry}>
            {words.tryAgain()}
          </Button>
        </div>
      )}
    </div>
  );
}
