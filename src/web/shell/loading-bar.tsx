import * as words from '#messages/web/frame';
import { useIsLoading } from '../api/loading.ts';
import classes from './loading-bar.module.css';

/** The frame's own sign that calls are under way: a thin line and the word, above everything, in nobody's way. */
export function LoadingBar() {
  const isLoading = useIsLoading();
  return (
    <output className={classes.bar} data-loading={isLoading || undefined}>
      {isLoading && <span className={classes.word}>{words.loading()}</span>}
    </output>
  );
}
