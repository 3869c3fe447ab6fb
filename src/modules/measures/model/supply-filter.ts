import { isDefaultKinds, type SaleFilter } from '#modules/transactions/contract.ts';

/** Parts of a filter that pick homes, which filings do not tell one from another. */
const ofHomes: readonly (readonly [keyof SaleFilter, string])[] = [
  ['configurations', 'configuration'],
  ['propertyKinds', 'kind of property'],
  ['minAreaSqft', 'carpet area'],
  ['maxAreaSqft', 'carpet area'],
  ['minPrice', 'price'],
  ['maxPrice', 'price'],
];
/** Parts that pick documents: supply is the same whichever are read. */
const ofDocuments: readonly (readonly [keyof SaleFilter, string])[] = [
  ['saleKind', 'first sale or resale'],
  ['documentTypes', 'document'],
  ['documentClass', 'kind of document'],
  ['currency', 'currency'],
  ['flagged', 'flagged sales'],
  ['flag', 'flagged sales'],
];

const named = (filter: SaleFilter, list: typeof ofHomes) => [
  ...new Set(
    list.flatMap(([key, words]) => {
      const value = filter[key];
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [words];
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
      sentence: `RERA filings do not tell ${homes.join(', ')}, so numbers about supply are not given for this choice.`,
    };
  if (filter.within !== undefined)
    return {
      withheld: true,
      sentence: 'Numbers about supply are of whole cities and localities, so they are not given for a part of the map.',
    };
  const documents = named(filter, ofDocuments);
  const sentences = [
    ...(isOfFlats ? ['Numbers about supply are of all units that projects file, not of flats alone.'] : []),
    ...(documents.length === 0 ? [] : [`Numbers about supply do not depend on ${documents.join(', ')}.`]),
  ];
  return { withheld: false, sentence: sentences.length === 0 ? null : sentences.join(' ') };
}
