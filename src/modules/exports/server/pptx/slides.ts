import pptxgen from 'pptxgenjs';
import { lightPalette, officeColor } from '../light-palette.ts';
import { splitScripts } from '../split-scripts.ts';

/* The paper all slides are made of: sizes in inches on 13.33 × 7.5, colours of the light theme, a face for each script. */

/** The package says `export default` to types and hands Node a CommonJS module. */
export const PptxGen = pptxgen as unknown as typeof pptxgen.default;
export type Deck = InstanceType<typeof PptxGen>;
export type Slide = ReturnType<Deck['addSlide']>;
type TextOptions = NonNullable<Parameters<Slide['addText']>[1]>;

export const page = { width: 13.33, height: 7.5, margin: 0.6 };
export const inner = page.width - 2 * page.margin;

const palette = lightPalette();
export const color = {
  ink: officeColor(palette.ink),
  soft: officeColor(palette['ink-soft']),
  faint: officeColor(palette['ink-faint']),
  line: officeColor(palette.line),
  lineStrong: officeColor(palette['line-strong']),
  paper: officeColor(palette.paper),
  sunken: officeColor(palette.sunken),
  seal: officeColor(palette.seal),
};

export const latinFace = 'Calibri';
/** On every Windows; PowerPoint on a Mac takes its own Devanagari face in its place. */
const devanagariFace = 'Nirmala UI';

/** Marathi words name their language and face, so that they are shaped by its rules whatever the rest of the line is. */
export function runs(text: string, options: TextOptions = {}): { text: string; options: TextOptions }[] {
  // oxlint-disable-next-line no-control-regex
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const latin = { fontFace: latinFace, lang: 'en-IN', ...options };
  const marathi = { ...latin, fontFace: devanagariFace, lang: 'mr-IN' };
  const parts = splitScripts(clean).map((piece) => ({ text: piece.text, options: piece.isDevanagari ? marathi : latin }));
  return parts.length === 0 ? [{ text: '', options: latin }] : parts;
}

/** Runs that end their line. */
export function endingLine(parts: ReturnType<typeof runs>) {
  const last = parts.at(-1);
  if (last) last.options = { ...last.options, breakLine: true };
  return parts;
}

/** A slide with its heading; the foot is the master's. */
export function titled(deck: Deck, title: string, subtitle?: string): Slide {
  const slide = deck.addSlide({ masterName: 'report' });
  slide.addText(runs(title, { fontSize: 22, bold: true, color: color.ink }), {
    x: page.margin,
    y: 0.4,
    w: inner,
    h: 0.6,
    margin: 0,
    valign: 'middle',
    fit: 'shrink',
  });
  if (subtitle !== undefined)
    slide.addText(runs(subtitle, { fontSize: 13, color: color.soft }), {
      x: page.margin,
      y: 0.98,
      w: inner,
      h: 0.35,
      margin: 0,
      valign: 'top',
    });
  return slide;
}

/** What stands behind the numbers of a slide, above its foot. */
export function addNote(slide: Slide, text: string) {
  slide.addText(runs(text, { fontSize: 10, color: color.faint }), {
    x: page.margin,
    y: 6.35,
    w: inner,
    h: 0.5,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
  });
}
