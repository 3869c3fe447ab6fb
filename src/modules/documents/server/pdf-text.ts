import * as words from '#messages/documents/files';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { formatCount } from '#core/indian-number.ts';
import { unreadable } from './unreadable.ts';
import type { DocumentLimits } from './limits.ts';

/*
 * The text layer of a PDF, by PDFium in WebAssembly: it runs no scripts, fetches nothing and cannot reach beyond its own
 * memory. Text is put together here from PDFium's pieces and not by its own reading order, because prints of Marathi by
 * Chrome keep the letters in /ActualText and the blanks as pieces of nothing: PDFium's text has a blank after most vowel
 * signs (वि लेखा चा प्रका र) and letters twice (पॅनपॅ), pdf.js loses half of the conjuncts.
 */

/** What is used of the C interface; the library's own types leave most of it out. */
type Pdfium = {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(bytes: number): number; free(at: number): void };
  _FPDF_LoadMemDocument(at: number, bytes: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetText(text: number, from: number, count: number, into: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(piece: number): number;
  _FPDFPageObj_GetBounds(piece: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(piece: number, into: number): number;
  _FPDFPageObj_CountMarks(piece: number): number;
  _FPDFPageObj_GetMark(piece: number, index: number): number;
  _FPDFPageObjMark_GetName(mark: number, into: number, bytes: number, length: number): number;
  _FPDFPageObjMark_GetParamStringValue(mark: number, key: number, into: number, bytes: number, length: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFTextObj_GetFontSize(piece: number, into: number): number;
};

const pieceKinds = { text: 1, image: 3, form: 5 } as const;
const PASSWORD_ERROR = 4;
const SCRATCH = 64;
/** Of one page; an Index II has about 2,500. */
const MOST_CHARACTERS = 400_000;

/** Text by page, and the numbers of pages that are pictures only. */
export type PdfText = { pages: string[]; scanned: number[] };
export type PdfReader = { read(bytes: Uint8Array): PdfText };

export async function openPdfReader(limits: DocumentLimits): Promise<PdfReader> {
  const library = await PDFiumLibrary.init();
  const pdfium = (library as unknown as { module: Pdfium }).module;
  const scratch = pdfium.wasmExports.malloc(SCRATCH);
  const key = pdfium.wasmExports.malloc(16);
  pdfium.HEAPU8.set(Buffer.from('ActualText\0'), key);

  function read(bytes: Uint8Array): PdfText {
    const at = pdfium.wasmExports.malloc(bytes.length);
    if (at === 0) throw unreadable(words.pdfMemory);
    pdfium.HEAPU8.set(bytes, at);
    const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
    try {
      if (document === 0) throw unreadable(pdfium._FPDF_GetLastError() === PASSWORD_ERROR ? words.pdfPassword : words.pdfDamaged);
      const count = pdfium._FPDF_GetPageCount(document);
      if (count > limits.pdfPages)
        throw unreadable(() => words.pdfPages({ pages: formatCount(count), most: formatCount(limits.pdfPages) }));
      const pages: string[] = [];
      const scanned: number[] = [];
      for (let index = 0; index < count; index++) {
        const page = pdfium._FPDF_LoadPage(document, index);
        if (page === 0) throw unreadable(() => words.pdfPageDamaged({ page: String(index + 1) }));
        try {
          const { text, picture } = pageText(page, index + 1);
          if (picture && lettersIn(text) < FEWEST_LETTERS) scanned.push(index + 1);
          pages.push(text);
        } finally {
          pdfium._FPDF_ClosePage(page);
        }
      }
      judge(pages, scanned.length);
      return { pages, scanned };
    } finally {
      if (document !== 0) pdfium._FPDF_CloseDocument(document);
      pdfium.wasmExports.free(at);
    }
  }

  function pageText(page: number, number: number): { text: string; picture: boolean } {
    const text = pdfium._FPDFText_LoadPage(page);
    if (text === 0) return { text: '', picture: false };
    try {
      const count = pdfium._FPDFPage_CountObjects(page);
      if (count > limits.pdfPieces) throw unreadable(() => words.pdfPieces({ page: String(number), pieces: formatCount(count) }));
      const shown = shownByPiece(text);
      const pieces: Piece[] = [];
      let picture = false;
      let form = false;
      for (let index = 0; index < count; index++) {
        const piece = pdfium._FPDFPage_GetObject(page, index);
        const type = pdfium._FPDFPageObj_GetType(piece);
        if (type === pieceKinds.image) picture = true;
        else if (type === pieceKinds.form) form = true;
        else if (type === pieceKinds.text) pieces.push(pieceOf(piece, shown.get(piece) ?? ''));
      }
      const written = linesOf(pieces);
      // Pages packed into forms are rare; PDFium's own order is good enough for those.
      return { text: written.trim() === '' && form ? wholeText(text) : written, picture };
    } finally {
      pdfium._FPDFText_ClosePage(text);
    }
  }

  const utf16 = (from: number, bytes: number) => Buffer.from(pdfium.HEAPU8.buffer, from, Math.max(0, bytes)).toString('utf16le');
  const uint32 = (from: number) => new DataView(pdfium.HEAPU8.buffer).getUint32(from, true);
  const float32 = (from: number) => new DataView(pdfium.HEAPU8.buffer).getFloat32(from, true);

  /** Letters by the piece that shows them: one walk over the page, where asking each piece would be one walk each. */
  function shownByPiece(text: number): Map<number, string> {
    const shown = new Map<number, string>();
    const count = Math.min(pdfium._FPDFText_CountChars(text), MOST_CHARACTERS);
    for (let index = 0; index < count; index++) {
      const code = pdfium._FPDFText_GetUnicode(text, index);
      if (code === 0 || code > 0x10ffff || pdfium._FPDFText_IsGenerated(text, index) === 1) continue;
      const piece = pdfium._FPDFText_GetTextObject(text, index);
      shown.set(piece, (shown.get(piece) ?? '') + String.fromCodePoint(code));
    }
    return shown;
  }

  const ARTIFACT = 'Artifact';
  /** Time, title, address and number of the page are marked so that nobody takes them for its content. */
  function isArtifact(mark: number) {
    const written = pdfium._FPDFPageObjMark_GetName(mark, scratch, SCRATCH - 8, scratch + SCRATCH - 8);
    return written !== 0 && uint32(scratch + SCRATCH - 8) === 2 * (ARTIFACT.length + 1) && utf16(scratch, 2 * ARTIFACT.length) === ARTIFACT;
  }

  function pieceOf(piece: number, shown: string): Piece {
    pdfium._FPDFPageObj_GetBounds(piece, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [left, bottom, right, top] = [float32(scratch), float32(scratch + 4), float32(scratch + 8), float32(scratch + 12)];
    pdfium._FPDFPageObj_GetMatrix(piece, scratch);
    const [a, b, x, y] = [float32(scratch), float32(scratch + 4), float32(scratch + 16), float32(scratch + 20)];
    pdfium._FPDFTextObj_GetFontSize(piece, scratch);
    const em = Math.max(1, Math.abs(float32(scratch) * Math.hypot(a, b)));
    let mark = 0;
    let block = 0;
    let artifact = false;
    const marks = Math.min(8, pdfium._FPDFPageObj_CountMarks(piece));
    for (let index = 0; index < marks; index++) {
      const one = pdfium._FPDFPageObj_GetMark(piece, index);
      if (pdfium._FPDFPageObjMark_GetParamStringValue(one, key, scratch, 8, scratch + 8) !== 0) mark = one;
      else if (block === 0) block = one;
      if (isArtifact(one)) artifact = true;
    }
    return {
      shown,
      block,
      mark,
      x,
      y,
      right: Math.max(right, x),
      em,
      empty: right - left < 0.01 && top - bottom < 0.01,
      decoration: artifact || Math.abs(b) > Math.abs(a) * 0.05,
    };
  }

  function wholeText(text: number) {
    const count = Math.min(pdfium._FPDFText_CountChars(text), MOST_CHARACTERS);
    const into = pdfium.wasmExports.malloc(2 * (count + 1));
    const length = pdfium._FPDFText_GetText(text, 0, count, into);
    const read = utf16(into, 2 * (length - 1));
    pdfium.wasmExports.free(into);
    return read.replaceAll('\r\n', '\n');
  }

  return { read };
}

type Piece = {
  shown: string;
  /** The part of the tagged page it belongs to: a cell, a paragraph, or a word in bold letters. */
  block: number;
  /** The mark that says which text its pieces show together (/ActualText); 0 when a piece shows its own. */
  mark: number;
  x: number;
  y: number;
  right: number;
  em: number;
  /** Nothing to be seen: the blank of a print by Chrome. */
  empty: boolean;
  /** Printed by the browser around the page, or a watermark across it. */
  decoration: boolean;
};

/** Fewer blanks than this among the letters, and they are gaps on this page, not letters. */
const LETTERS_PER_BLANK = 40;
/** In ems: what is wider than a blank but for rounding, and what is wider than any blank between words of one line. */
const GAPS = { blank: 0.18, jump: 2.5, otherBlock: 0.12, line: 0.35 };

/** Text in the order of the page's content, which is that of its fields; what jumps begins a new line. */
function linesOf(pieces: readonly Piece[]): string {
  const letters = pieces.reduce((sum, piece) => sum + piece.shown.trim().length, 0);
  const blanks = pieces.reduce((sum, piece) => sum + (isBlank(piece) || /\s/.test(piece.shown) ? 1 : 0), 0);
  const hasEnoughBlanks = blanks * LETTERS_PER_BLANK >= letters;
  let written = '';
  let last: Piece | null = null;
  let right = 0;
  let blank = false;
  for (const piece of pieces) {
    if (piece.decoration) continue;
    // PDFium gives the whole text of a mark for its first piece, and for some of the others again.
    if (piece.mark !== 0 && piece.mark === last?.mark) {
      right = Math.max(right, piece.right);
      continue;
    }
    const text = piece.shown.trim();
    if (text === '') {
      blank ||= isBlank(piece) || piece.shown !== '';
      continue;
    }
    if (last !== null) {
      const em = Math.max(piece.em, last.em);
      const gap = (piece.x - right) / em;
      const jumps = Math.abs(piece.y - last.y) > em * GAPS.line || gap < -0.8 || gap > GAPS.jump;
      if (jumps || (piece.block !== last.block && (blank || gap > GAPS.otherBlock))) written += '\n';
      else if (blank || /^\s/.test(piece.shown) || (!hasEnoughBlanks && gap > GAPS.blank)) written += ' ';
    }
    written += text;
    blank = /\s$/.test(piece.shown);
    last = piece;
    right = piece.right;
  }
  return written;
}

const isBlank = (piece: Piece) => piece.empty && piece.mark === 0 && piece.shown.trim() === '';

/** Stamps and page numbers are letters too. */
const FEWEST_LETTERS = 40;
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A scan has pictures and no letters; a font without a table of its letters gives signs nobody can read. */
function judge(pages: readonly string[], pictures: number) {
  const text = pages.join('');
  const letters = lettersIn(text);
  if (letters < FEWEST_LETTERS) throw unreadable(pictures > 0 ? words.pdfScan : words.pdfNoText);
  const strange = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  if (strange > letters * 0.1) throw unreadable(words.pdfFonts);
}
