import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { homeAddress } from '#core/language.ts';
import * as words from '#messages/web/frame';
import { hasAccess, useSession, type User } from '../session/session.ts';
import { hasJustSignedIn, type NotIncluded } from '../session/after-sign-in.ts';
import { firstScreen, signInAddress } from '../session/next-address.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { NoAccess } from '../ui/no-access.tsx';
import { lazyAfterFigures } from './after-figures.ts';
import classes from './app-frame.module.css';
import { DemonstrationRibbon, type Demonstration } from './demonstration-ribbon.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { FrameShell } from './frame-shell.tsx';
import { LogoMark } from '../logo.tsx';
import type { NavigationGroup } from './navigation.ts';
import { readHandle, titleBefore } from './page-handle.ts';
import { SideNavigation } from './side-navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserButton } from './user-button.tsx';

// Menus, drawers and the palette open over a page; it is drawn before they are there.
const MenuDrawer = lazyAfterFigures(() => import('./menu-drawer.tsx'));
const UserMenu = lazyAfterFigures(() => import('./user-menu.tsx'));
const openCommandPalette = async () => (await import('./command-palette.tsx')).openCommandPalette();
// The palette has the same keys once it is there.
const paletteKeys: HotkeyItem[] = [['mod+K', () => void openCommandPalette()]];

type FrameProps = {
  navigation: readonly NavigationGroup[];
  /** Opens over every page; fetched once the figures are there. */
  palette: (props: { user: User; navigation: readonly NavigationGroup[] }) => ReactNode;
  demonstration: Demonstration;
  /** Beside the theme switch: what goes on while one works. */
  tray: ReactNode;
  /** Above every screen: what one must not overlook. */
  notice: ReactNode;
};

/**
 * The frame around every screen of the product. It also stands at the door: nobody signed in is sent to sign-in, a person without
 * the right is told which one is missing. Pages are drawn in the browser only, after the session is known; until then the frame stands with the
 * title of the page alone.
 */
export function AppFrame(props: FrameProps) {
  const session = useSession();
  const location = useLocation();
  const matches = useMatches();
  const { access, name } = readHandle(matches);
  switch (session.status) {
    case 'unknown':
      return <FrameShell title={titleBefore(matches, location.search) ?? 'Mulya'} demonstration={props.demonstration} />;
    case 'failed':
      return (
        <main className={classes.alone}>
          <ErrorState error={session.error} onRetry={session.retry} />
        </main>
      );
    case 'signed-out':
      return <Navigate to={signInAddress(location.pathname, location.search)} replace />;
    case 'signed-in':
      return (
        <Frame {...props} user={session.user}>
          {hasAccess(session.user, access) ? (
            <Outlet />
          ) : hasJustSignedIn(location.state) && !session.user.awaitsSecondFactor ? (
            <Navigate
              to={firstScreen}
              replace
              state={{ notIncluded: { pageName: name, page: location.pathname + location.search, access } satisfies NotIncluded }}
            />
          ) : (
            <NoAccess needed={access} pageName={name} user={session.user} />
          )}
        </Frame>
      );
  }
}

function Frame({ user, navigation, palette, demonstration, tray, notice, children }: FrameProps & { user: User; children: ReactNode }) {
  const [drawerOpen, drawer] = useDisclosure();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useHotkeys(paletteKeys);
  return (
    <div className={classes.frame}>
      <a href="#content" className="skip-link">
        {words.skipToContent()}
      </a>
      <LoadingBar />
      <header className={classes.header}>
        <ActionIcon className={classes.burger} variant="subtle" color="gray" size="lg" aria-label={words.openMenu()} onClick={drawer.open}>
          <IconMenu2 size={20} stroke={1.5} />
        </ActionIcon>
        <Link to={homeAddress()} className={classes.brand} aria-label={words.homePage()}>
          <LogoMark />
          <span>Mulya</span>
        </Link>
        <UnstyledButton className={classes.search} onClick={() => void openCommandPalette()}>
          <IconSearch size={16} stroke={1.5} />
          <span className={classes.searchWords}>{words.searchPlaces()}</span>
          <Kbd size="xs" className={classes.shortcut}>
            Ctrl K
          </Kbd>
        </UnstyledButton>
        {tray}
        <span className={classes.theme}>
          <ThemeSwitch />
        </span>
        <Suspense fallback={<UserButton user={user} aria-disabled />}>
          <UserMenu user={user} />
        </Suspense>
      </header>
      <aside className={classes.side}>
        <SideNavigation user={user} navigation={navigation} />
      </aside>
      <Suspense fallback={null}>
        <MenuDrawer opened={drawerOpen} onClose={drawer.close}>
          <SideNavigation user={user} navigation={navigation} onFollow={drawer.close} />
        </MenuDrawer>
      </Suspense>
      <div className={classes.body}>
        {notice}
        <DemonstrationRibbon demonstration={demonstration} />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <Suspense fallback={null}>{palette({ user, navigation })}</Suspense>
    </div>
  );
}

/** A new screen starts at its top, for the eye (scroll) and for a screen reader (focus); a changed filter does not move anyone. */
function useFocusOnNavigation(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
