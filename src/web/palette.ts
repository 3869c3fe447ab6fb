import type { ColorScheme } from './shell/color-scheme.ts';

/** The theme's colours as they are now, for charts and maps, which cannot read CSS variables; they are drawn anew when the theme changes. */
const names = [
  'paper',
  'raised',
  'sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'seal',
  'seal-wash',
  'indigo',
  'indigo-wash',
  'teal',
  'ochre',
  'plum',
  'slate',
] as const;
export type Palette = Record<(typeof names)[number], string> & { font: string; scheme: ColorScheme };

/** `scheme` is passed on so that whoever draws depends on it. */
export function readPalette(element: Element, scheme: ColorScheme): Palette {
  const style = getComputedStyle(element);
  const colors = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  return { ...colors, font: style.fontFamily, scheme } as Palette;
}
