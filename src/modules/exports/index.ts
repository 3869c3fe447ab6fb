export { columnLetters, spreadsheetEpoch, type LiveCell, type LiveSheet } from './model/live-sheet.ts';
export { column, type Cell, type Column, type Definition, type ReportBody, type ReportFigure, type Section } from './model/report.ts';
