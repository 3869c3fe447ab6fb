import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { homeAddress } from '#core/language.ts';
import * as words from '#messages/web/frame';
import { FiguresWaiting } from '../ui/figure.tsx';
import { LogoMark } from '../logo.tsx';
import { DemonstrationRibbon, type Demonstration } from './demonstration-ribbon.tsx';
import pageClasses from '../ui/page.module.css';
import classes from './app-frame.module.css';
import shell from './frame-shell.module.css';

/**
 * The frame before it is known who looks at it: the server sends it, so that a phone shows where one is while its scripts are still on their
 * way. What needs the person (menu, search, account) has its room and nothing in it.
 */
export const FrameShell = ({ title, demonstration }: { title: string; demonstration: Demonstration }) => (
  <div className={classes.frame}>
    <title>{`${title} · Mulya`}</title>
    <header className={classes.header}>
      <span className={`${classes.burger} ${shell.burger}`}>
        <IconMenu2 size={20} stroke={1.5} />
      </span>
      <Link to={homeAddress()} className={classes.brand} aria-label={words.homePage()}>
        <LogoMark />
        <span>Mulya</span>
      </Link>
      <span className={classes.search}>
        <IconSearch size={16} stroke={1.5} />
        <span className={classes.searchWords}>{words.searchPlaces()}</span>
      </span>
    </header>
    <aside className={classes.side} />
    <div className={classes.body}>
      <DemonstrationRibbon demonstration={demonstration} />
      <main className={classes.main} aria-busy>
        <div className={pageClasses.page}>
          <h1 className={pageClasses.title}>{title}</h1>
          <output className={shell.loading}>{words.loading()}</output>
          <FiguresWaiting count={6} />
          <div className={shell.block} />
        </div>
      </main>
    </div>
  </div>
);
