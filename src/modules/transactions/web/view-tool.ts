import { createContext, type ReactNode } from 'react';
import type { SaleFilter } from '../contract.ts';

/** Leads from a subject or a view to a question about the same sales; brought and handed in likewise. */
export const AskTool = createContext<(view: { filter: SaleFilter }) => ReactNode>(() => null);

/** What else a view of sales can be done with, such as keeping it or opening it in another screen: modules that come after this one bring it, the frame of the product hands it in. */
export const ViewTool = createContext<(view: { filter: SaleFilter; name: string }) => ReactNode>(() => null);
