import type { AreaBasis, DocumentClass, PropertyKind, SaleKind } from './kinds.ts';

/** How the codes are said on screen, of many sales. */
export const propertyKindWords: Record<PropertyKind, string> = {
  flat: 'flats',
  shop: 'shops',
  office: 'offices',
  'row-house': 'row houses',
  bungalow: 'bungalows',
  plot: 'plots',
  land: 'land',
  other: 'other property',
};

/** Of one sale. */
/** Where a configuration comes from, behind it; nothing where the document says it. */
export const configurationSourceWords: Readonly<Record<string, string>> = {
  'area-band': ' (told from the area)',
  'rera-inventory': ' (by the RERA inventory)',
};

export const propertyKindName: Record<PropertyKind, string> = {
  flat: 'flat',
  shop: 'shop',
  office: 'office',
  'row-house': 'row house',
  bungalow: 'bungalow',
  plot: 'plot',
  land: 'land',
  other: 'other property',
};
export const saleKindName: Record<SaleKind, string> = {
  primary: 'first sale',
  resale: 'resale',
  unknown: 'not known whether first sale or resale',
};

export const saleKindWords: Record<SaleKind, string> = {
  primary: 'first sales',
  resale: 'resales',
  unknown: 'first sale or resale not known',
};

export const areaBasisWords: Record<AreaBasis, string> = {
  carpet: 'carpet area',
  'built-up': 'carpet area worked out from built-up area',
  saleable: 'carpet area worked out from saleable area',
  'floor-area': 'floor area, as the registry gives it',
  plot: 'area of the plot',
  unknown: 'area of unknown basis',
};

type ClassWords = {
  /** Of many: "Gifts". */
  many: string;
  /** Whether such a document counts in figures, and why. */
  counts: string;
};

/** Why a document counts as a market sale or does not. */
export const documentClassWords: Record<DocumentClass, ClassWords> = {
  'market-sale': { many: 'Market sales', counts: 'Counts: property sold for money between parties free to agree the price.' },
  gift: { many: 'Gifts', counts: 'Does not count: a gift has no price.' },
  mortgage: { many: 'Mortgages', counts: 'Does not count: property given as security is not sold; the amount is a loan.' },
  release: { many: 'Releases', counts: 'Does not count: an owner gives up a share, mostly to relatives and below its worth.' },
  partition: { many: 'Partitions', counts: 'Does not count: owners divide what they already own.' },
  lease: { many: 'Leases', counts: 'Does not count: the right to use for a time is not the price of the property.' },
  'development-agreement': { many: 'Development agreements', counts: 'Does not count: the price is for the right to build on land.' },
  'alternate-accommodation': {
    many: 'Alternate accommodation agreements',
    counts: 'Does not count: a member of a rebuilt society receives a new flat in place of the old one.',
  },
  'power-of-attorney': { many: 'Powers of attorney', counts: 'Does not count: it lets someone act, it sells nothing.' },
  correction: { many: 'Corrections', counts: 'Does not count: it repairs the words of an earlier document.' },
  cancellation: { many: 'Cancellations', counts: 'Does not count: it undoes an earlier agreement.' },
  'court-or-will': { many: 'Court orders and wills', counts: 'Does not count: the property passed by a court or a will, not by a sale.' },
  'society-conveyance': {
    many: 'Conveyances to societies',
    counts: 'Does not count: land passes to the society of owners whose flats are already sold.',
  },
  'later-deed-of-same-sale': {
    many: 'Later deeds of a sale',
    counts: 'Does not count again: the agreement for the same sale is already counted.',
  },
  duplicate: { many: 'Duplicates', counts: 'Does not count again: the same document is already there.' },
  'no-consideration': { many: 'Documents without a price', counts: 'Does not count: the document states no price, or only a token one.' },
  other: { many: 'Other documents', counts: 'Does not count: what kind of document it is could not be told.' },
};
