import * as classes from '#messages/transactions/classes';
import * as kinds from '#messages/transactions/kinds';
import { tableOfWords } from '#core/table-of-words.ts';
import type { AreaBasis, DocumentClass, PropertyKind, SaleKind } from './kinds.ts';

/** How the codes are said on screen, of many sales. */
export const propertyKindWords: Record<PropertyKind, string> = tableOfWords({
  flat: kinds.flats,
  shop: kinds.shops,
  office: kinds.offices,
  'row-house': kinds.rowHouses,
  bungalow: kinds.bungalows,
  plot: kinds.plots,
  land: kinds.land,
  other: kinds.otherProperty,
});

/** Of one sale. */
/** Where a configuration comes from, behind it; nothing where the document says it. */
export const configurationSourceWords: Readonly<Record<string, string>> = tableOfWords({
  'area-band': kinds.fromArea,
  'rera-inventory': kinds.fromInventory,
});

export const propertyKindName: Record<PropertyKind, string> = tableOfWords({
  flat: kinds.flat,
  shop: kinds.shop,
  office: kinds.office,
  'row-house': kinds.rowHouse,
  bungalow: kinds.bungalow,
  plot: kinds.plot,
  land: kinds.land,
  other: kinds.otherProperty,
});
export const saleKindName: Record<SaleKind, string> = tableOfWords({
  primary: kinds.firstSale,
  resale: kinds.resale,
  unknown: kinds.unknownSale,
});

export const saleKindWords: Record<SaleKind, string> = tableOfWords({
  primary: kinds.firstSales,
  resale: kinds.resales,
  unknown: kinds.unknownSales,
});

export const areaBasisWords: Record<AreaBasis, string> = tableOfWords({
  carpet: kinds.carpet,
  'built-up': kinds.builtUp,
  saleable: kinds.saleable,
  'floor-area': kinds.floorArea,
  plot: kinds.areaOfPlot,
  unknown: kinds.unknownArea,
});

type ClassWords = {
  /** Of many: "Gifts". */
  many: string;
  /** Whether such a document counts in figures, and why. */
  counts: string;
};

const classWords = (many: () => string, counts: () => string): ClassWords => tableOfWords({ many, counts });

/** Why a document counts as a market sale or does not. */
export const documentClassWords: Record<DocumentClass, ClassWords> = {
  'market-sale': classWords(classes.marketSales, classes.marketSalesCount),
  gift: classWords(classes.gifts, classes.giftsCount),
  mortgage: classWords(classes.mortgages, classes.mortgagesCount),
  release: classWords(classes.releases, classes.releasesCount),
  partition: classWords(classes.partitions, classes.partitionsCount),
  lease: classWords(classes.leases, classes.leasesCount),
  'development-agreement': classWords(classes.developmentAgreements, classes.developmentAgreementsCount),
  'alternate-accommodation': classWords(classes.alternateAccommodation, classes.alternateAccommodationCount),
  'power-of-attorney': classWords(classes.powersOfAttorney, classes.powersOfAttorneyCount),
  correction: classWords(classes.corrections, classes.correctionsCount),
  cancellation: classWords(classes.cancellations, classes.cancellationsCount),
  'court-or-will': classWords(classes.courtOrWills, classes.courtOrWillsCount),
  'society-conveyance': classWords(classes.conveyances, classes.conveyancesCount),
  'later-deed-of-same-sale': classWords(classes.laterDeeds, classes.laterDeedsCount),
  duplicate: classWords(classes.duplicates, classes.duplicatesCount),
  'no-consideration': classWords(classes.withoutPrice, classes.withoutPriceCount),
  other: classWords(classes.others, classes.othersCount),
};
