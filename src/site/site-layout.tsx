import { Link, Outlet, useLocation } from 'react-router';
import { LogoMark } from '#web/logo.tsx';
import * as menu from '#messages/site-pages/menu';
import * as words from '#messages/site/frame';
import * as home from '#messages/site/home';
import { homeAddress } from '#core/language.ts';
import './site.css';
import { mainMenu, siteMap } from './site-map.ts';
import { SiteLanguages } from './site-languages.tsx';
import { SiteThemeSwitch } from './site-theme-switch.tsx';

/** Around every public page. Plain markup and one stylesheet: what a visitor waits for is the text. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a href="#content" className="skip-link">
        {words.skipToContent()}
      </a>
      <header className="site-header">
        <Link to={homeAddress()} className="site-brand">
          <LogoMark size={26} />
          <span>Mulya</span>
          <span lang="mr" className="site-brand-word">
            मूल्य
          </span>
          <span className="visually-hidden">{words.homePage()}</span>
        </Link>
        <nav aria-label={words.main()} className="site-menu">
          {mainMenu().map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        {pathname !== homeAddress() && (
          <a href={`${homeAddress()}#value-a-flat`} className="site-button site-begin" data-kind="quiet">
            {home.valueInBaner()}
          </a>
        )}
        <SiteThemeSwitch />
        <Link to="/auth/signin/" className="site-sign-in">
          {words.signIn()}
        </Link>
        <a href="#site-map" className="site-menu-link">
          {menu.menu()}
        </a>
      </header>
      <Outlet />
      <footer className="site-footer">
        <nav aria-label={words.footer()} id="site-map" className="site-map">
          {siteMap().map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p>
          <LogoMark size={20} /> {words.meaning()}
        </p>
        <SiteLanguages />
      </footer>
    </>
  );
}
