import type { ServerModule } from '#server/ground.ts';

export { columnHead } from '../model/cell-text.ts';
export { blocksOfRows } from './blocks-of-rows.ts';
export { lightPalette } from './light-palette.ts';
export { openPdfPress, type PdfPress } from './pdf/pdf-press.ts';
export { clean as cleanForPaper } from './pdf/clean.ts';
export { offerExport, type Described, type Exporter } from './exporters.ts';

// Loaded when a server takes it on: modules come through this door to offer, and threads that read files through theirs.
export const exportsServer: ServerModule = {
  name: 'exports',
  register: async (app, ground) => (await import('./routes.ts')).registerRoutes(app, ground),
};
