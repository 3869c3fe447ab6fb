export { DefinedAs, DefinitionOf, OverTimeDefinition } from './defined-as.tsx';
export { RowsOfFigure } from './rows-of-figure.tsx';
export { RowsPanel } from './rows-panel.tsx';
export {
  MeasuresFrom,
  measuresQuery,
  overTimeQuery,
  useManyMeasures,
  useMarketOverTime,
  useMeasures,
  wholeCatalogue,
  type MeasureSource,
} from './use-measures.ts';
