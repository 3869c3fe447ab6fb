import { mapColumns } from '#modules/documents/index.ts';

/** What a column of a table of parcels can be, with the headers that mean it (English, Hindi, Marathi). */
export const parcelColumns = {
  city: { words: /^(city|town|district|शहर|जिल्हा|ज़िला)$/ },
  village: { words: /(locality|village|suburb|micro ?market|गाव|गांव|परिसर|इलाका)/ },
  latitude: { words: /^(lat|latitude|north)/ },
  longitude: { words: /^(lon|lng|longitude|east)/ },
  areaSqm: { words: /(area|size|क्षेत्र).*(sq ?m|sqm|square met|चौ मी|वर्ग मी)/ },
  areaGuntha: { words: /(guntha|गुंठ)/ },
  areaAcre: { words: /(acre|एकर|एकड़)/ },
  areaHectare: { words: /(hectare|हेक्टर)/ },
  roadWidthM: { words: /(road|रस्ता|सड़क)/ },
  zone: { words: /(zone|zoning|land use|झोन|विभाग)/ },
  asrLandRupeesPerSqm: { words: /(asr|ready ?reckoner|\brr\b|रेडी)/ },
  askingRupees: { words: /(asking|expected|price|किंमत|कीमत|अपेक्षित)/ },
  deals: { words: /(deal|structure|terms|व्यवहार|सौदा)/ },
  availableOn: { words: /(available|possession|from date|उपलब्ध)/ },
  survey: { words: /(survey|gat|khasra|cts|सर्व्हे|गट)/ },
  owner: { words: /(owner|vendor|seller|मालक|मालिक)(?!.*(phone|mobile|contact|number|फोन))/ },
  ownerPhone: { words: /(phone|mobile|contact|फोन|मोबाईल|मोबाइल)/ },
  remarks: { words: /(remark|note|comment|शेरा|टिप्पणी)/ },
} as const;
export type ParcelColumn = keyof typeof parcelColumns;
export const parcelColumnNames = Object.keys(parcelColumns) as [ParcelColumn, ...ParcelColumn[]];
export type ParcelColumnMap = Partial<Record<ParcelColumn, number>>;

/** A phone of the owner is no name, a reckoner rate no price: these words come first. */
export const mapParcelColumns = (headers: readonly string[]): ParcelColumnMap =>
  mapColumns<ParcelColumn>(headers, parcelColumns, ['ownerPhone', 'asrLandRupeesPerSqm']);
