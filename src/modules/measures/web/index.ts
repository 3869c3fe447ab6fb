export { DefinedAs, DefinitionOf, OverTimeDefinition } from './defined-as.tsx';
export { RowsPanel } from './rows-panel.tsx';
export {
  MeasuresFrom,
  measuresQuery,
  useManyMeasures,
  useMarketOverTime,
  useMeasures,
  wholeCatalogue,
  type MeasureSource,
} from './use-measures.ts';
