import { LogoMark } from '../logo.tsx';
import classes from './loading-screen.module.css';

/** While a screen loads: the survey sheet draws itself. */
export const LoadingScreen = () => (
  <output className={classes.screen}>
    <span className={classes.mark}>
      <LogoMark size={40} />
    </span>
    <span>Loading...</span>
  </output>
);
