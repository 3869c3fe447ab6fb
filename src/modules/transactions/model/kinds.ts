import { z } from 'zod';

/** Why a document counts as a market sale, or why not (domain: document types of the Maharashtra registry). */
export const documentClasses = [
  'market-sale',
  'gift',
  'mortgage',
  'release',
  'partition',
  'lease',
  'development-agreement',
  'alternate-accommodation',
  'power-of-attorney',
  'correction',
  'cancellation',
  'court-or-will',
  'society-conveyance',
  'later-deed-of-same-sale',
  'duplicate',
  'no-consideration',
  'other',
] as const;
export const DocumentClass = z.enum(documentClasses);
export type DocumentClass = z.infer<typeof DocumentClass>;

export const propertyKinds = ['flat', 'shop', 'office', 'row-house', 'bungalow', 'plot', 'land', 'other'] as const;
export const PropertyKind = z.enum(propertyKinds);
export type PropertyKind = z.infer<typeof PropertyKind>;

export const saleKinds = ['primary', 'resale', 'unknown'] as const;
export const SaleKind = z.enum(saleKinds);
export type SaleKind = z.infer<typeof SaleKind>;

export const areaBases = ['carpet', 'built-up', 'saleable', 'floor-area', 'plot', 'unknown'] as const;
export const AreaBasis = z.enum(areaBases);
export type AreaBasis = z.infer<typeof AreaBasis>;
