import type { Writing } from '../writing.ts';
import type { PdfPress } from './pdf-press.ts';
import { preparePdf } from './prepare-pdf.ts';

/** Pages to print and to keep: PDF/A-2a, tagged, drawings as vectors. */
export async function* writePdf(writing: Writing, press: PdfPress): AsyncGenerator<Buffer, void, undefined> {
  yield await press.print(await preparePdf(writing), writing.signal);
}
