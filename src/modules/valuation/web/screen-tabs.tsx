import { NavLink } from 'react-router';
import * as words from '#messages/valuation/screens';
import { valuationScreens } from './valuation-search.ts';
import classes from './screens.module.css';

/** The screens of one valuation. They are addresses of their own, so they are links and not tabs of one page. */
export const ScreenTabs = ({ base, search }: { base: string; search: string }) => (
  <nav className={classes.tabs} aria-label={words.tabs()}>
    {valuationScreens.map(({ path, label }) => (
      <NavLink key={path} to={{ pathname: base + path, search }} className={classes.tab}>
        {label()}
      </NavLink>
    ))}
  </nav>
);
