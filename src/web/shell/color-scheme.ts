import { useSyncExternalStore } from 'react';
import { languageCookie } from '#core/language.ts';

/** Light unless the person chose otherwise on this device; one attribute on <html> that tokens.css and Mantine both read. */
export type ColorScheme = 'light' | 'dark';

export const colorSchemeKey = 'mulya-theme';
const attribute = 'data-mantine-color-scheme';
/** On <html> while a page of the dark theme is printed. */
const paperAttribute = 'data-dark-on-paper';

/** A button with this attribute switches the theme, also on pages that load no script of React's, and before React has begun. */
export const themeSwitchAttribute = 'data-theme-switch';

/**
 * Runs in <head> before the first paint, so a dark reader never sees a white flash; and serves the switches of the public pages: of the
 * theme, and of the language, which their links lead to and the cookie carries on. Whoever comes to /mr/ and has chosen no language reads on in
 * Marathi, also what the page asks of the server and the screens that follow. Who prints from the dark theme gets dark ink on white paper.
 */
export const colorSchemeScript = `(function(){var r=document.documentElement,a='${attribute}',k='${colorSchemeKey}';
try{if(localStorage.getItem(k)==='dark')r.setAttribute(a,'dark')}catch{}
function speak(l){document.cookie='${languageCookie}='+l+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')}
var p=r.lang.slice(0,2);if(p!=='en'&&!/(^|; )${languageCookie}=/.test(document.cookie))speak(p);
addEventListener('click',function(e){if(!e.target.closest)return;var l=e.target.closest('[data-language]');
if(l)speak(l.getAttribute('data-language'));
if(!e.target.closest('[${themeSwitchAttribute}]'))return;
var s=r.getAttribute(a)==='dark'?'light':'dark';r.setAttribute(a,s);try{localStorage.setItem(k,s)}catch{}});
var d=false;addEventListener('beforeprint',function(){if(r.getAttribute(a)==='dark'){d=true;r.setAttribute('${paperAttribute}','');r.setAttribute(a,'light')}});
addEventListener('afterprint',function(){if(d){d=false;r.setAttribute(a,'dark');r.removeAttribute('${paperAttribute}')}})})()`;

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
}

/** Tells of a change, whoever made it; Mantine sets the attribute anew to what it is, which is none. */
export function onColorScheme(listener: () => void) {
  let last = readColorScheme();
  const observer = new MutationObserver(() => {
    if (last === readColorScheme()) return;
    last = readColorScheme();
    listener();
  });
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const scheme = useSyncExternalStore<ColorScheme>(onColorScheme, readColorScheme, () => 'light');
  return [scheme, setColorScheme];
}

const readDrawnScheme = (): ColorScheme => (document.documentElement.hasAttribute(paperAttribute) ? 'dark' : readColorScheme());

/** Of what takes longer to draw anew than printing waits: it stays as on the screen, and paper turns its colours round (`map/drawing.css`). */
export const useDrawnScheme = () => useSyncExternalStore<ColorScheme>(onColorScheme, readDrawnScheme, () => 'light');
