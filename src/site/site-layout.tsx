import { Link, Outlet } from 'react-router';
import { LogoMark } from '#web/logo.tsx';
import './site.css';
import { SiteThemeSwitch } from './site-theme-switch.tsx';

/** Around every public page. Plain markup and one stylesheet: what a visitor waits for is the text. */
export default function SiteLayout() {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="site-header">
        <Link to="/" className="site-brand">
          <LogoMark size={26} />
          <span>Mulya</span>
          <span lang="mr" className="site-brand-word">
            मूल्य
          </span>
          <span className="visually-hidden">, home page</span>
        </Link>
        <nav aria-label="Main">
          <Link to="/v4/st/listings/">Sales explorer</Link>
          <Link to="/valuation/">Valuation</Link>
        </nav>
        <SiteThemeSwitch />
        <Link to="/auth/signin/" className="site-sign-in">
          Sign in
        </Link>
      </header>
      <Outlet />
      <footer className="site-footer">
        <p>
          <LogoMark size={20} /> Mulya (मूल्य) means value.
        </p>
        <nav aria-label="Footer">
          <Link to="/v4/st/listings/">Sales explorer</Link>
          <Link to="/valuation/">Valuation</Link>
          <Link to="/valuation-accuracy/">How far off our values are</Link>
          <Link to="/auth/signin/">Sign in</Link>
        </nav>
      </footer>
    </>
  );
}
