/** What a column of a table of parcels can be, with the headers that mean it (English, Hindi, Marathi). */
export const parcelColumns = {
  city: /^(city|town|district|शहर|जिल्हा|ज़िला)$/,
  village: /(locality|village|suburb|micro ?market|गाव|गांव|परिसर|इलाका)/,
  latitude: /^(lat|latitude|north)/,
  longitude: /^(lon|lng|longitude|east)/,
  areaSqm: /(area|size|क्षेत्र).*(sq ?m|sqm|square met|चौ मी|वर्ग मी)/,
  areaGuntha: /(guntha|गुंठ)/,
  areaAcre: /(acre|एकर|एकड़)/,
  areaHectare: /(hectare|हेक्टर)/,
  roadWidthM: /(road|रस्ता|सड़क)/,
  zone: /(zone|zoning|land use|झोन|विभाग)/,
  asrLandRupeesPerSqm: /(asr|ready ?reckoner|\brr\b|रेडी)/,
  askingRupees: /(asking|expected|price|किंमत|कीमत|अपेक्षित)/,
  deals: /(deal|structure|terms|व्यवहार|सौदा)/,
  availableOn: /(available|possession|from date|उपलब्ध)/,
  survey: /(survey|gat|khasra|cts|सर्व्हे|गट)/,
  owner: /(owner|vendor|seller|मालक|मालिक)(?!.*(phone|mobile|contact|number|फोन))/,
  ownerPhone: /(phone|mobile|contact|फोन|मोबाईल|मोबाइल)/,
  remarks: /(remark|note|comment|शेरा|टिप्पणी)/,
} as const;
export type ParcelColumn = keyof typeof parcelColumns;
export const parcelColumnNames = Object.keys(parcelColumns) as [ParcelColumn, ...ParcelColumn[]];
export type ParcelColumnMap = Partial<Record<ParcelColumn, number>>;

const plain = (header: string) =>
  header
    .toLowerCase()
    .replaceAll(/[_\-/.,()]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Which column is which, each header once: by its name in code first, then by its words. */
export function mapParcelColumns(headers: readonly string[]): ParcelColumnMap {
  const map: ParcelColumnMap = {};
  const taken = new Set<number>();
  const take = (column: ParcelColumn, isIt: (header: string) => boolean) => {
    if (map[column] !== undefined) return;
    const at = headers.findIndex((header, index) => !taken.has(index) && isIt(header));
    if (at < 0) return;
    map[column] = at;
    taken.add(at);
  };
  for (const column of parcelColumnNames) take(column, (header) => header.trim().toLowerCase() === column.toLowerCase());
  // A phone of the owner is no name, a reckoner rate no price: the narrower words come first.
  for (const column of ['ownerPhone', 'asrLandRupeesPerSqm', ...parcelColumnNames] as const)
    take(column, (header) => parcelColumns[column].test(plain(header)));
  return map;
}
