import { PDFiumLibrary } from '@hyzyla/pdfium';
import { unreadable } from '../read/unreadable.ts';
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
    if (at === 0) throw unreadable('The PDF needs more memory than one document may take.');
    pdfium.HEAPU8.set(bytes, at);
    const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
    try {
      if (document === 0)
        throw unreadable(
          pdfium._FPDF_GetLastError() === PASSWORD_ERROR
            ? 'The PDF is protected by a password. Print it anew without one.'
            : 'The PDF is damaged or cut off. Fetch it again and upload the new copy.',
        );
      const count = pdfium._FPDF_GetPageCount(document);
      if (count > limits.pdfPages)
        throw unreadable(
          `The PDF has ${count.toLocaleString('en-IN')} pages; at most ${limits.pdfPages.toLocaleString('en-IN')} are read. Split it.`,
        );
      const pages: string[] = [];
      const scanned: number[] = [];
      for (let index = 0; index < count; index++) {
        const page = pdfium._FPDF_LoadPage(document, index);
        if (page === 0) throw unreadable(`Page ${index + 1} of the PDF is damaged. Fetch it again and upload the new copy.`);
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
      if (count > limits.pdfPieces)
        throw unreadable(`Page ${number} of the PDF has ${count.toLocaleString('en-IN')} pieces; no Index II has that many.`);
      const shown = shownByPiece(text);
      const writer = lineWriter();
      let picture = false;
      let form = false;
      for (let index = 0; index < count; index++) {
        const piece = pdfium._FPDFPage_GetObject(page, index);
        const type = pdfium._FPDFPageObj_GetType(piece);
        if (type === pieceKinds.image) picture = true;
        else if (type === pieceKinds.form) form = true;
        else if (type === pieceKinds.text) writer.add(pieceOf(piece, shown.get(piece) ?? ''));
      }
      const written = writer.text();
      // Pages packed into forms are rare; PDFium's own order is good enough for those.
      return { text: written.trim() === '' && form ? wholeText(text) : written, picture };
    } finally {
      pdfium._FPDFText_ClosePage(text);
    }
  }

  const utf16 = (from: number, bytes: number) => Buffer.from(pdfium.HEAPU8.buffer, from, Math.max(0, bytes)).toString('utf16le');
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

  function pieceOf(piece: number, shown: string): Piece {
    pdfium._FPDFPageObj_GetBounds(piece, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [left, bottom, right, top] = [float32(scratch), float32(scratch + 4), float32(scratch + 8), float32(scratch + 12)];
    pdfium._FPDFPageObj_GetMatrix(piece, scratch);
    const [a, b, x, y] = [float32(scratch), float32(scratch + 4), float32(scratch + 16), float32(scratch + 20)];
    pdfium._FPDFTextObj_GetFontSize(piece, scratch);
    const em = Math.max(1, Math.abs(float32(scratch) * Math.hypot(a, b)));
    let mark = 0;
    const marks = Math.min(8, pdfium._FPDFPageObj_CountMarks(piece));
    for (let index = 0; index < marks; index++) {
      const one = pdfium._FPDFPageObj_GetMark(piece, index);
      if (pdfium._FPDFPageObjMark_GetParamStringValue(one, key, scratch, 8, scratch + 8) !== 0) mark = one;
    }
    return {
      shown,
      mark,
      x,
      y,
      right: Math.max(right, x),
      em,
      empty: right - left < 0.01 && top - bottom < 0.01,
      turned: Math.abs(b) > Math.abs(a) * 0.05,
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
  /** The mark that says which text its pieces show together (/ActualText); 0 when a piece shows its own. */
  mark: number;
  x: number;
  y: number;
  right: number;
  em: number;
  /** Nothing to be seen: the blank of a print by Chrome. */
  empty: boolean;
  /** A watermark across the page. */
  turned: boolean;
};

/** In the order of the page's content, which is that of its fields; what jumps begins a new line. */
function lineWriter() {
  let written = '';
  let last: { y: number; right: number; em: number; mark: number } | null = null;
  let blank = false;
  /** Prints that give blanks as pieces of their own need no guess about gaps between letters. */
  let blanksTold = false;
  return {
    add({ shown, mark, x, y, right, em, empty, turned }: Piece) {
      if (turned) return;
      // PDFium gives the whole text of a mark for its first piece, and for some of the others again.
      if (mark !== 0 && last !== null && mark === last.mark) {
        last.right = Math.max(last.right, right);
        return;
      }
      const text = shown.trim();
      if (text === '') {
        if (empty && mark === 0) blanksTold = blank = true;
        return;
      }
      if (last !== null) {
        const size = Math.max(em, last.em);
        const gap = x - last.right;
        if (Math.abs(y - last.y) > size * 0.35 || gap < -size * 0.8 || gap > size * 2.5) written += '\n';
        else if (blank || gap > size * (blanksTold ? 0.9 : 0.18)) written += ' ';
      }
      written += text;
      blank = false;
      last = { y, right, em, mark };
    },
    text: () => written,
  };
}

/** Stamps and page numbers are letters too. */
const FEWEST_LETTERS = 40;
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A scan has pictures and no letters; a font without a table of its letters gives signs nobody can read. */
function judge(pages: readonly string[], pictures: number) {
  const text = pages.join('');
  const letters = lettersIn(text);
  if (letters < FEWEST_LETTERS)
    throw unreadable(
      pictures > 0
        ? 'This PDF holds pictures of pages and no text: it is a scan. Fetch the Index II anew from e-Search as a web page or as a PDF printed by the browser, or upload the text an OCR program made of it.'
        : 'This PDF holds no text. Fetch the Index II anew from e-Search as a web page or as a PDF printed by the browser.',
    );
  const strange = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  if (strange > letters * 0.1)
    throw unreadable(
      'The fonts of this PDF do not say which letters they show, so its text cannot be read. Fetch the Index II anew as a web page.',
    );
}
