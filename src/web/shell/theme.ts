import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import * as words from '#messages/web/frame';

/*
 * Mantine speaks in palettes of ten shades and in its own variables; both are answered with our tokens, which already turn with the
 * theme. So no colour is named here, and a change in tokens.css reaches every component.
 */
const tuple = (...shades: [string, string, string, string, string, string, string, string, string, string]): MantineColorsTuple =>
  shades.map((shade) => `var(--${shade})`) as unknown as MantineColorsTuple;

const even = (name: string, wash: string, strong: string) => tuple(wash, wash, wash, name, name, name, name, strong, strong, strong);

const families = {
  seal: { base: '--seal', strong: '--seal-strong', wash: '--seal-wash', on: '--on-seal' },
  indigo: { base: '--indigo', strong: '--indigo-strong', wash: '--indigo-wash', on: '--on-indigo' },
  good: { base: '--good', strong: '--good', wash: '--good-wash', on: '--paper' },
  warn: { base: '--warn', strong: '--warn', wash: '--warn-wash', on: '--paper' },
  bad: { base: '--bad', strong: '--seal-strong', wash: '--bad-wash', on: '--on-seal' },
  gray: { base: '--ink-soft', strong: '--ink', wash: '--sunken', on: '--paper' },
} as const;

const isFamily = (color: string): color is keyof typeof families => color in families;

const variantColors: VariantColorsResolver = ({ color, theme, variant }) => {
  const name = color ?? theme.primaryColor;
  const family = families[isFamily(name) ? name : 'seal'];
  const base = `var(${family.base})`;
  const strong = `var(${family.strong})`;
  const wash = `var(${family.wash})`;
  switch (variant) {
    case 'filled':
      return { background: base, hover: strong, color: `var(${family.on})`, border: '1px solid transparent' };
    case 'light':
      return { background: wash, hover: wash, color: strong, border: '1px solid transparent' };
    case 'outline':
      return { background: 'transparent', hover: wash, color: base, border: `1px solid ${base}` };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: variant === 'subtle' ? 'var(--sunken)' : 'transparent',
        color: base,
        border: '1px solid transparent',
      };
    default:
      return { background: 'var(--raised)', hover: 'var(--sunken)', color: 'var(--ink)', border: '1px solid var(--control-line)' };
  }
};

/** Names its close buttons, so it is made when a screen is drawn, in the screen's language. */
export const makeTheme = () =>
  createTheme({
    primaryColor: 'seal',
    primaryShade: 6,
    defaultRadius: 'md',
    fontFamily: 'var(--font-ui)',
    fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontFamily: 'var(--font-ui)',
      fontWeight: '600',
      sizes: {
        h1: { fontSize: rem(26), lineHeight: '1.25' },
        h2: { fontSize: rem(20), lineHeight: '1.3' },
        h3: { fontSize: rem(16), lineHeight: '1.4' },
        h4: { fontSize: rem(14), lineHeight: '1.4' },
      },
    },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
    radius: { xs: rem(3), sm: rem(4), md: rem(6), lg: rem(6), xl: rem(6) },
    shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
    breakpoints: { xs: '30em', sm: '48.0625em', md: '64em', lg: '80em', xl: '96em' },
    colors: {
      seal: even('seal', 'seal-wash', 'seal-strong'),
      indigo: even('indigo', 'indigo-wash', 'indigo-strong'),
      good: even('good', 'good-wash', 'good'),
      warn: even('warn', 'warn-wash', 'warn'),
      bad: even('bad', 'bad-wash', 'seal-strong'),
      gray: tuple('sunken', 'sunken', 'line', 'line', 'control-line', 'ink-faint', 'ink-soft', 'ink-soft', 'ink', 'ink'),
      dark: tuple('ink', 'ink-soft', 'ink-soft', 'ink-faint', 'control-line', 'line', 'raised', 'paper', 'sunken', 'sunken'),
    },
    variantColorResolver: variantColors,
    components: {
      Badge: { defaultProps: { tt: 'none', fw: 500, variant: 'light', radius: 'sm' } },
      Button: { defaultProps: { size: 'sm', fw: 500 } },
      Checkbox: { defaultProps: { iconColor: 'var(--on-seal)' } },
      Radio: { defaultProps: { iconColor: 'var(--on-seal)' } },
      Tooltip: { defaultProps: { withArrow: false, openDelay: 200, transitionProps: { duration: 120 } } },
      Modal: { defaultProps: { centered: true, transitionProps: { duration: 160 }, closeButtonProps: { 'aria-label': words.close() } } },
      Drawer: { defaultProps: { transitionProps: { duration: 160 }, closeButtonProps: { 'aria-label': words.close() } } },
      Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
      Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
      // A focused field in the red of the seal would look like a fault.
      Input: { vars: () => ({ wrapper: { '--input-bd-focus': 'var(--indigo)' } }) },
      TextInput: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
      Skeleton: { defaultProps: { radius: 'sm' } },
    },
  });

const semantic: Record<string, string> = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--indigo)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-black': 'var(--ink)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--seal)',
  '--mantine-primary-color-filled-hover': 'var(--seal-strong)',
  '--mantine-primary-color-light': 'var(--seal-wash)',
  '--mantine-primary-color-light-hover': 'var(--seal-wash)',
  '--mantine-primary-color-light-color': 'var(--seal-strong)',
  '--mantine-primary-color-contrast': 'var(--on-seal)',
};
for (const [name, family] of Object.entries(families)) {
  semantic[`--mantine-color-${name}-text`] = `var(${family.base})`;
  semantic[`--mantine-color-${name}-filled`] = `var(${family.base})`;
  semantic[`--mantine-color-${name}-filled-hover`] = `var(${family.strong})`;
  semantic[`--mantine-color-${name}-light`] = `var(${family.wash})`;
  semantic[`--mantine-color-${name}-light-hover`] = `var(${family.wash})`;
  semantic[`--mantine-color-${name}-light-color`] = `var(${family.strong})`;
  semantic[`--mantine-color-${name}-outline`] = `var(${family.base})`;
  semantic[`--mantine-color-${name}-outline-hover`] = `var(${family.wash})`;
}

/** Both themes get the same answers but one, because the tokens behind them differ. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  // Mantine's white is a surface in the light theme and a word in the dark one.
  light: { ...semantic, '--mantine-color-white': 'var(--raised)' },
  dark: { ...semantic, '--mantine-color-white': 'var(--ink)' },
});
