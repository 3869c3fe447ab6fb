import * as words from '#messages/web/frame';
import { LogoMark } from '../logo.tsx';
import classes from './loading-screen.module.css';

/** While a screen loads: the survey sheet draws itself. */
export const LoadingScreen = () => (
  <output className={classes.screen}>
    <span className={classes.mark}>
      <LogoMark size={40} />
    </span>
    <span>{words.loading()}</span>
  </output>
);
