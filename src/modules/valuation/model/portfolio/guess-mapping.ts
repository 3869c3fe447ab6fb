import type { PortfolioField, PortfolioMapping } from '../../portfolio-contract.ts';

/** Words of headers, the most telling first; a header is taken once. */
const synonyms: readonly [PortfolioField, RegExp][] = [
  ['reference', /^(ref|reference|loan|loan ?(no|number|id|account)|account|application|id|sr|sl|serial).*/],
  // Before the carpet area, whose words are the widest, and the year built.
  ['plotAreaSqm', /(plot|land|site).*(sq\.? ?m|sqm|square met)/],
  ['plotAreaSqft', /(plot|land|site).*(area|size|sq\.? ?f)/],
  ['builtUpAreaSqm', /^(?!.*super).*built ?up.*(sq\.? ?m|sqm|square met)/],
  ['builtUpAreaSqft', /^(?!.*super).*built ?up/],
  ['carpetAreaSqm', /(carpet|area).*(sq\.? ?m|sqm|square met)/],
  ['carpetAreaSqft', /(carpet|area)/],
  ['city', /^(city|town|district)$/],
  ['village', /(locality|village|micro ?market|suburb|sector)/],
  ['project', /(project|society|building|complex|scheme)( ?name)?$/],
  ['latitude', /^(lat|latitude)$/],
  ['longitude', /^(lon|lng|long|longitude)$/],
  ['floor', /^floor( ?(no|number))?\.?$/],
  ['configuration', /(bhk|configuration|unit ?type|typology|flat ?type)/],
  ['propertyKind', /(property|asset) ?(kind|type)|^kind$|^type$/],
  ['builtYear', /(year|yr).*(built|construct|complet)|built(?! ?up)|completion/],
  ['saleKind', /(sale|transaction) ?(kind|type)|new.*resale|resale/],
  ['valuationDate', /(valu|as ?(at|on)).*(date|on)?$|^date$/],
];

const plain = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[_\-/]+/g, ' ')
    .trim();

export function guessPortfolioMapping(headers: readonly string[]): PortfolioMapping {
  const taken = new Set<string>();
  const mapping: PortfolioMapping = {};
  for (const [field, words] of synonyms) {
    const exact = headers.find((header) => !taken.has(header) && header.toLowerCase() === field.toLowerCase());
    const found = exact ?? headers.find((header) => !taken.has(header) && words.test(plain(header)));
    if (found === undefined) continue;
    mapping[field] = found;
    taken.add(found);
  }
  return mapping;
}
