export { DefinedAs, DefinitionOf, OverTimeDefinition } from './defined-as.tsx';
export { RowsPanel } from './rows-panel.tsx';
export { useMarketOverTime, useMeasures } from './use-measures.ts';
