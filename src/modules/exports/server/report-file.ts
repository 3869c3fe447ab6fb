import type { ExportFormat } from '../contract.ts';
import type { Described } from './exporters.ts';
import type { PdfPress } from './pdf/pdf-press.ts';
import { sealReport } from './seal-report.ts';
import type { Writing } from './writing.ts';

type Options = { format: ExportFormat; madeAt: Date; signal: AbortSignal; press: PdfPress; onRows?: (rows: number) => void };

/** The file of a report in one format, piece by piece, with its checksum. The libraries behind a format are large, and loaded with its first file. */
export async function reportFile(
  { report, streamed = [], brief, rowsFirst, csv, pdf, liveSheets }: Described,
  { format, press, ...given }: Options,
): Promise<{ checksum: string; content: AsyncIterable<Buffer> }> {
  const sealed = sealReport(report, streamed);
  const writing: Writing = { report: sealed, streamed, ...(brief !== undefined && { brief }), ...(rowsFirst && { rowsFirst }), ...given };
  const content = async (): Promise<AsyncIterable<Buffer>> => {
    switch (format) {
      case 'xlsx':
        return (await import('./xlsx/write-xlsx.ts')).writeXlsx({ ...writing, liveSheets: liveSheets?.() ?? [] });
      case 'csv':
        return csv === undefined ? (await import('./write-csv.ts')).writeCsv(writing) : csv(writing);
      case 'zip':
        return (await import('./write-csv-zip.ts')).writeCsvZip(writing);
      case 'pptx':
        return (await import('./pptx/write-pptx.ts')).writePptx(writing);
      case 'pdf':
        return pdf === undefined ? (await import('./pdf/write-pdf.ts')).writePdf(writing, press) : ownDocument(writing, pdf, press);
    }
  };
  return { checksum: sealed.checksum, content: await content() };
}

async function* ownDocument({ report: { checksum }, madeAt, signal }: Writing, pdf: NonNullable<Described['pdf']>, press: PdfPress) {
  const { drawChart } = await import('./pdf/draw-chart.ts');
  yield await press.print(await pdf({ drawChart, checksum, madeAt }), signal);
}
