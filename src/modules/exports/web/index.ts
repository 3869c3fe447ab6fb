export { DownloadsTray } from './downloads-tray.tsx';
export { ExportMenu } from './export-menu.tsx';
