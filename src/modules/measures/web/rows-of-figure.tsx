import type { SaleFilter } from '#modules/transactions/contract.ts';
import { rowsCarrying, writeCell } from '../model/cell-token.ts';
import { RowsPanel } from './rows-panel.tsx';

/** Figures of the explorer whose sales are those of a measure by another name. */
const measureOfFigure: Readonly<Record<string, string>> = { 'rate-p10-p90': 'rate-p10' };

/** The sales of a view that carry one of its figures, beside it. */
export const RowsOfFigure = ({ filter, figure, onClose }: { filter: SaleFilter; figure: string | null; onClose: () => void }) => (
  <RowsPanel
    cell={figure === null ? null : rowsCarrying(writeCell({ filter, of: [] }), measureOfFigure[figure] ?? figure)}
    onClose={onClose}
  />
);
