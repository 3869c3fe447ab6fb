import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Palette } from '#web/palette.ts';

const tokens = join(import.meta.dirname, '../../../web/tokens.css');
let cachedPalette: Palette | undefined;

const lightColors = /:root,\s*\[data-mantine-color-scheme='light'\] \{([^}]*)\}/;
const darkColors = /\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/;

/** The declarations of both themes, for pages that are drawn on the server. */
export function themeDeclarations(): { light: string; dark: string } {
  const text = readFileSync(tokens, 'utf8');
  const [light, dark] = [lightColors.exec(text)?.[1], darkColors.exec(text)?.[1]];
  if (light === undefined || dark === undefined) throw new Error('tokens.css names no colours any more');
  return { light, dark };
}

/** The light theme's colours, read where they are named: paper is light, whatever theme the reader's screen has. */
export function lightPalette(): Palette {
  if (cachedPalette) return cachedPalette;
  const { light } = themeDeclarations();
  const colors = Object.fromEntries([...light.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]));
  if (colors['seal'] === undefined || colors['ink'] === undefined) throw new Error('tokens.css names no light colours any more');
  cachedPalette = { ...colors, font: 'Inter', scheme: 'light' } as Palette;
  return cachedPalette;
}

/** "B3261E", as the Office formats write a colour. */
export const officeColor = (color: string) => color.slice(1).toUpperCase();
