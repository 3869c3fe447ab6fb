import { createContext, type ReactNode } from 'react';
import type { SaleFilter } from '../contract.ts';

/** What else a view of sales can be done with, such as keeping it or opening it in another screen: modules that come after this one bring it, the frame of the product hands it in. */
export const ViewTool = createContext<(view: { filter: SaleFilter; name: string }) => ReactNode>(() => null);
