import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import { splitScripts } from '../split-scripts.ts';
import { fontFiles } from './font-files.ts';

/*
 * Text shaped by HarfBuzz, for the drawings in PDFs: the PDF engine draws Devanagari inside an SVG wrongly (vowel signs on top of each
 * other), so the letters of a drawing are turned into shapes first.
 */

type Weight = 400 | 600;
type Face = { font: hb.Font; unitsPerEm: number; shaped: Map<string, Shaped> };
type Shaped = { glyphs: { id: number; x: number; y: number }[]; advance: number };

const MOST_REMEMBERED = 5000;
const faces = new Map<string, Face>();

function faceOf(path: string): Face {
  const loaded = faces.get(path);
  if (loaded) return loaded;
  const face = new hb.Face(new hb.Blob(readFileSync(path)));
  const opened = { font: new hb.Font(face), unitsPerEm: face.upem, shaped: new Map<string, Shaped>() };
  faces.set(path, opened);
  return opened;
}

/** Of Latin letters; Devanagari has one face. The serif is there in one weight, that of headings. */
type Family = 'sans' | 'serif';
const latinFile = (family: Family, weight: Weight) => (family === 'serif' ? fontFiles.serif[600] : fontFiles.latin[weight]);

const runsOf = (text: string, weight: Weight, family: Family) =>
  splitScripts(text).map(
    ({ text: run, isDevanagari }) => [faceOf(isDevanagari ? fontFiles.devanagari[weight] : latinFile(family, weight)), run] as const,
  );

function shape(face: Face, text: string): Shaped {
  const cached = face.shaped.get(text);
  if (cached) return cached;
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(face.font, buffer);
  const positions = buffer.getGlyphPositions();
  let advance = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, at) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[at] ?? {};
    const glyph = { id, x: advance + xOffset, y: yOffset };
    advance += xAdvance;
    return glyph;
  });
  if (face.shaped.size >= MOST_REMEMBERED) face.shaped.clear();
  face.shaped.set(text, { glyphs, advance });
  return { glyphs, advance };
}

export function textWidth(text: string, size: number, weight: Weight = 400, family: Family = 'sans'): number {
  let width = 0;
  for (const [face, run] of runsOf(text, weight, family)) width += (shape(face, run).advance * size) / face.unitsPerEm;
  return width;
}

/** The text as one SVG path that starts at 0,0 on the base line. */
export function textPath(text: string, size: number, weight: Weight = 400, family: Family = 'sans'): { path: string; width: number } {
  let width = 0;
  let path = '';
  for (const [face, run] of runsOf(text, weight, family)) {
    const scale = size / face.unitsPerEm;
    const { glyphs, advance } = shape(face, run);
    for (const glyph of glyphs) path += moved(face.font.glyphToPath(glyph.id), scale, width + glyph.x * scale, -glyph.y * scale);
    width += advance * scale;
  }
  return { path, width };
}

/** A glyph's outline at its place; fonts count upwards, SVG downwards. */
const moved = (outline: string, scale: number, dx: number, dy: number) =>
  outline.replaceAll(
    /([MLQCZ])([^MLQCZ]*)/g,
    (_all, command: string, numbers: string) =>
      command +
      numbers
        .split(/[ ,]+/)
        .filter((number) => number !== '')
        .map((number, at) => (at % 2 === 0 ? dx + Number(number) * scale : dy - Number(number) * scale).toFixed(2))
        .join(' '),
  );
