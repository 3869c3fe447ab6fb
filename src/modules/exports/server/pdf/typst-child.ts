import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './font-files.ts';

/*
 * The PDF engine, alone in a process: it works without pause and its memory grows with every document, so its host kills it when it
 * takes too long and replaces it now and then. It sees this folder and what it is sent, nothing else.
 */
/** `template` is the text of a document of another module; without one the pages are those of a report. */
export type PdfJob = { id: number; data: string; images: [name: string, content: string | Uint8Array][]; template: string | null };
export type PdfReply = { id: number; pdf: Uint8Array; plain: boolean } | { id: number; error: string };

const folder = import.meta.dirname;
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: Object.values(fontFiles).flatMap((weights) => Object.values(weights).map((path) => readFileSync(path))) }],
});

process.on('message', (job: PdfJob) => {
  process.send?.(makePdf(job));
});

function makePdf({ id, data, images, template }: PdfJob): PdfReply {
  try {
    compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data));
    for (const [name, content] of images) compiler.mapShadow(join(folder, name), Buffer.from(content));
    if (template !== null) compiler.mapShadow(join(folder, 'document.typ'), Buffer.from(template));
    const compiled = compiler.compile({ mainFilePath: join(folder, template === null ? 'report.typ' : 'document.typ') });
    const { result } = compiled;
    if (result === null || compiled.hasError())
      return { id, error: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document') };
    try {
      return { id, pdf: compiler.pdf(result, { pdfStandard: 'a-2a' }), plain: false };
    } catch {
      // A letter that no font has breaks the archive's rules; the document is still worth having, and the host says so in the log.
      return { id, pdf: compiler.pdf(result, {}), plain: true };
    }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(2);
  }
}
