import { createContext, type ReactNode } from 'react';
import type { SaleFilter } from '../contract.ts';

/** What modules that come after this one tell of the sales of a view: how the same home grew, and which sales carry a number. The frame of the product hands it in. */
export type MarketTool = {
  growth: (view: { filter: SaleFilter; dataUntil: string | null }) => ReactNode;
  /** The sales that carry a figure of the view, beside the screen; `figure` is the id of its definition, null while none is open. */
  rows: (view: { filter: SaleFilter; figure: string | null; onClose: () => void }) => ReactNode;
};

export const MarketTool = createContext<MarketTool>({ growth: () => null, rows: () => null });
