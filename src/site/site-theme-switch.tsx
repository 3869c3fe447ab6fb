import { useColorScheme } from '#web/shell/color-scheme.ts';

export function SiteThemeSwitch() {
  const [scheme, setScheme] = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className="site-theme" aria-label={`Switch to the ${other} theme`} onClick={() => setScheme(other)}>
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <circle cx="9" cy="9" r="6.5" />
        <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  );
}
