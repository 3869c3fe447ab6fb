export { DownloadsTray } from './downloads-tray.tsx';
export { ExportMenu } from './export-menu.tsx';
export { useStartExport } from './use-exports.ts';
