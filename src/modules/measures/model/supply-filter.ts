import * as words from '#messages/measures/supply';
import { type SaleFilter } from '#modules/transactions/contract.ts';
import { isDefaultKinds } from '#modules/transactions/index.ts';

/** Parts of a filter that pick homes, which filings do not tell one from another. */
const ofHomes: readonly (readonly [keyof SaleFilter, () => string])[] = [
  ['configurations', words.configuration],
  ['propertyKinds', words.propertyKind],
  ['minAreaSqft', words.carpetArea],
  ['maxAreaSqft', words.carpetArea],
  ['minPrice', words.price],
  ['maxPrice', words.price],
  ['minFloor', words.floor],
  ['maxFloor', words.floor],
  ['promoter', words.promoterOfSales],
];
/** Parts that pick documents: supply is the same whichever are read. */
const ofDocuments: readonly (readonly [keyof SaleFilter, () => string])[] = [
  ['saleKind', words.saleKind],
  ['documentTypes', words.document],
  ['documentClass', words.documentKind],
  ['currency', words.currency],
  ['flagged', words.flagged],
  ['flag', words.flagged],
];

const named = (filter: SaleFilter, list: typeof ofHomes) => [
  ...new Set(
    list.flatMap(([key, say]) => {
      const value = filter[key];
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [say()];
    }),
  ),
];

/** What of a filter numbers about supply cannot follow. `withheld`: they would say something about other homes than those asked for. */
export function unfitForSupply(filter: SaleFilter): { withheld: boolean; sentence: string | null } {
  // The usual choice of every screen: filings count homes first of all, and say of few other units what they are.
  const isOfFlats = isDefaultKinds(filter.propertyKinds);
  const homes = named(isOfFlats ? { ...filter, propertyKinds: undefined } : filter, ofHomes);
  if (homes.length > 0)
    return {
      withheld: true,
      sentence: words.notTold({ facts: homes.join(', ') }),
    };
  if (filter.within !== undefined || (filter.villages ?? []).length > 0)
    return {
      withheld: true,
      sentence: words.wholePlaces(),
    };
  const documents = named(filter, ofDocuments);
  const sentences = [
    ...(isOfFlats ? [words.allUnits()] : []),
    ...(documents.length === 0 ? [] : [words.independent({ facts: documents.join(', ') })]),
  ];
  return { withheld: false, sentence: sentences.length === 0 ? null : sentences.join(' ') };
}

/** What a reader of numbers about supply should know: that nothing is filed, or what of the filter does not apply. */
export const supplySentence = (projects: number, filter: SaleFilter): string | null =>
  projects === 0 ? words.noFilings() : unfitForSupply(filter).sentence;
