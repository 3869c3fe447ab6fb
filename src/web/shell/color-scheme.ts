import { useSyncExternalStore } from 'react';

/** Light unless the person chose otherwise on this device; one attribute on <html> that tokens.css and Mantine both read. */
export type ColorScheme = 'light' | 'dark';

export const colorSchemeKey = 'mulya-theme';
const attribute = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();

/** A button with this attribute switches the theme, also on pages that load no script of React's. */
export const themeSwitchAttribute = 'data-theme-switch';

/** Runs in <head> before the first paint, so a dark reader never sees a white flash; and serves the switch of the public pages. */
export const colorSchemeScript = `(function(){var r=document.documentElement,a='${attribute}',k='${colorSchemeKey}';
try{if(localStorage.getItem(k)==='dark')r.setAttribute(a,'dark')}catch{}
addEventListener('click',function(e){if(!e.target.closest||!e.target.closest('[${themeSwitchAttribute}]'))return;
var s=r.getAttribute(a)==='dark'?'light':'dark';r.setAttribute(a,s);try{localStorage.setItem(k,s)}catch{}})})()`;

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
