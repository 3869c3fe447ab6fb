export { DefinedAs, DefinitionOf } from './defined-as.tsx';
export { RowsPanel } from './rows-panel.tsx';
export { MeasuresFrom, measuresQuery, useMeasures, wholeCatalogue, type MeasureSource } from './use-measures.ts';
