import * as words from '#messages/site/frame';

/** Served by the script in the head, so that it works on pages without React. */
export const SiteThemeSwitch = () => (
  <button type="button" className="site-theme" aria-label={words.switchTheme()} data-theme-switch="">
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <circle cx="9" cy="9" r="6.5" />
      <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </svg>
  </button>
);
