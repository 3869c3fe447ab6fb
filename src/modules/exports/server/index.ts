import type { ServerModule } from '#server/server-module.ts';
import type { Exporter } from './exporters.ts';
import type { openSample as OpenSample } from './snapshots/sample.ts';

export { columnHead, isNumeric, tableTexts } from '../model/cell-text.ts';
export { blocksOfRows } from './blocks-of-rows.ts';
export { lightPalette } from './light-palette.ts';
export { marksByPlace, paperMap } from './paper/paper-map.ts';
export { qrSvg } from './paper/qr-svg.ts';
export { openPdfPress, type Pages, type PdfPress } from './pdf/pdf-press.ts';
export { clean as cleanForPaper } from './pdf/clean.ts';
export { exporter, type Described, type Exporter, type Paper } from './exporters.ts';
export { inBrief } from './in-brief.ts';
export { zip } from './xlsx/zip.ts';
export { reportFile } from './report-file.ts';

// Loaded when a server takes it on: modules come through this door for the types, and threads that read files through theirs.
export const exportsServer: ServerModule<Exporter> = {
  name: 'exports',
  personalData: async (ground) => (await import('./personal-data.ts')).exportsPersonalData(ground),
  open: async (ground, { exporters }) => (await import('./open-exports.ts')).openExports(ground, exporters),
};

/** A page for anybody at a fixed address; see `snapshots/sample.ts`. */
export const openSample = async (...given: Parameters<typeof OpenSample>) => (await import('./snapshots/sample.ts')).openSample(...given);
