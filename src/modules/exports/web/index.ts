export { DownloadsTray } from './downloads-tray.tsx';
export { ExportMenu } from './export-menu.tsx';
export { FilesList as FilesOfMine } from './files-list.tsx';
export { fetchPdf, useStartExport } from './use-exports.ts';
export { ShareButton } from './share-button.tsx';
export { SnapshotsOfMine } from './snapshots-list.tsx';
