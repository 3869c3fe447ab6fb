export { explorerAddress, readExplorer } from './explorer-state.ts';
export { placeFinder } from './find-places.ts';
export { JudgeSale } from './judge-sale.tsx';
export { SaleDoubts } from './sale-doubts.tsx';
