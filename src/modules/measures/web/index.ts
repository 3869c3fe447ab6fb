export { DefinedAs, DefinitionOf } from './defined-as.tsx';
export { RowsPanel } from './rows-panel.tsx';
export { useMeasures } from './use-measures.ts';
