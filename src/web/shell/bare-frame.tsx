import { Link, Outlet } from 'react-router';
import { homeAddress } from '#core/language.ts';
import * as words from '#messages/web/frame';
import classes from './bare-frame.module.css';
import { DemonstrationRibbon, type Demonstration } from './demonstration-ribbon.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { LogoMark } from '../logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Around screens that a person sees before being signed in: nothing but the name, the theme and the form. */
export const BareFrame = ({ demonstration }: { demonstration: Demonstration }) => (
  <div className={classes.frame}>
    <a href="#content" className="skip-link">
      {words.skipToContent()}
    </a>
    <LoadingBar />
    <header className={classes.header}>
      <Link to={homeAddress()} className={classes.brand} aria-label={words.homePage()}>
        <LogoMark />
        <span>Mulya</span>
      </Link>
      <ThemeSwitch />
    </header>
    <DemonstrationRibbon demonstration={demonstration} />
    <main id="content" tabIndex={-1} className={classes.main}>
      <Outlet />
    </main>
    <LanguageLinks />
  </div>
);
