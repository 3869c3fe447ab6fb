import { useSyncExternalStore } from 'react';

/** Light unless the person chose otherwise on this device; one attribute on <html> that tokens.css and Mantine both read. */
export type ColorScheme = 'light' | 'dark';

export const colorSchemeKey = 'mulya-theme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

/** Runs in <head> before the first paint, so a dark reader never sees a white flash. */
export const colorSchemeScript = `try{if(localStorage.getItem('${colorSchemeKey}')==='dark')document.documentElement.setAttribute('${attribute}','dark')}catch{}`;

export function readColorScheme(): ColorScheme {
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

export function setColorScheme(scheme: ColorScheme) {
  document.documentElement.setAttribute(attribute, scheme);
  try {
    localStorage.setItem(colorSchemeKey, scheme);
  } catch {
    // A browser that forbids storage still gets its theme for this page.
  }
  for (const listener of listeners) listener();
}

export function onColorScheme(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore<ColorScheme>(onColorScheme, readColorScheme, () => 'light');
  return [scheme, setColorScheme];
}
